import { Hono, type Context, type Handler } from 'hono'
import { LONGEST_ADDRESS, MANIFEST, SITEMAP } from '../routes.ts'
import { PROFILE_PATH } from './agents/store-profile.ts'
import { FOR_A_DAY } from './cache/times.ts'
import { createNotFoundLog, type Log } from './log.ts'
import type { PageEntry } from './cache/rendered-page.ts'
import type { PageResponse, RequestHeaders } from './http/page-response.ts'
import { createFinder, type MarketOptions, type OpenMarket } from './market-routes.ts'
import { commonHeaders } from './security.ts'

type Options = Omit<MarketOptions, 'logNotFound'> & {
  /** Begins with the shop's first market. */
  markets: [OpenMarket, ...OpenMarket[]]
  respond: (entry: PageEntry, request: RequestHeaders) => PageResponse
  /** Sends the store's profile for agents; null: the merchant has turned it off. */
  storeProfile: Handler | null
  log: Log
}

/** Serves everything of the shop except the build's files. */
export function createShopRoutes({ markets, respond, log, ...shared }: Options): Hono {
  const [first] = markets
  const { siteUrl } = shared.settings
  const headers = Object.entries(commonHeaders(siteUrl))
  const app = new Hono()
  app.use(async (context, next) => {
    // Set headers first: Hono copies the response when one is added later.
    for (const [name, value] of headers) context.header(name, value)
    await next()
  })
  app.get('/healthz', (context) => {
    // Browsers read the server's time from this header. Workers do not send it by themselves.
    context.header('Date', new Date().toUTCString())
    return plainText(context, 'ok', 200)
  })
  app.get('/readyz', async (context) =>
    (await first.pages.isReady())
      ? plainText(context, 'ready', 200)
      : plainText(context, 'not ready', 503),
  )
  const prefixes = markets.map(({ prefix }) => prefix)
  file('/robots.txt', 'text/plain; charset=utf-8', robots(siteUrl, prefixes))
  for (const { prefix, manifest } of markets) {
    file(prefix + MANIFEST, 'application/manifest+json', manifest)
  }
  app.get('*', async (context, next) => {
    const { pathname, search } = new URL(context.req.url)
    const isTooLong = pathname.length + search.length > LONGEST_ADDRESS
    return isTooLong ? plainText(context, 'URI too long', 414) : next()
  })
  if (shared.storeProfile) app.get(PROFILE_PATH, shared.storeProfile)
  const find = createFinder(markets, { ...shared, logNotFound: createNotFoundLog(log) })
  app.get('*', async (context) => {
    const found = await find(new URL(context.req.url))
    if ('address' in found) {
      const { status, address, cache } = found
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
  function file(path: string, type: string, text: string) {
    app.get(path, (context) =>
      context.body(text, 200, { 'Content-Type': type, 'Cache-Control': FOR_A_DAY }),
    )
  }
}

/** A text in English, in every market: no link of the shop leads to it. */
const plainText = (context: Context, text: string, status: 200 | 414 | 500 | 503): Response =>
  context.text(text, status, { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' })

/** Allows all crawlers everywhere. */
function robots(siteUrl: string | null, prefixes: string[]): string {
  const sitemaps = prefixes.map((prefix) => `Sitemap: ${siteUrl}${prefix}${SITEMAP}\n`)
  return `User-agent: *\nDisallow:\n${siteUrl === null ? '' : `\n${sitemaps.join('')}`}`
}
