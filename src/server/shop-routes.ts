import { Hono, type Context, type Handler } from 'hono'
import { prefixIn } from '../markets.ts'
import { LONGEST_ADDRESS, MANIFEST, SITEMAP, type Route } from '../routes.ts'
import type { Pages } from './cache/pages.ts'
import type { RedirectTarget } from './cache/lists.ts'
import type { PageEntry } from './cache/rendered-page.ts'
import { FOR_A_DAY, FOR_A_MINUTE } from './cache/times.ts'
import { endFormerWorker } from './http/former-worker.ts'
import { linkFor, PERMANENT, TEMPORARY, type Redirect } from './http/links.ts'
import { spellings } from './http/spellings.ts'
import { namedQueries, redirectAddress, redirectKey } from './http/store-redirects.ts'
import { representationOf } from './cache/page-address.ts'
import { withoutTokens, type Log } from './log.ts'
import type { OpenMarket } from './market.ts'
import type { Settings } from './settings/settings.ts'
import { PROFILE_PATH } from './agents/store-profile.ts'
import type { PageResponse, RequestHeaders } from './http/page-response.ts'
import { commonHeaders, FOR_OTHER_SITES } from './security.ts'

type Options = {
  /** Begins with the shop's first market. */
  markets: [OpenMarket, ...OpenMarket[]]
  settings: Pick<Settings, 'siteUrl' | 'markets'>
  /** Origins of the store's own addresses, its checkout's first. */
  storeOrigins: string[]
  redirectTarget: RedirectTarget
  respond: (entry: PageEntry, request: RequestHeaders) => PageResponse
  storeProfile: Handler
  log: Log
}

/** Serves everything of the shop except the build's files. */
export function createShopRoutes(options: Options): Hono {
  const { markets, settings, respond, storeProfile, log } = options
  const headers = Object.entries(commonHeaders(settings.siteUrl))
  const app = new Hono()
  app.use(async (context, next) => {
    // Set headers first: Hono copies the response when one is added later.
    for (const [name, value] of headers) context.header(name, value)
    await next()
  })
  app.get('*', endFormerWorker)
  app.get('/healthz', (context) => {
    // Browsers read the server's time from this header. Workers do not send it by themselves.
    context.header('Date', new Date().toUTCString())
    return plainText(context, 'ok', 200)
  })
  app.get('/readyz', async (context) => {
    const home = await markets[0].read({ screen: 'home' })
    return home?.page.screen === 'home' && home.page.products.length > 0
      ? plainText(context, 'ready', 200)
      : plainText(context, `not ready: ${home ? 'the store has no products' : 'no answer'}`, 503)
  })
  file('/robots.txt', 'text/plain; charset=utf-8', robots(settings.siteUrl, markets))
  for (const { prefix, manifest } of markets) {
    file(prefix + MANIFEST, 'application/manifest+json', manifest, FOR_OTHER_SITES)
  }
  app.get(PROFILE_PATH, storeProfile)
  const find = createFinder(options)
  app.get('*', async (context) => {
    const url = new URL(context.req.url)
    const tooLong = () => plainText(context, 'URI too long', 414)
    if (url.pathname.length + url.search.length > LONGEST_ADDRESS) return tooLong()
    const found = await find(url)
    if ('address' in found) {
      const { status, address, cache } = found
      // Proxies have a bound for an answer's headers: proxy_buffer_size in deploy/nginx.conf.
      if (address.length > LONGEST_ADDRESS) return tooLong()
      return context.body(null, status, { Location: address, 'Cache-Control': cache })
    }
    const { body, ...init } = respond(found, {
      acceptEncoding: context.req.header('Accept-Encoding'),
      ifNoneMatch: context.req.header('If-None-Match'),
    })
    return context.newResponse(body, init)
  })
  app.all('*', (context) => context.text('Method not allowed', 405, { Allow: 'GET, HEAD' }))
  app.onError((error, context) => {
    log('error', 'failure', { message: error.message })
    return plainText(context, 'Something went wrong', 500)
  })
  return app

  /** Serves a text that depends on the settings alone. */
  function file(path: string, type: string, text: string, more = {}) {
    app.get(path, (context) =>
      context.body(text, 200, { ...more, 'Content-Type': type, 'Cache-Control': FOR_A_DAY }),
    )
  }
}

