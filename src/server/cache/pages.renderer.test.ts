import { describe, expect, test, vi } from 'vitest'
import { failedPage, type Page } from '../../pages/page.ts'
import type { Link } from '../../storefront/policies.ts'
import { openNodePlatform } from './on-node.ts'
import { createPageRenderer } from './pages.ts'

const render = vi.fn<(page: Page, links: Link[]) => string>(
  ({ screen }) => `<style>a{}</style>${screen}`,
)
const reach = { storeOrigin: 'https://store.test', imageHosts: [] }
const loading = { screen: 'loading', of: 'home' } as const

const open = () => {
  const platform = openNodePlatform({ headStartMs: 800, log: () => undefined })
  return createPageRenderer(platform, { render, reach })
}

describe('a rendered page', () => {
  test.each([
    [failedPage('home'), 200],
    [{ screen: 'no-product' }, 404],
    [{ screen: 'not-found' }, 404],
    [loading, 503],
  ] satisfies [Page, number][])('%j: %i', async (page, status) => {
    const rendered = await open().renderPage('home', 'name', page, [])
    expect(rendered.status).toBe(status)
    expect(String(rendered.body.in('identity').bytes)).toContain(page.screen)
    expect(rendered.policy).toContain("default-src 'none'")
  })
})

test('pages without data are rendered once, and again with other links', async () => {
  render.mockClear()
  const renderer = open()
  const [one, same] = await Promise.all([
    renderer.renderMessage(loading, []),
    renderer.renderMessage(loading, []),
  ])
  expect(one).toBe(same)
  expect(await renderer.renderMessage(loading, [])).toBe(one)
  expect(await renderer.renderMessage({ screen: 'loading', of: 'product' }, [])).not.toBe(one)
  expect(render).toHaveBeenCalledTimes(2)
  const links: Link[] = [{ kind: 'contact', address: 'mailto:hello@example.com' }]
  expect(await renderer.renderMessage(loading, links)).not.toBe(one)
  expect(render).toHaveBeenLastCalledWith(loading, links)
})
