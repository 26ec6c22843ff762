import { GONE, type HomeRoute, type ProductRoute, type Route } from '../routes.ts'
import { readChoice } from '../shop/read-choice.ts'
import { knownVariants } from '../storefront/availability.ts'
import type { Unread } from '../storefront/choice.ts'
import * as errors from '../storefront/errors.ts'
import { success, type Result } from '../storefront/errors.ts'
import { canBeHandle, joined, type Collection, type ProductList } from '../storefront/product.ts'
import { choiceFromQuery } from '../storefront/choice-from-query.ts'
import { inTwo, type Block } from '../storefront/rich-text.ts'
import type { Storefront } from '../storefront/storefront.ts'
import type { HomePage, LongList, Page, ProductPageData } from './page.ts'
import { BESIDE_PARTS, NOTHING_BESIDE, readBeside, shownBeside } from './read-beside.ts'

export type PageSource = {
  storefront: Storefront
  /** The handle of the collection that the home page shows; null: it shows all products. */
  homeCollection: string | null
  /** Called with a failure that leaves the page without one of its parts. */
  report: (error: errors.StorefrontError) => void
  /** The collections that the home page links to; null: they can't be read. */
  collections: () => Promise<Collection[] | null>
  /** The parts to read beside a product or a list. */
  beside: Part[]
  /** How long the page waits for these from the first call on; by default until they have come or failed. */
  withinMs?: number
  /** Called if parts are late, with the page as it is once each of them has come or failed. */
  onLate?: (pages: Promise<Page>[]) => void
  /** Parses a description, of which browsers show the plain text: a parser would be the largest part of the script. */
  descriptionBlocks?: (html: string) => Block[]
}

type Part = keyof Unread

export const ALL_PARTS: Part[] = [...BESIDE_PARTS, 'collections']

/** Reads the page of a route. A route that needs no data is returned as its page. */
export async function readPage(route: Route, source: PageSource): Promise<Result<Page>> {
  if (route.screen === 'home') return readHomePage(route, source)
  if (route.screen === 'product') return readProduct(route, source)
  return success(route)
}

async function readHomePage(route: HomeRoute, source: PageSource): Promise<Result<Page>> {
  const timeUp = after(source.withinMs)
  const reading = source.beside.includes('collections') ? source.collections() : null
  const list = await readHome(route, source)
  if (!list.ok) return list
  const pageWith = (collections: Collection[] | null): HomePage => ({
    screen: 'home',
    ...list.value,
    collections: collections ?? [],
    ...(reading && !collections && { unread: { collections: 'late' } }),
  })
  const found = await Promise.race([reading, timeUp])
  if (reading && found === 'late') source.onLate?.([reading.then(pageWith)])
  return success(pageWith(found === 'late' ? null : found))
}

async function readProduct(route: ProductRoute, source: PageSource): Promise<Result<Page>> {
  const { handle, query } = route
  const { storefront, report, beside, withinMs, onLate, descriptionBlocks } = source
  if (!canBeHandle(handle)) return success({ screen: 'no-product' })
  const timeUp = after(withinMs)
  const result = await storefront.product(handle)
  if (!result.ok) return result
  if (!result.value) return success({ screen: 'no-product' })
  const { description, descriptionHtml, seo, ...product } = result.value
  const parts = BESIDE_PARTS.filter((part) => beside.includes(part))
  const { found, readings } = readBeside(product.id, storefront, parts)
  const blocks = descriptionBlocks?.(descriptionHtml) ?? []
  const isLate = (await Promise.race([Promise.all(readings), timeUp])) === 'late'
  if (isLate) onLate?.(readings.map((each) => each.then(pageNow)))
  return success(await pageNow())

  async function pageNow(): Promise<ProductPageData> {
    const unread = parts.flatMap((part): [Part, 'late'][] => (found[part] ? [] : [[part, 'late']]))
    const shown = {
      ...NOTHING_BESIDE,
      ...shownBeside(product.id, found),
      ...(unread.length > 0 && { unread: Object.fromEntries(unread) }),
    }
    const page: ProductPageData = {
      screen: 'product',
      product,
      choice: choiceFromQuery(product, query, shown),
      ...shown,
      texts: { description, ...inTwo(description, blocks), seo, ...shown.texts },
    }
    const read = await readChoice(page, storefront, report)
    const all = [...knownVariants(read.product).values()]
    const forSale = all.filter((each) => each.availableForSale)
    const [offer] = forSale.some(({ id }) => id) ? [] : forSale
    if (!offer) return read
    // Search engines and agents see only the variants that were read: one of them is for sale if any is.
    const choice = { selection: offer.selectedOptions, variant: read.choice.variant }
    const { product: whole, plans } = await readChoice({ ...read, choice }, storefront, report)
    return { ...read, product: whole, plans }
  }
}

/** 'late' after this time; never by default. */
const after = (ms?: number): Promise<'late'> =>
  new Promise((resolve) => {
    if (ms !== undefined) setTimeout(resolve, ms, 'late')
  })

/** Without the home collection, or if it is empty: all products. Without another one: those of the home page. */
export async function readHome(route: HomeRoute, source: PageSource): Promise<Result<LongList>> {
  const { collection, slices = 1 } = route
  const { storefront, homeCollection } = source
  const handle = collection ?? homeCollection
  const isMade = handle !== null && handle !== GONE.collection
  const narrowed = isMade ? await readCollection(handle, slices, source) : success(null)
  if (!narrowed.ok) return narrowed
  if (narrowed.value?.products.length) {
    const { seo: _seo, ...list } = narrowed.value
    return success(handle === homeCollection ? { ...list, collection: null } : narrowed.value)
  }
  if (handle !== homeCollection) {
    const all = await readHome({ screen: 'home', slices }, source)
    const none = { handle: GONE.collection, title: '' }
    return all.ok ? success({ ...all.value, collection: none }) : all
  }
  const first = await storefront.products()
  return first.ok ? withSlices(first.value, slices, storefront.products) : first
}

/** Null if no collection has the handle, or if the store rejects the call, as without the scope. */
async function readCollection(handle: string, slices: number, { storefront, report }: PageSource) {
  const read = (cursor: string) => storefront.collection(handle, cursor)
  const first = await storefront.collection(handle)
  if (first.ok) return first.value ? withSlices(first.value, slices, read) : success(null)
  if (!errors.isCallRejected(first.error)) return first
  report(first.error)
  return success(null)
}

async function withSlices(
  first: ProductList,
  most: number,
  read: (cursor: string) => Promise<Result<ProductList | null>>,
) {
  let list: LongList = { ...first, slices: 1 }
  while (list.slices < most && list.next !== null) {
    const more = await read(list.next)
    if (!more.ok) return more
    list = { ...joined(list, more.value), slices: list.slices + 1 }
  }
  return success(list)
}

/** The home page links to this many collections, the oldest ones. */
export const MOST_LINKED = 12

export async function readLinked({ collections }: Storefront, homeCollection: string | null) {
  const found = errors.knownValue(await collections(null), { entries: [], next: null })
  return found && linkedOf(found.entries, homeCollection)
}

export const linkedOf = (collections: Collection[], homeCollection: string | null): Collection[] =>
  collections
    .filter(({ handle }) => isShown(handle, homeCollection))
    .slice(0, MOST_LINKED)
    .map(({ handle, title }) => ({ handle, title }))

/** Whether the shop shows a collection beside its home page. Every store has 'frontpage', for themes' home pages. */
export const isShown = (handle: string, homeCollection: string | null): boolean =>
  handle !== homeCollection && handle !== 'frontpage'
