import type { Hono } from 'hono'
import { createShopRoutes } from '../shop-routes.ts'
import { homePage, productPage } from '../../pages/testing/fixtures.ts'
import type { Market } from '../../markets.ts'
import type { DataRoute } from '../../routes.ts'
import { wireOption, wireProduct } from '../../storefront/testing/fixtures.ts'
import { compressedBody } from '../cache/on-node.ts'
import type { createPages } from '../cache/pages.ts'
import { renderedPage } from '../cache/rendered-page.ts'
import { createResponder } from '../http/page-response.ts'

export const SITE = 'https://shop.test'
const FIRST = { country: 'US', language: 'en', prefix: '' }
const OTHERS = ['de-de', 'fr-fr', 'de-ch', 'fr-ch'].map((name) => {
  const [language = '', country = ''] = name.split('-')
  return { country: country.toUpperCase(), language, prefix: `/${name}` }
})

const plug = productPage(wireProduct({ options: [wireOption('Country', ['DE', 'US'])] }))
const PRODUCTS = new Set(['new', 'odd!', 'café', 'plug'])
const COLLECTIONS = new Set([undefined, 'winter', 'odd.'])

const pageFor: ReturnType<typeof createPages> = async (route) => {
  const isProduct = route.screen === 'product' && PRODUCTS.has(route.handle)
  const isLate = route.screen === 'product' && route.handle === 'late'
  const isList = route.screen === 'home' && COLLECTIONS.has(route.collection)
  const status = isList || isProduct ? 200 : isLate ? 503 : 404
  const body = await compressedBody('')
  const rendering = { format: 'html', policy: '', status, text: '', isPartial: false } as const
  return {
    page: renderedPage(rendering, body),
    readAt: null,
    cache: 'made',
  }
}

const opened = (market: Market) => ({
  market,
  prefix: market.prefix,
  pageFor,
  read: async (route: DataRoute) => {
    if (route.screen === 'product' && route.handle === 'late') return null
    const isPlug = route.screen === 'product' && route.handle === 'plug'
    const page = isPlug ? plug : homePage()
    return { route, page, fingerprint: '', readAt: 0 }
  },
  manifest: '',
  sitemapEntry: null,
})

/**
 * A shop whose pages are its home pages, its products 'new', 'late', and some of odd handles, and its collections
 * 'winter' and 'odd.', with these redirects in the store. Undefined: not read yet.
 */
export function shopWith(redirects: Record<string, string | undefined>) {
  const isUnread = Object.values(redirects).includes(undefined)
  const redirectTarget = async (key: string) => (isUnread ? undefined : (redirects[key] ?? null))
  return createShopRoutes({
    markets: [opened(FIRST), ...OTHERS.map(opened)],
    openRedirects: () => redirectTarget,
    storeProfile: (context) => context.text(''),
    respond: createResponder({ freshMs: 60_000, keepMs: 60_000 }),
    settings: { siteUrl: SITE, markets: [FIRST, ...OTHERS] },
    storeOrigins: ['https://store.test'],
    log: () => undefined,
  })
}

/** The addresses of a chain of redirects, then the last status, or the address that comes twice. */
export async function wayFrom(asked: string, shop: Hono): Promise<string> {
  const seen = [asked]
  for (;;) {
    const { status, headers } = await shop.request(SITE + seen.at(-1))
    const address = headers.get('Location')
    if (address === null) return `${seen.join(' → ')} ${status}`
    if (seen.includes(address)) return `${seen.join(' → ')} ${address}`
    seen.push(address)
  }
}
