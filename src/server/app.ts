import { Hono, type Context } from 'hono'
import * as serverWords from '../../words/server.ts'
import { LONGEST_ADDRESS, SITEMAP, type Route } from '../routes.ts'
import { createNotFoundLog, withoutTokens, type Log } from './log.ts'
import type { RequestHeaders, PageResponse } from './http/page-response.ts'
import type { Pages } from './cache/pages.ts'
import type { Reads } from './cache/reads.ts'
import type { PageEntry } from './cache/rendered-page.ts'
import { FOR_A_DAY, FOR_A_MINUTE } from './cache/times.ts'
import { linkFor, redirectAddress, redirectKey, storePage, type Link } from './http/redirects.ts'
import { representationOf } from './http/representation.ts'
import { shopFiles } from './http/shop-files.ts'
import type { Settings } from './settings/settings.ts'
import { MCP_PATH, PROFILE_PATH, type Ucp } from './ucp.ts'

/** What serves one market. */
type OpenMarket = {
  prefix: string
  pages: Pick<Pages, 'pageFor' | 'markdownFor' | 'isReady'>
  redirectTarget: Reads['redirectTarget']
  /** Null without SITE_URL: a sitemap holds whole URLs. */
  sitemapEntry: (() => Promise<PageEntry>) | null
}

type Options = {
  /** The first one's prefix is ''. */
  markets: [OpenMarket, ...OpenMarket[]]
  ucp: Ucp
  respond: (entry: PageEntry, request: RequestHeaders) => PageResponse
  /** On every response. */
  headers: Record<string, string>
  /** Origins of the store's own addresses, its checkout's first. */
  storeOrigins: string[]
  settings: Pick<Settings, 'shopName' | 'siteUrl' | 'markets'>
  log: Log
}

/** Every response of the shop but the files of the build. */
export function createApp({
  markets,
  ucp,
  respond,
  headers,
  storeOrigins,
  settings,
  log,
}: Options): Hono {
  const app = new Hono()
  const logNotFound = createNotFoundLog(log)
  app.use(async (context, next) => {
    // Before the response is made: a header that is added later copies the whole response.
    for (const [name, value] of Object.entries(headers)) context.header(name, value)
    await next()
  })
  app.get('/healthz', (context) => {
    // Browsers read the server's time from this header, which Workers do not send by themselves.
    context.header('Date', new Date().toUTCString())
    return plainText(context, 'ok', 200)
  })
  app.get('/readyz', async (context) =>
    (await markets[0].pages.isReady())
      ? plainText(context, 'ready', 200)
      : plainText(context, 'not ready', 503),
  )
  for (const [path, { type, text }] of Object.entries(shopFiles(settings))) {
    app.get(path, (context) =>
      context.body(text, 200, { 'Content-Type': type, 'Cache-Control': FOR_A_DAY }),
    )
  }
  app.get('*', async (context, next) => {
    const { pathname, search } = new URL(context.req.url)
    const isTooLong = pathname.length + search.length > LONGEST_ADDRESS
    return isTooLong ? plainText(context, serverWords.tooLong, 414) : next()
  })
  for (const { prefix, sitemapEntry } of markets) {
    if (sitemapEntry) {
      app.get(prefix + SITEMAP, async (context) => page(context, await sitemapEntry()))
    }
    if (prefix === '') continue
    app.get(prefix, (context) =>
      redirect(context, 301, `${prefix}/${new URL(context.req.url).search}`, FOR_A_DAY),
    )
  }
  app.get(PROFILE_PATH, async (context) => withHeaders(context, await ucp.profile()))
  app.on(['POST', 'OPTIONS'], MCP_PATH, async (context) =>
    withHeaders(context, await ucp.passOn(context.req.raw)),
  )
  app.all(MCP_PATH, (context) => notAllowed(context, 'POST, OPTIONS'))
  // In this order: addresses in the provider's forms, and a product's Markdown; pages; for a 404, the
  // store's own redirects, then its pages of text.
  app.get('*', async (context) => {
    const { market, url } = inMarket(markets, new URL(context.req.url))
    const { pages, prefix } = market
    // The address of one of the market's pages, of another market's, or one elsewhere.
    const goTo = ({ status, address, cache }: Link) => {
      const isPlain =
        address.startsWith('/') &&
        inMarket(markets, new URL(url.origin + address)).market === markets[0]
      return redirect(context, status, isPlain ? prefix + address : address, cache)
    }
    const link = linkFor(url, storeOrigins, context.req.header('Accept'))
    if (link) return goTo(link)
    const asked = representationOf(url)
    const isHere = asked.route.screen !== 'markets' || markets.length > 1
    const route: Route = isHere ? asked.route : { screen: 'not-found' }
    const entry = await (asked.format === 'html'
      ? pages.pageFor(route)
      : pages.markdownFor(route, asked.format))
    if (entry.page.status !== 404) return page(context, entry)
    const key = redirectKey(url.pathname)
    // The store has one list of redirects for all markets.
    const target = key === null ? null : await markets[0].redirectTarget(key)
    const address = target ? redirectAddress(target, url, settings.siteUrl) : null
    if (address) return goTo({ status: 301, address, cache: FOR_A_MINUTE })
    const atStore = storePage(url, storeOrigins)
    if (atStore) return goTo({ status: 302, address: atStore, cache: 'no-store' })
    if (route.screen === 'not-found') {
      logNotFound(withoutTokens(prefix + url.pathname))
    }
    // Until the store's redirects are read, one of them may be for this address.
    return page(context, target === undefined ? uncached(entry) : entry)
  })
  app.all('*', (context) => notAllowed(context, 'GET, HEAD'))
  app.onError((error, context) => {
    log('error', 'failure', { message: error.message })
    return plainText(context, serverWords.failed, 500)
  })
  return app

  function page(context: Context, entry: PageEntry): Response {
    const { body, ...init } = respond(entry, {
      acceptEncoding: context.req.header('Accept-Encoding'),
      ifNoneMatch: context.req.header('If-None-Match'),
    })
    return context.newResponse(body, init)
  }
}

const notAllowed = (context: Context, allowed: string): Response =>
  context.text(serverWords.notAllowed, 405, { Allow: allowed })

/** With the headers of every response, too. */
const withHeaders = (context: Context, response: Response): Response =>
  context.newResponse(response.body, response)

const uncached = (entry: PageEntry): PageEntry => ({
  ...entry,
  page: { ...entry.page, isPartial: true },
})

const plainText = (context: Context, text: string, status: 200 | 414 | 500 | 503): Response =>
  context.text(text, status, { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' })

const redirect = (
  context: Context,
  status: 301 | 302 | 303,
  address: string,
  caching: string,
): Response => context.body(null, status, { Location: address, 'Cache-Control': caching })

/** The market of an address, and the address without its prefix. */
export function inMarket<Market extends { prefix: string }>(
  [first, ...others]: [Market, ...Market[]],
  url: URL,
): { market: Market; url: URL } {
  const market = others.find(({ prefix }) => url.pathname.startsWith(`${prefix}/`))
  if (!market) return { market: first, url }
  const own = new URL(url)
  own.pathname = url.pathname.slice(market.prefix.length)
  return { market, url: own }
}
