import { Hono, type Context, type Handler } from 'hono'
import { LONGEST_ADDRESS, MANIFEST, needsData, SITEMAP } from '../routes.ts'
import type { RedirectTarget } from './cache/lists.ts'
import type { PageEntry } from './cache/rendered-page.ts'
import { FOR_A_DAY, FOR_A_MINUTE } from './cache/times.ts'
import { endFormerWorker } from './http/former-worker.ts'
import { linkFor, PERMANENT, spellings, TEMPORARY, toMarket, type Redirect } from './http/links.ts'
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
  openRedirects: () => RedirectTarget
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
  app.get('*', async (context) => {
    const url = new URL(context.req.url)
    const tooLong = () => plainText(context, 'URI too long', 414)
    if (url.pathname.length + url.search.length > LONGEST_ADDRESS) return tooLong()
    const found = await createFinder(options)(url)
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

function robots(siteUrl: string | null, markets: OpenMarket[]): string {
  const sitemaps = markets.map(({ prefix }) => `Sitemap: ${siteUrl}${prefix}${SITEMAP}\n`)
  return `User-agent: *\nDisallow:\n${siteUrl === null ? '' : `\n${sitemaps.join('')}`}`
}

/** Finds what is at the address of one request, for which it reads the store's redirects once. */
function createFinder({ markets: [first, ...others], settings, log, ...store }: Options) {
  const { markets } = settings
  const redirectTarget = store.openRedirects()

  return async (url: URL): Promise<Redirect | PageEntry> => {
    const found = await find(url)
    const at = 'address' in found ? new URL(found.address, url) : url
    const there = at.origin === url.origin ? await inNamedMarket(at) : null
    if (there) return { ...TEMPORARY, address: there }
    if (!isMissing(found) || needsData(read(url).route)) return found
    // A page that says what is missing.
    const page = spellings(url, markets).find((each) => needsData(read(new URL(each, url)).route))
    if (page) return { ...TEMPORARY, address: page }
    log('info', 'not-found', { path: withoutTokens(url.pathname) })
    return found
  }

  /** What is at an address as written, or else in another spelling: for good once the store's redirects are read. */
  async function find(url: URL): Promise<Redirect | PageEntry> {
    const found = await findAt(url)
    if (!isMissing(found)) return found
    for (const address of spellings(url, markets)) {
      const page = await findAt(new URL(address, url))
      if (isMissing(page)) continue
      if ('address' in page) return page
      const isLasting = page.page.status === 200 && (await redirectTarget('/')) !== undefined
      return { ...(isLasting ? PERMANENT : TEMPORARY), address }
    }
    return found
  }

  /** The address in the market that its query names. Null: it names no other, or what it says may be a choice. */
  async function inNamedMarket(url: URL): Promise<string | null> {
    const { market, path, route } = read(url)
    const there = toMarket(path, market.market, markets)
    if (!there || route.screen !== 'product') return there
    const page = (await market.read({ ...route, query: '' }))?.page
    const own = page?.screen === 'product' ? page.product.options : []
    const isChoice = own.some(({ name }) => /^(country|currency|locale)$/i.test(name))
    return page && !isChoice ? there : null
  }

  /** What an address names. `path`: the address without the market's prefix. */
  function read(url: URL) {
    const market = others.find(({ prefix }) => url.pathname.startsWith(`${prefix}/`)) ?? first
    const path = Object.assign(new URL(url), { pathname: url.pathname.slice(market.prefix.length) })
    return { market, path, ...representationOf(path) }
  }

  async function findAt(asked: URL): Promise<Redirect | PageEntry> {
    const { market, path: url, route, format } = read(asked)
    const { prefix, pageFor, sitemapEntry } = market
    if (sitemapEntry && url.pathname === SITEMAP) return sitemapEntry()
    const own = linkFor(url, { ...store, markets, prefix }) ?? (await pageFor(route, format))
    if ('page' in own && !isMissing(own)) return own
    // The store's own redirects come before the rules for the provider's addresses, and before a 404.
    const address = await redirected(url, prefix)
    if (address) return { status: 301, address, cache: FOR_A_MINUTE }
    if ('address' in own) return own
    // Uncached until the store's redirects are read: one of them may be for this address.
    return address === undefined ? { ...own, page: { ...own.page, isPartial: true } } : own
  }

  /** Where the store redirects an address. Undefined: its redirects are not read yet. */
  async function redirected(url: URL, prefix: string): Promise<string | null | undefined> {
    for (const each of new Set([prefix, ''])) {
      for (const search of namedQueries(url)) {
        const key = redirectKey(url.pathname, each, search)
        const target = key && (await redirectTarget(key))
        if (target === undefined) return undefined
        const from = { url, prefix, mayChangeMarket: each === prefix, search }
        const address = target && redirectAddress(target, from, { ...settings, ...store })
        if (address) return address
      }
    }
    return null
  }
}

const isMissing = (found: Redirect | PageEntry): boolean =>
  'page' in found && found.page.status === 404
