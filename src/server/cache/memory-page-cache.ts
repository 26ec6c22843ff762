import { canonicalRoute } from '../../routes.ts'
import { choiceFromQuery, isUnread } from '../../storefront/selection.ts'
import type { Log } from '../log.ts'
import { createOnce } from '../once.ts'
import { createCacheByKind } from './cache-by-kind.ts'
import {
  addressOf,
  commonRoute,
  contentStatus,
  loadingContent,
  type Content,
  type ContentRoute,
} from './content.ts'
import { kindOf } from './kinds.ts'
import type { Moment } from './moment.ts'
import type { CachedRoute, PageCache, PageEntry } from './page-cache.ts'
import type { PageRenderer } from './page-renderer.ts'
import type { ProviderRead } from './cached-reads.ts'
import type { ProviderReads } from './provider-reads.ts'
import { sizeOf, type RenderedPage } from './rendered-page.ts'

/** `readKey` names the read that a page was made from, `fingerprint` what that read said. */
type CachedPage = {
  page: RenderedPage
  route: ContentRoute
  readKey: string
  fingerprint: string
  readAt: Moment
}

/** What the page at one address shows, and the read that it comes from. */
type ChosenRead = { read: ProviderRead; route: ContentRoute; page: Content }

type Options = { reads: ProviderReads; renderer: PageRenderer; log: Log }

type MemoryPageCache = PageCache & {
  /** The page cached for exactly this address. It may be stale, and is then made anew meanwhile. */
  cachedAt(address: string): PageEntry | undefined
}

/** Whole pages in the memory of this process, by their canonical addresses. */
export function createMemoryPageCache({ reads, renderer, log }: Options): MemoryPageCache {
  const cache = createCacheByKind<CachedPage>({ of: 'pages', bytesOf: ({ page }) => sizeOf(page) })
  const renderOnce = createOnce<PageEntry>()
  const renewOnce = createOnce<void>()
  let isReady = false

  return { pageFor, cachedAt, isReady: async () => isReady || (await readHome()) }

  async function readHome(): Promise<boolean> {
    isReady = (await reads.read({ screen: 'home' })) !== null
    return isReady
  }

  async function pageFor(route: CachedRoute): Promise<PageEntry> {
    if (route.screen === 'not-found') return message(route)
    const chosen = await chosenRead(route)
    if (!chosen) return message(loadingContent(route))
    const { read, page } = chosen
    if (page.screen === 'home') isReady = true
    if (page.screen === 'no-product') return message(page, read.readAt)
    if (contentStatus(page) === 404) return message({ screen: 'not-found' })
    const address = addressOf(chosen.route)
    const found = cache.get(address)
    if (found?.fingerprint === read.fingerprint) return { page: found.page, readAt: read.readAt }
    return renderOnce(`${read.fingerprint} ${address}`, () => render(chosen))
  }

  function cachedAt(address: string): PageEntry | undefined {
    const found = cache.get(address)
    const read = found && reads.cached(found.readKey)
    if (!read || contentStatus(read.page) !== 200) return undefined
    const isCurrent = read.fingerprint === found.fingerprint
    if (!isCurrent) void renewOnce(address, () => renew(address, found))
    return { page: found.page, readAt: isCurrent ? read.readAt : found.readAt }
  }

  async function chosenRead(asked: ContentRoute): Promise<ChosenRead | null> {
    const read = await reads.read(commonRoute(asked))
    if (!read) return null
    if (asked.screen === 'sitemap' && read.page.screen === 'sitemap') {
      return { read, route: asked, page: { ...read.page, file: asked.file } }
    }
    if (asked.screen !== 'product' || read.page.screen !== 'product') {
      return { read, route: read.route, page: read.page }
    }
    const { product } = read.page
    const route = canonicalRoute(product, asked)
    const choice = choiceFromQuery(product, route.query)
    if (!isUnread(product, choice)) {
      return { read, route, page: { ...read.page, choice } }
    }
    const ofChoice = await reads.read(route)
    return ofChoice && { read: ofChoice, route, page: ofChoice.page }
  }

  async function render({ read, route, page: shown }: ChosenRead): Promise<PageEntry> {
    const page = await renderer.renderPage(shown)
    const { fingerprint, readAt } = read
    const readKey = addressOf(read.route)
    cache.set(kindOf(route), addressOf(route), { page, route, readKey, fingerprint, readAt })
    return { page, readAt }
  }

  async function renew(address: string, stale: CachedPage) {
    try {
      await pageFor(stale.route)
    } catch (error) {
      log('error', 'failure', { message: String(error) })
    } finally {
      // What was its choice may since have got another address.
      if (cache.get(address) === stale) cache.delete(address)
    }
  }

  async function message(page: Content, readAt: Moment | null = null): Promise<PageEntry> {
    return { page: await renderer.renderMessage(page), readAt }
  }
}
