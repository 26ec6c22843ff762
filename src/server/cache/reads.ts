import { ALL_PARTS, linkedOf, readPage, type PageSource } from '../../pages/read-page.ts'
import { homeRoute, isPartial, statusOf, type Page } from '../../pages/page.ts'
import { GONE, pathOf, type DataRoute, type ProductRoute } from '../../routes.ts'
import { readChoice } from '../../shop/read-choice.ts'
import { NO_NUMBER, queryOfChoice } from '../../storefront/choice.ts'
import { canBeHandle } from '../../storefront/product.ts'
import { withQuery } from '../../storefront/choice-from-query.ts'
import { descriptionBlocks } from '../description.ts'
import { createFindingLog, NO_PRODUCTS, withoutTokens } from '../log.ts'
import { sha256 } from '../security.ts'
import { kindOf } from './cache-bounds.ts'
import type { Lists, ListSource } from './lists.ts'
import { mistakeIn, outcomeOf, reportTo } from './outcome-of-result.ts'
import type { ShopCache } from './platform.ts'
import { createRevalidated, type Outcome } from './revalidated.ts'
import { DEADLINE_MS } from './times.ts'

/** A route's data. Equal fingerprints mean equal data of the same day. */
type Content = { route: DataRoute; page: Page; fingerprint: string }

export type ContentRead = Content & { readAt: number }

export type Reads = ReturnType<typeof createReads>

export type ContentSource = Pick<ListSource, 'storefront' | 'homeCollection' | 'log'> &
  Pick<Lists, 'collections'> & { prefix: string }

export function createReads(source: ContentSource, cache: ShopCache) {
  const { storefront, collections, homeCollection, log, prefix } = source
  const logFinding = createFindingLog(log)
  const contents = createRevalidated<DataRoute, Content>({
    cache,
    name: 'read',
    kindOf,
    load: (route, isCached) => loadContent(route, isCached).catch(mistakeIn(log)),
  })

  return {
    /** Returns data that may be stale. Null: the provider is late or fails. */
    async read(asked: DataRoute): Promise<ContentRead | null> {
      const route = await readRoute(asked)
      const found = await contents.read(pathOf(route), route)
      return found && { ...found.value, readAt: found.readAt }
    },
    /** Returns fresh data. 'refused': only the merchant can end the failure. */
    async revalidate(asked: DataRoute): Promise<ContentRead | 'refused' | null> {
      const route = await readRoute(asked)
      const found = await contents.revalidate(pathOf(route), route)
      return found && found !== 'refused' ? { ...found.value, readAt: found.readAt } : found
    },
  }

  /** The route to read. Made-up addresses cause few reads: all collections that are not in the list are one route. */
  async function readRoute(route: DataRoute): Promise<DataRoute> {
    if (route.screen === 'product') return { ...route, handle: route.handle.toLowerCase() }
    if (route.collection === undefined) return route
    const collection = route.collection.toLowerCase()
    const known = await collections('peek')
    const isMade = known
      ? known.some(({ handle }) => handle === collection)
      : canBeHandle(collection)
    return isMade ? { ...route, collection } : GONE
  }

  async function loadContent(route: DataRoute, isCached: boolean): Promise<Outcome<Content>> {
    const { screen } = route
    const report = reportTo(log, 'error', { screen, path: withoutTokens(prefix + pathOf(route)) })
    if (route.screen === 'product' && route.query !== '') return loadChoice(route, report)
    // What is read beside a product gets 75 % of the head start, so that a page that waits for it still comes in time.
    const withinMs = isCached ? DEADLINE_MS : Math.round(cache.headStartMs * 0.75)
    let late: Promise<Page>[] | undefined
    const result = await readPage(route, {
      storefront,
      homeCollection,
      report,
      collections: async () => {
        const found = await collections()
        return found ? linkedOf(found, homeCollection) : null
      },
      beside: ALL_PARTS,
      withinMs,
      onLate: (pages) => void (late = pages),
      descriptionBlocks,
    })
    if (!result.ok) return outcomeOf(result, report)
    const page = result.value
    if (page.screen === 'home' && page.collection === null) {
      logFinding('no-products', NO_PRODUCTS, page.products.length === 0)
    }
    return outcomeFor(route, page, late)
  }

  /** Reads only the variant of a choice that the product's read lacks. */
  async function loadChoice(
    route: ProductRoute,
    report: PageSource['report'],
  ): Promise<Outcome<Content>> {
    const plain = { ...route, query: '' }
    const found = await contents.revalidate(pathOf(plain), plain)
    if (found === null || found === 'refused') return { is: found ?? 'failed' }
    const { page } = found.value
    if (page.screen !== 'product') return { is: 'missing', value: found.value }
    const read = await readChoice(withQuery(page, route.query), storefront, report)
    // All numbers without a variant of the product share one page.
    const isGone = read.choice.named === NO_NUMBER
    return outcomeFor(isGone ? { ...route, query: queryOfChoice(read.choice) } : route, read)
  }
}

/** `late`: the page once each of its late parts has come or failed. */
function outcomeFor(route: DataRoute, page: Page, late: Promise<Page>[] = []): Outcome<Content> {
  const value = { route: ownRoute(route, page), page, fingerprint: sha256(JSON.stringify(page)) }
  if (page.screen === 'no-product') return { is: 'missing', value }
  if (isPartial(page)) {
    const later = late.map(async (each) => outcomeFor(route, await each))
    return { is: 'partial', value, later }
  }
  return { is: 'complete', value, own: { key: pathOf(value.route), kind: kindOf(value.route) } }
}

/** The route as it was read: with the provider's spelling of the handle, and no more slices than the list has. */
function ownRoute(asked: DataRoute, page: Page): DataRoute {
  if (page.screen === 'home') return statusOf(page) === 404 ? GONE : homeRoute(page)
  return asked.screen === 'product' && page.screen === 'product'
    ? { ...asked, handle: page.product.handle }
    : asked
}
