import { Hono, type Context } from 'hono'
import { LONGEST_ADDRESS, PRODUCT_PATTERN, routeOf } from '../routes.ts'
import type { Log } from './log.ts'
import type { RequestHeaders, PageResponse } from './http/page-response.ts'
import type { PageCache, PageEntry } from './cache/page-cache.ts'
import { providerAddress, withoutTokens } from './http/provider-addresses.ts'
import type { ShopFiles } from './http/shop-files.ts'
import { shopLink } from './http/shop-links.ts'
import { sitemapRoute } from './sitemap/sitemap.ts'

// For browsers that know them: where pointing at a product's link lasts, its page is made ready.
const speculationRules = {
  prerender: [{ where: { href_matches: PRODUCT_PATTERN }, eagerness: 'moderate' }],
}

const FOR_A_DAY = 'public, max-age=86400'

type Options = {
  cache: PageCache
  respond: (entry: PageEntry, asked: RequestHeaders) => PageResponse
  /** Null: no address of the shop is known. */
  siteUrl: string | null
  files: ShopFiles
  /** For every response. */
  headers: Record<string, string>
  /** Where the store's own addresses are, that of its checkout first. */
  storeOrigins: string[]
  log: Log
}

/** Every response of the shop but the files of the build. */
export function createApp({
  cache,
  respond,
  siteUrl,
  files,
  headers,
  storeOrigins,
  log,
}: Options): Hono {
  const app = new Hono()
  app.use(async (context, next) => {
    await next()
    for (const [name, value] of Object.entries(headers)) context.header(name, value)
  })
  app.get('/healthz', (context) => plainText(context, 'ok', 200))
  app.get('/readyz', async (context) =>
    (await cache.isReady())
      ? plainText(context, 'ready', 200)
      : plainText(context, 'not ready', 503),
  )
  app.get('/speculation-rules.json', (context) =>
    context.body(JSON.stringify(speculationRules), 200, {
      'Content-Type': 'application/speculationrules+json',
      'Cache-Control': FOR_A_DAY,
    }),
  )
  for (const [path, { type, text }] of Object.entries(files)) {
    app.get(path, (context) =>
      context.body(text, 200, { 'Content-Type': type, 'Cache-Control': FOR_A_DAY }),
    )
  }
  app.get('*', async (context) => {
    const url = new URL(context.req.url)
    if (url.pathname.length + url.search.length > LONGEST_ADDRESS) {
      return plainText(context, 'URI too long', 414)
    }
    const elsewhere = shopLink(url) ?? providerAddress(url, storeOrigins)
    if (elsewhere) {
      return new Response(null, {
        status: 302,
        headers: { Location: elsewhere, 'Cache-Control': 'no-store' },
      })
    }
    const route = sitemapRoute(url.pathname, siteUrl) ?? routeOf(url)
    if (route.screen === 'not-found') {
      log('info', 'not-found', { path: withoutTokens(url.pathname) })
    }
    return page(context, await cache.pageFor(route))
  })
  app.all('*', (context) => context.text('Method not allowed', 405, { Allow: 'GET, HEAD' }))
  app.onError((error, context) => {
    log('error', 'failure', { message: error.message })
    return plainText(context, 'Something went wrong', 500)
  })
  return app

  function page(context: Context, entry: PageEntry): Response {
    const asked = {
      acceptEncoding: context.req.header('Accept-Encoding'),
      ifNoneMatch: context.req.header('If-None-Match'),
    }
    const { status, headers: named, body } = respond(entry, asked)
    return new Response(body && new Uint8Array(body), { status, headers: toPairs(named) })
  }
}

const plainText = (context: Context, text: string, status: 200 | 414 | 500 | 503): Response =>
  context.text(text, status, { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' })

const toPairs = (named: string[]): [string, string][] =>
  named.flatMap((name, index): [string, string][] =>
    index % 2 === 0 ? [[name, named[index + 1] ?? '']] : [],
  )
