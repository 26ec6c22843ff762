import { isPartial, loadingPage, statusOf, type Page } from '../../pages/page.ts'
import { needsData, pathOf, type DataRoute, type Route } from '../../routes.ts'
import { withQuery } from '../../storefront/choice-from-query.ts'
import type { StoreInfo } from '../../storefront/policies.ts'
import { isUnread, queryOfChoice } from '../../storefront/selection.ts'
import { sha256, type Reach } from '../security.ts'
import { kindOf, type Kind } from './cache-bounds.ts'
import type { CachePlatform } from './platform.ts'
import type { ContentRead, ReadContent, Reads } from './reads.ts'
import { renderedPage, type Format, type PageEntry, type RenderedPage } from './rendered-page.ts'
import type { Lifetimes, Timestamp } from './times.ts'

export type Render = (page: Page, storeInfo: StoreInfo) => string

type Options = Lifetimes & {
  reads: Pick<Reads, 'read' | 'revalidate' | 'storeInfo' | 'storeInfoNow' | 'freshStoreInfo'>
  platform: CachePlatform
  /** The form of the pages; 'html' by default. */
  form?: 'html' | 'json'
  render: Render
  renderMarkdown: Render
  reach: Reach
}

export type Pages = ReturnType<typeof createPages>

// `timestampAt` rebuilds the monotonic time from a whole millisecond, so two copies of a timestamp
// differ by up to 1 ms.
const SAME_TIMESTAMP_MS = 1

/**
 * Whole pages by their canonical addresses. Serves a fresh page; serves a stale page and revalidates it in
 * the background; renders a missing one now. While the provider fails, the stale page is served for
 * PAGE_KEEP_DAYS, and a missing one in its loading state (503): browsers then call the provider themselves
 * (pages/refresh-page.ts).
 */
export function createPages({
  reads,
  platform,
  form = 'html',
  render,
  renderMarkdown,
  reach,
  freshMs,
  keepMs,
}: Options) {
  const { pages: store, waitUntil, pack, renderOnce } = platform
  const messages = new Map<string, { name: string; page: RenderedPage }>()
  const kindOfPage = (route: DataRoute): Kind => (form === 'json' ? 'data' : kindOf(route))
  const times = { freshMs, keepMs: Math.max(freshMs, keepMs) }
  let isCatalogRead = false

  return { pageFor, markdownFor, revalidate, isReady }

  /** The page of a route; in its loading state if the provider is late or fails. */
  async function pageFor(route: Route): Promise<PageEntry> {
    if (!needsData(route)) return message(route, await reads.storeInfoNow())
    const found = await store.get(pathOf(route))
    if (found) {
      if (found.isStale) waitUntil(revalidate(route))
      return { page: found.value.page, readAt: found.readAt, cache: 'hit' }
    }
    const shown = await readShown<never>(reads.read, route)
    return shown
      ? entryOf(shown, await reads.storeInfo())
      : message(loadingPage(route), await reads.storeInfoNow())
  }

  /** A route's Markdown, written for the request from the cached read. */
  async function markdownFor(route: Route, format: Format): Promise<PageEntry> {
    const shown = needsData(route) ? await readShown<never>(reads.read, route) : null
    const page = shown?.page ?? (needsData(route) ? loadingPage(route) : route)
    const text = renderMarkdown(page, await (shown ? reads.storeInfo() : reads.storeInfoNow()))
    const rendering = { status: statusOf(page), format, isPartial: isPartial(page), text }
    return {
      page: renderedPage(rendering, await pack(text), reach),
      readAt: shown?.readAt ?? null,
      cache: 'made',
    }
  }

  /** Deletes a page that no longer exists or has moved; keeps it after a transient failure. */
  async function revalidate(route: DataRoute): Promise<void> {
    const shown = await readShown(reads.revalidate, route)
    if (!shown) return
    const isThere = shown !== 'refused' && statusOf(shown.page) === 200
    if (isThere) await entryOf(shown, await reads.freshStoreInfo())
    if (!isThere || pathOf(shown.route) !== pathOf(route)) await store.delete(pathOf(route))
  }

  /** Whether the provider has ever answered with its catalog; reads it if not. */
  async function isReady(): Promise<boolean> {
    isCatalogRead ||= (await reads.read({ screen: 'home' })) !== null
    return isCatalogRead
  }

  async function entryOf(shown: ContentRead, storeInfo: StoreInfo): Promise<PageEntry> {
    const { readAt, route } = shown
    if (shown.page.screen === 'no-product') return message(shown.page, storeInfo, readAt)
    const address = pathOf(route)
    const { page: data } = shown
    const fingerprint = sha256(shown.fingerprint + JSON.stringify(storeInfo))
    const found = await store.get(address)
    const isCurrent = found?.value.fingerprint === fingerprint
    const page = isCurrent
      ? found.value.page
      : await rendered(kindOfPage(route), `${fingerprint} ${address}`, data, storeInfo)
    const isLater =
      !found || readAt.monotonic - found.readAt.monotonic > (isCurrent ? SAME_TIMESTAMP_MS : 0)
    if (isLater && !page.isPartial) {
      const stored = store.set(
        kindOfPage(route),
        address,
        { page, fingerprint },
        { readAt, ...times },
      )
      waitUntil(Promise.resolve(stored))
    }
    return { page, readAt, cache: isCurrent ? 'hit' : 'made' }
  }

  /** A page without data, rendered once, and again after the store info has changed. */
  async function message(
    page: Page,
    storeInfo: StoreInfo,
    readAt: Timestamp | null = null,
  ): Promise<PageEntry> {
    const what = page.screen === 'loading' ? `loading ${page.of}` : page.screen
    const name = `${what} ${JSON.stringify(storeInfo)}`
    let known = messages.get(what)
    if (known?.name !== name) {
      known = { name, page: await rendered('missing', name, page, storeInfo) }
      messages.set(what, known)
    }
    return { page: known.page, readAt, cache: 'made' }
  }

  function rendered(
    kind: Kind,
    name: string,
    page: Page,
    storeInfo: StoreInfo,
  ): Promise<RenderedPage> {
    return renderOnce(kind, name, async () => {
      const status = statusOf(page)
      const text = render(page, storeInfo)
      const rendering = { status, format: form, isPartial: isPartial(page), text }
      return renderedPage(rendering, await pack(text), reach)
    })
  }
}

/**
 * The page of one address. One read of a product serves all its choices, except those whose variant it lacks: these are
 * read separately.
 */
async function readShown<Refused extends 'refused'>(
  read: ReadContent<Refused>,
  asked: DataRoute,
): Promise<ContentRead | Refused | null> {
  const found = await read(asked.screen === 'product' ? { ...asked, query: '' } : asked)
  if (!found || typeof found === 'string') return found
  const { page } = found
  if (asked.screen !== 'product' || page.screen !== 'product') return found
  const chosen = withQuery(page, asked.query)
  const { product, choice } = chosen
  const query = queryOfChoice(choice)
  // All addresses of one choice have one page, at the product's own handle: providers also find a product by a
  // handle in capitals.
  const isFirst = query === queryOfChoice(page.choice)
  const route = { ...asked, handle: product.handle, query: isFirst ? '' : query }
  return isUnread(product, choice) ? read(route) : { ...found, route, page: chosen }
}