/** A text in English, in every market: no link of the shop leads to it. */
const plainText = (context: Context, text: string, status: 200 | 414 | 500 | 503): Response =>
  context.text(text, status, { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' })

/** Allows all crawlers everywhere. */
function robots(siteUrl: string | null, markets: OpenMarket[]): string {
  const sitemaps = markets.map(({ prefix }) => `Sitemap: ${siteUrl}${prefix}${SITEMAP}\n`)
  return `User-agent: *\nDisallow:\n${siteUrl === null ? '' : `\n${sitemaps.join('')}`}`
}

function createFinder({ markets: [first, ...others], settings, log, ...store }: Options) {
  const { markets } = settings

  return async (url: URL): Promise<Redirect | PageEntry> => {
    const found = await findAt(url)
    if (!isMissing(found)) return found
    for (const other of spellings(url, markets)) {
      const page = await findAt(other)
      if (isMissing(page)) continue
      if ('address' in page) return page
      const kind = page.page.status === 200 ? PERMANENT : TEMPORARY
      return { ...kind, address: other.pathname + other.search }
    }
    const { screen } = representationOf(marketOf(url).path).route
    if (screen === 'not-found') log('info', 'not-found', { path: withoutTokens(url.pathname) })
    return found
  }

  /** The market of an address, and the address without the market's prefix. */
  function marketOf(url: URL) {
    const market = others.find(({ prefix }) => url.pathname.startsWith(`${prefix}/`)) ?? first
    const pathname = url.pathname.slice(market.prefix.length)
    return { market, path: Object.assign(new URL(url), { pathname }) }
  }

  async function findAt(asked: URL): Promise<Redirect | PageEntry> {
    // The functions below take the address without the market's prefix.
    const { market, path: url } = marketOf(asked)
    const { prefix, pages, sitemapEntry } = market
    if (sitemapEntry && url.pathname === SITEMAP) return sitemapEntry()
    const { route, format } = representationOf(url)
    const isThere = route.screen !== 'markets' || markets.length > 1
    const shown: Route = isThere ? route : { screen: 'not-found' }
    const own = linkFor(url, { ...store, markets }) ?? (await pages.pageFor(shown, format))
    if ('page' in own && own.page.status !== 404) return own
    // The store's own redirects come before the rules for the provider's addresses, and before a 404.
    const address = await redirected(url, prefix)
    if (address) return { status: 301, address, cache: FOR_A_MINUTE }
    if ('address' in own) {
      const isLasting = address === null && (await isPage(new URL(own.address, url), pages))
      const kind = own.status === PERMANENT.status && !isLasting ? TEMPORARY : own
      // An address with a market's prefix is in that market, and one on another host in none.
      const [path = ''] = own.address.split(/[?#]/)
      const isWhole = !path.startsWith('/') || prefixIn(path, markets) !== null
      return { ...kind, address: isWhole ? own.address : prefix + own.address }
    }
    // Uncached until the store's redirects are read: one of them may be for this address.
    return address === undefined ? { ...own, page: { ...own.page, isPartial: true } } : own
  }

  /** Where the store redirects an address. Undefined: its redirects are not read yet. */
  async function redirected(url: URL, prefix: string): Promise<string | null | undefined> {
    for (const each of new Set([prefix, ''])) {
      for (const search of namedQueries(url)) {
        const key = redirectKey(url.pathname, each, search)
        const target = key === null ? null : await store.redirectTarget(key)
        if (target === undefined) return undefined
        if (target === null) continue
        const from = { url, prefix, mayChangeMarket: each === prefix, search }
        const address = redirectAddress(target, from, { ...settings, ...store })
        if (address) return address
      }
    }
    return null
  }
}

/** Whether an address, without the market's prefix, is that of a page whose product or collection exists. */
async function isPage(url: URL, { pageFor }: Pages): Promise<boolean> {
  const { route } = representationOf(url)
  if (route.screen === 'home' && route.collection === undefined) return true
  return (await pageFor(route)).page.status === 200
}

const isMissing = (found: Redirect | PageEntry): boolean =>
  'page' in found && found.page.status === 404
