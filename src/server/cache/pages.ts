import { statusOf } from '../../pages/identity.ts'
import { loadingPage, type Page } from '../../pages/page.ts'
import {
  canonicalRoute,
  needsData,
  pathOf,
  plainRoute,
  type DataRoute,
  type Route,
} from '../../routes.ts'
import { choiceFromQuery, isUnread } from '../../storefront/selection.ts'
import type { Reach } from '../security.ts'
import { kindOf, type Lifetimes } from './cache-bounds.ts'
import type { CachePlatform } from './platform.ts'
import type { ContentRead, ReadContent, Reads } from './reads.ts'
import { createPageRenderer, renderedPage, type Format, type PageEntry } from './rendered-page.ts'
import type { Timestamp } from './timestamp.ts'

/** What one address shows, and the read that it comes from. */
type PageRead = { read: ContentRead; route: DataRoute; page: Page }

type Options = Lifetimes & {
  reads: Pick<Reads, 'read' | 'revalidate'>
  platform: CachePlatform
  render: (page: Page) => string
  renderMarkdown: (page: Page) => string
  reach: Reach
}

export type Pages = ReturnType<typeof createPages>

// The platform's store knows dates alone: the monotonic time of one moment differs by less between two reads.
const SAME_MOMENT_MS = 1

/** Whole pages by their canonical addresses: fresh; stale, and revalidated in the background; or rendered now. */
export function createPages({
  reads,
  platform,
  render,
  renderMarkdown,
  reach,
  freshMs,
  keepMs,
}: Options) {
  const { pages: store, waitUntil, packForOne } = platform
  const renderer = createPageRenderer(platform, { render, reach })
  const times = { freshMs, keepMs: Math.max(freshMs, keepMs) }
  let isCatalogRead = false

  return { pageFor, markdownFor, revalidate, isReady }

  /** The page of a route; in its loading state where the provider is late or failing. */
  async function pageFor(route: Route): Promise<PageEntry> {
    if (!needsData(route)) return message(route)
    const found = await store.get(pathOf(route))
    if (found) {
      if (found.isStale) waitUntil(revalidate(route))
      return { page: found.value.page, readAt: found.readAt, cache: 'hit' }
    }
    const shown = await readPage(reads.read, route)
    return shown && shown !== 'refused' ? entryOf(shown) : message(loadingPage(route))
  }

  /** A route's Markdown, written for the request from what was read. */
  async function markdownFor(route: Route, format: Format): Promise<PageEntry> {
    const shown = needsData(route) ? await readPage(reads.read, route) : null
    const ofRead = shown && shown !== 'refused' ? shown : null
    const page = ofRead?.page ?? (needsData(route) ? loadingPage(route) : route)
    const text = renderMarkdown(page)
    const rendering = { status: statusOf(page), format, isPartial: false, text }
    return {
      page: renderedPage(rendering, packForOne(text), reach),
      readAt: ofRead?.read.readAt ?? null,
      cache: 'made',
    }
  }

  /** Deletes a page that is gone or has moved; keeps it after a transient failure. */
  async function revalidate(route: DataRoute): Promise<void> {
    const shown = await readPage(reads.revalidate, route)
    if (!shown) return
    const isThere = shown !== 'refused' && statusOf(shown.page) === 200
    if (isThere) await entryOf(shown)
    if (!isThere || pathOf(shown.route) !== pathOf(route)) await store.delete(pathOf(route))
  }

  /** Whether the provider has ever answered with its catalog; asks it where it hasn't yet. */
  async function isReady(): Promise<boolean> {
    isCatalogRead ||= (await reads.read({ screen: 'home' })) !== null
    return isCatalogRead
  }

  async function entryOf({ read, route, page: shown }: PageRead): Promise<PageEntry> {
    const { readAt, fingerprint } = read
    if (shown.screen === 'no-product') return message(shown, readAt)
    const address = pathOf(route)
    const found = await store.get(address)
    const isCurrent = found?.value.fingerprint === fingerprint
    const page = isCurrent
      ? found.value.page
      : await renderer.renderPage(`${fingerprint} ${address}`, shown)
    const isLater =
      !found || readAt.monotonic - found.readAt.monotonic > (isCurrent ? SAME_MOMENT_MS : 0)
    if (isLater && !page.isPartial) {
      const stored = store.set(kindOf(route), address, { page, fingerprint }, { readAt, ...times })
      waitUntil(Promise.resolve(stored))
    }
    return { page, readAt, cache: isCurrent ? 'hit' : 'made' }
  }

  async function message(page: Page, readAt: Timestamp | null = null): Promise<PageEntry> {
    return { page: await renderer.renderMessage(page), readAt, cache: 'made' }
  }
}

/** Choices of a product come from its read, except those whose variant was not read with it. */
async function readPage(read: ReadContent, asked: DataRoute): Promise<PageRead | 'refused' | null> {
  const found = await read(plainRoute(asked))
  if (!found || found === 'refused') return found
  const { page } = found
  if (asked.screen !== 'product' || page.screen !== 'product') {
    return { read: found, route: found.route, page }
  }
  const { product } = page
  const route = canonicalRoute(product, asked)
  const choice = choiceFromQuery(product, route.query)
  if (!isUnread(product, choice)) return { read: found, route, page: { ...page, choice } }
  const ofChoice = await read(route)
  if (!ofChoice || ofChoice === 'refused') return ofChoice
  return { read: ofChoice, route, page: ofChoice.page }
}
