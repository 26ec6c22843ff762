import { describe, expect, test } from 'vitest'
import { products } from '../storefront/testing/fixtures.ts'
import { homePage, shop } from './testing/fixtures.ts'
import { amber, render, SITE, storeInfo } from './testing/markdown.ts'
import { renderMarkdown } from './markdown.ts'

describe('llms.txt', () => {
  const home = homePage(amber, products.arabicTitle)

  test('begins with name and description, explains cart links, and lists products and pages', () => {
    const collections = [{ handle: 'all year', title: 'All [year]' }]
    const text = render({ ...home, collections })
    expect(text).toMatch(/^# Beeswick\n\n> Candles and wax melts poured by hand/)
    expect(text).toContain(`\`${SITE}/?cart={variant}:{quantity}\``)
    expect(text).toContain('add `.md` to its path')
    expect(text).toContain(
      `## Products\n\n- [Amber & First Snow](${SITE}/product/amber.md): from USD $26.00. Resin and honey.\n- [شمعة`,
    )
    expect(text).toContain(`## Collections\n\n- [All \\[year\\]](${SITE}/?collection=all+year)\n`)
    expect(text).toContain(`[Sitemap](${SITE}/sitemap.xml)`)
    expect(text).not.toContain('pages=2')
  })

  test('has only lists of links below its headings, as llms.txt requires', () => {
    const [, ...sections] = render(home).split('\n## ')
    expect(sections.map((each) => each.split('\n')[0])).toEqual(['Products', 'Terms', 'Pages'])
    for (const section of sections) {
      const [, ...lines] = section.trimEnd().split('\n')
      for (const line of lines.filter(Boolean)) expect(line).toMatch(/^- \[.+\]\(.+\)(: .+)?$/)
    }
  })

  test('links to more products and marks those that are sold out, and is written without products too', () => {
    const next = { collection: null, after: 'there' }
    expect(render({ ...home, next })).toContain(`[More products](${SITE}/?pages=2)`)
    const soldOut = { ...home, products: home.products.map((each) => ({ ...each, variant: null })) }
    expect(render(soldOut)).toContain('USD $26.00, sold out. Resin')
    expect(render(homePage())).not.toContain('## Products')
  })

  test('has the configured name, and relative links without an origin', () => {
    const named = { ...shop, name: 'Bee # Co', siteUrl: null }
    const text = renderMarkdown(home, { ...storeInfo, links: [] }, named)
    expect(text).toMatch(/^# Bee \\# Co\n/)
    expect(text).toContain('(/product/amber.md)')
    expect(text).not.toMatch(/https?:|sitemap/)
  })
})
