import { needsData } from '../../routes.ts'
import type { Log } from '../log.ts'
import { createOnce } from '../once.ts'
import { createCacheByKind } from './cache-by-kind.ts'
import { readChosen, type ChosenRead } from './chosen-read.ts'
import {
  addressOf,
  contentStatus,
  loadingContent,
  type Content,
  type ContentRoute,
} from './content.ts'
import { kindOf } from './kinds.ts'
import type { Moment } from './moment.ts'
import type { CachedRoute, PageCache, PageEntry } from './page-cache.ts'
import type { PageRenderer } from './page-renderer.ts'
import type { ProviderRead } from './provider-read.ts'
import type { ProviderReads } from './provider-reads.ts'
import type { Format, RenderedPage } from './rendered-page.ts'

/** `readKey` names the read that a page was made from, `fingerprint` what that read said. */
type CachedPage = {
  page: RenderedPage
  route: ContentRoute
  readKey: string
  fingerprint: string
  readAt: Moment
}

type Options = { reads: ProviderReads; renderer: PageRenderer; log: Log }

export type MemoryPageCache = PageCache & {
  /** The page cached for exactly this address. It may be stale, and is then made anew meanwhile. */
  cachedAt(address: string): PageEntry | undefined
}

/** Whole pages in the memory of this process, by their canonical addresses. */
export function createMemoryPageCache({ reads, renderer, log }: Options): MemoryPageCache {
  const cache = createCacheByKind<CachedPage>({
    of: 'pages',
    bytesOf: ({ page }) => page.body.size(),
  })
  const renderOnce = createOnce<PageEntry>()
  const renewOnce = createOnce<void>()
  let isReady = false

  return { pageFor, cachedAt, isReady: async () => isReady || (await readHome()) }

  async function readHome(): Promise<boolean> {
    isReady = (await reads.read({ screen: 'home' })) !== null
    return isReady
  }

  async function pageFor(route: CachedRoute, format: Format = 'html'): Promise<PageEntry> {
    if (route.screen !== 'sitemap' && !needsData(route)) return message(route, format)
    const chosen = await readChosen(reads, route, format)
    if (!chosen) return message(loadingContent(route), format)
    const { read, page } = chosen
    if (page.screen === 'home') isReady = true
    if (page.screen === 'no-product') return message(page, format, read.readAt)
    if (contentStatus(page) === 404) return message({ screen: 'not-found' }, 'html')
    const address = addressOf(chosen.route, format)
    const found = cache.get(address)
    if (found?.fingerprint === read.fingerprint) {
      return { page: found.page, readAt: read.readAt, cache: 'hit' }
    }
    return renderOnce(`${read.fingerprint} ${address}`, () => render(chosen, format))
  }

  function cachedAt(address: string): PageEntry | undefined {
    const found = cache.get(address)
    const { read, next } = (found && reads.cached(found.readKey)) ?? {}
    if (!found || !read) return undefined
    const isCurrent = read.fingerprint === found.fingerprint
    if (!isCurrent && contentStatus(read.page) !== 200) return undefined
    if (!isCurrent) void renewOnce(address, () => renew(address, found))
    else if (next) void renewOnce(address, () => renewAfter(next, address, found))
    return { page: found.page, readAt: isCurrent ? read.readAt : found.readAt, cache: 'hit' }
  }

  async function render(
    { read, route, page: shown }: ChosenRead,
    format: Format,
  ): Promise<PageEntry> {
    const page = await renderer.renderPage(shown, format)
    const { fingerprint, readAt } = read
    const readKey = addressOf(read.route)
    const cached = { page, route, readKey, fingerprint, readAt }
    cache.set(kindOf(route, format), addressOf(route, format), cached)
    return { page, readAt, cache: 'made' }
  }

  // A CDN may not come again soon: by then the new page is to be there.
  async function renewAfter(
    next: Promise<ProviderRead | null>,
    address: string,
    stale: CachedPage,
  ) {
    const read = await next
    if (read && read.fingerprint !== stale.fingerprint) await renew(address, stale)
  }

  async function renew(address: string, stale: CachedPage) {
    try {
      await pageFor(stale.route, stale.page.format)
    } catch (error) {
      log('error', 'failure', { message: String(error) })
    } finally {
      // What was its choice may since have got another address.
      if (cache.get(address) === stale) cache.delete(address)
    }
  }

  async function message(
    page: Content,
    format: Format,
    readAt: Moment | null = null,
  ): Promise<PageEntry> {
    return { page: await renderer.renderMessage(page, format), readAt, cache: 'made' }
  }
}
