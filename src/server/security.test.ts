import { createHash } from 'node:crypto'
import { describe, expect, it, test } from 'vitest'
import { renderDocument } from '../pages/document.tsx'
import { homePage, productPage, shop } from '../pages/testing/fixtures.ts'
import { noStoreInfo } from '../storefront/testing/policies.ts'
import type { Page } from '../pages/page.ts'
import { products } from '../storefront/testing/fixtures.ts'
import { contentSecurityPolicy, type AllowedOrigins } from './security.ts'

const allowedOrigins: AllowedOrigins = {
  storeOrigin: 'https://store.test:4000',
  imageHosts: ['img.test', 'more.test'],
  scriptHosts: [],
  connectHosts: [],
  trustedTypes: [],
}

/** Directives by name, each with its sources. */
function policyOf(html: string, allowed = allowedOrigins): Map<string, string[]> {
  const directives = contentSecurityPolicy(html, allowed).split(';')
  return new Map(
    directives.map((directive): [string, string[]] => {
      const [name = '', ...sources] = directive.trim().split(' ')
      return [name, sources]
    }),
  )
}

const hash = (text: string): string =>
  `'sha256-${createHash('sha256').update(text, 'utf8').digest('base64')}'`

/** The inline elements of this name that a browser would run or apply. Leaves out those with `src`, and data. */
const inline = (html: string, name: 'script' | 'style'): string[] =>
  [...html.matchAll(new RegExp(`<${name}\\b([^>]*)>([\\s\\S]*?)</${name}>`, 'g'))]
    .filter(([, attributes = '']) => !/\bsrc=|application\/(ld\+)?json/.test(attributes))
    .map(([, , text = '']) => text)

const pages: [string, Page][] = [
  ['home', homePage(products.fullMatrix)],
  ['loading', { screen: 'loading', of: 'home' }],
  ['not found', { screen: 'not-found' }],
  ['product', productPage(products.fullMatrix)],
  ['a product full of scripts', productPage(products.scriptInEveryField)],
]

describe('the hashes are those of the final HTML', () => {
  it.each(pages)('%s', (_name, page) => {
    const html = renderDocument(page, noStoreInfo, shop)
    const [scripts, styles] = [inline(html, 'script'), inline(html, 'style')]
    expect(scripts).toHaveLength(1)
    expect(styles).toHaveLength(1)
    const policy = policyOf(html)
    expect(policy.get('script-src')).toEqual(["'self'", ...scripts.map(hash)])
    expect(policy.get('style-src')).toEqual(styles.map(hash))
  })
})

test('only what is in the page may run, and only the named hosts may be reached', () => {
  const policy = policyOf(renderDocument(homePage(), noStoreInfo, shop))
  expect(Object.fromEntries(policy)).toMatchObject({
    'default-src': ["'none'"],
    'img-src': [
      "'self'",
      'https://cdn.shopify.com',
      'https://store.test:4000',
      'https://img.test',
      'https://more.test',
    ],
    'connect-src': ["'self'", 'https://store.test:4000'],
    'font-src': ["'self'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ["'none'"],
  })
  const sources = [...policy.values()].flat()
  expect(sources.filter((source) => /unsafe|nonce|\*|^https?:$|data:|blob:/.test(source))).toEqual(
    [],
  )
})

test('a merchant sets hosts of scripts and connections → pages may run and reach these, and nothing else is looser', () => {
  const text = 'a()'
  const html = `<script>${text}</script>`
  const allowed = {
    ...allowedOrigins,
    scriptHosts: ['tags.test'],
    connectHosts: ['hits.test', 'more.test'],
    trustedTypes: ['listen', 'goog#html'],
  }
  expect(policyOf(html, allowed)).toEqual(
    new Map([
      ...policyOf(html),
      ['script-src', ["'self'", hash(text), 'https://tags.test']],
      [
        'connect-src',
        ["'self'", 'https://store.test:4000', 'https://hits.test', 'https://more.test'],
      ],
      ['trusted-types', ['listen', 'goog#html']],
    ]),
  )
})

test('line breaks, quotes and letters of any script are hashed as they are', () => {
  const text = "\n a{content:'“琥珀”'}\n"
  const policy = policyOf(`<script>${text}</script><style>${text}</style>`)
  expect(policy.get('style-src')).toEqual([hash(text)])
  expect(policy.get('script-src')).toEqual(["'self'", hash(text)])
})
