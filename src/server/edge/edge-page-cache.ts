import { needsData } from '../../routes.ts'
import { readChosen, type ChosenRead, type Reads } from '../cache/chosen-read.ts'
import {
  addressOf,
  contentStatus,
  loadingContent,
  type Content,
  type ContentRoute,
} from '../cache/content.ts'
import type { Moment } from '../cache/moment.ts'
import type { CachedRoute, Lifetimes, PageCache, PageEntry } from '../cache/page-cache.ts'
import type { Format } from '../cache/rendered-page.ts'
import type { EdgeReads } from './edge-reads.ts'
import type { EdgeRenderer } from './edge-renderer.ts'
import { createPageStore } from './page-store.ts'
import type { Isolate } from './revalidated.ts'

type Options = Lifetimes & { reads: EdgeReads; renderer: EdgeRenderer; isolate: Isolate }

/** Whole pages in the platform's cache: fresh; stale, and made anew after the response; or made now. */
export function createEdgePageCache({
  reads,
  renderer,
  isolate: { store, waitUntil },
  ...lifetimes
}: Options): PageCache {
  const pages = createPageStore(store, lifetimes)

  return {
    pageFor,
    isReady: async () => (await reads.shown.read({ screen: 'home' })) !== null,
  }

  async function pageFor(route: CachedRoute, format: Format = 'html'): Promise<PageEntry> {
    if (route.screen !== 'sitemap' && !needsData(route)) return message(route, format)
    const address = addressOf(route, format)
    const found = await pages.get(address, format)
    if (!found) return makePage(route, format, reads.shown)
    const { page, readAt, isStale } = found
    if (isStale) waitUntil(renew(route, format))
    return { page, readAt, cache: 'hit' }
  }

  async function makePage(route: ContentRoute, format: Format, from: Reads): Promise<PageEntry> {
    const chosen = await readChosen(from, route, format)
    if (!chosen) return message(loadingContent(route), format)
    const { read, page } = chosen
    if (page.screen === 'no-product') return message(page, format, read.readAt)
    if (contentStatus(page) === 404) return message({ screen: 'not-found' }, 'html')
    return entryOf(chosen, format)
  }

  async function entryOf(
    { read, route, page: shown }: ChosenRead,
    format: Format,
  ): Promise<PageEntry> {
    const address = addressOf(route, format)
    const found = await pages.get(address, format)
    const isCurrent = found?.fingerprint === read.fingerprint
    const page = isCurrent ? found.page : renderer.renderPage(shown, format)
    const isLater = !found || read.readAt.date > found.readAt.date
    if (isLater && !page.isPartial) waitUntil(pages.put(address, page, read))
    return { page, readAt: read.readAt, cache: isCurrent ? 'hit' : 'made' }
  }

  /** What is there no more, or not at that address, goes; what fails for a while stays. */
  async function renew(route: ContentRoute, format: Format) {
    const address = addressOf(route, format)
    const chosen = await readChosen(reads.renewed, route, format)
    const isThere = chosen && contentStatus(chosen.page) === 200
    if (isThere) await entryOf(chosen, format)
    const isElsewhere = isThere && addressOf(chosen.route, format) !== address
    if (isElsewhere || (chosen ? !isThere : reads.isRefused(route))) await pages.delete(address)
  }

  function message(content: Content, format: Format, readAt: Moment | null = null): PageEntry {
    return { page: renderer.renderMessage(content, format), readAt, cache: 'made' }
  }
}
