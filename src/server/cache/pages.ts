import { isPartial, loadingPage, statusOf, type Page } from '../../pages/page.ts'
import { needsData, pathOf, type DataRoute, type Route } from '../../routes.ts'
import { isUnread } from '../../storefront/availability.ts'
import { queryOfChoice } from '../../storefront/choice.ts'
import { withQuery } from '../../storefront/choice-from-query.ts'
import type { StoreInfo } from '../../storefront/policies.ts'
import { addressOf } from './page-address.ts'
import { contentSecurityPolicy, sha256, type AllowedOrigins } from '../security.ts'
import { kindOf } from './cache-bounds.ts'
import type { ReadMode } from './lists.ts'
import type { ShopCache } from './platform.ts'
import type { ContentRead, Reads } from './reads.ts'
import { renderedPage, type PageEntry, type PageFormat } from './rendered-page.ts'

export type Render = (format: PageFormat, page: Page, storeInfo: StoreInfo) => string

type Options = {
  reads: Reads & {
    storeInfo: (mode: ReadMode) => Promise<StoreInfo>
    /** The handles of a product or collection by the prefixes of the markets; undefined: there is one market. */
    handlesOf?: ((id: string) => Promise<Record<string, string>>) | undefined
  }
  cache: ShopCache
  render: Render
  allowedOrigins: AllowedOrigins
}

/**
 * Whole pages, in each format, by their canonical addresses. Serves a fresh page; serves a stale page and revalidates
 * it in the background; renders a missing one now. While the provider fails, a stale page is served for
 * PAGE_KEEP_DAYS, and a missing one loading (503): its browser calls the provider itself (pages/refresh-page.ts).
 */
export function createPages({ reads, cache, render, allowedOrigins }: Options) {
  const { pages: store, waitUntil, pack, renderOnce, freshMs, keepMs } = cache
  const messages = new Map<string, { name: string; page: PageEntry['page'] }>()

  /** The page of a route; in its loading state if the provider is late or fails. */
  return async function pageFor(route: Route, format: PageFormat = 'html'): Promise<PageEntry> {
    if (!needsData(route)) return message(route, format, await reads.storeInfo('peek'))
    const found = await store.get(addressOf(route, format))
    if (found) {
      if (found.isStale) waitUntil(revalidate(route, format))
      return { page: found.value.page, readAt: found.readAt, cache: 'hit' }
    }
    const shown = await readShown(reads.read, route)
    if (!shown) return message(loadingPage(route), format, await reads.storeInfo('peek'))
    return entryOf(shown, format, await reads.storeInfo('read'))
  }

  /** Deletes a page that no longer exists or has moved; keeps it after a transient failure. */
  async function revalidate(route: DataRoute, format: PageFormat): Promise<void> {
    const shown = await readShown(reads.revalidate, route)
    if (!shown) return
    const isThere = shown !== 'refused' && statusOf(shown.page) === 200
    if (isThere) await entryOf(shown, format, await reads.storeInfo('revalidate'))
    const isOwn = isThere && pathOf(shown.route) === pathOf(route)
    if (!isOwn) await store.delete(addressOf(route, format))
  }

  async function entryOf(
    shown: ContentRead,
    format: PageFormat,
    storeInfo: StoreInfo,
  ): Promise<PageEntry> {
    const { readAt, route } = shown
    if (shown.page.screen === 'no-product') return message(shown.page, format, storeInfo, readAt)
    const key = addressOf(route, format)
    const kind = kindOf(route, format)
    const whole = await withHandles(shown.page)
    const fingerprint = sha256(shown.fingerprint + JSON.stringify([storeInfo, whole.handles]))
    const found = await store.get(key)
    const isCurrent = found?.value.fingerprint === fingerprint
    if (isCurrent && found.isStale) waitUntil(found.value.page.body.condense())
    const page = isCurrent
      ? found.value.page
      : await renderOnce(kind, `${fingerprint} ${key}`, () => rendered(format, whole, storeInfo))
    if (found?.readAt !== readAt && !page.isPartial) {
      const value = { page, fingerprint }
      const held = { value, readAt, freshMs, keepMs: Math.max(freshMs, keepMs) }
      waitUntil(Promise.resolve(store.set(kind, key, held)))
    }
    return { page, readAt, cache: isCurrent ? 'hit' : 'made' }
  }

  async function withHandles(page: Page): Promise<Page> {
    const collection = page.screen === 'home' ? page.collection : null
    const id = page.screen === 'product' ? page.product.id : collection?.id
    return id && reads.handlesOf ? { ...page, handles: await reads.handlesOf(id) } : page
  }

  /** A page without data, rendered once, and again after the store info has changed. */
  async function message(
    page: Page,
    format: PageFormat,
    storeInfo: StoreInfo,
    readAt: number | null = null,
  ): Promise<PageEntry> {
    const what = `${format} ${page.screen === 'loading' ? `loading ${page.of}` : page.screen}`
    const name = `${what} ${JSON.stringify(storeInfo)}`
    let known = messages.get(what)
    if (known?.name !== name) {
      const make = () => rendered(format, page, storeInfo)
      known = { name, page: await renderOnce('missing', name, make) }
      messages.set(what, known)
    }
    return { page: known.page, readAt, cache: 'made' }
  }

  async function rendered(format: PageFormat, page: Page, storeInfo: StoreInfo) {
    const text = render(format, page, storeInfo)
    const kind = {
      status: statusOf(page),
      policy: format === 'html' ? contentSecurityPolicy(text, allowedOrigins) : '',
      isPartial: isPartial(page) || storeInfo.isUnread === true,
      isHidden: 'texts' in page && page.texts.isHidden,
    }
    return renderedPage({ ...kind, format, text }, await pack(text))
  }
}

/** The page of an address. One read of a product serves all its choices but those whose variant it lacks. */
async function readShown<Missing extends 'refused' | null>(
  read: (route: DataRoute) => Promise<ContentRead | Missing>,
  asked: DataRoute,
): Promise<ContentRead | Missing> {
  const found = await read(asked.screen === 'product' ? { ...asked, query: '' } : asked)
  if (!found || typeof found === 'string') return found
  const { page } = found
  if (asked.screen !== 'product' || page.screen !== 'product') return found
  const chosen = withQuery(page, asked.query)
  const { product, choice } = chosen
  const query = queryOfChoice(choice)
  // All addresses of a choice have one page, at the product's own handle: providers ignore a handle's capitals.
  const isFirst = query === queryOfChoice(page.choice)
  const route = { ...asked, handle: product.handle, query: isFirst ? '' : query }
  return isUnread(product, choice) ? read(route) : { ...found, route, page: chosen }
}
