import type { HomeRoute, ProductRoute, Route } from '../routes.ts'
import { readChoice } from '../shop/read-choice.ts'
import { type StorefrontError, success, type Result, isCallDenied } from '../storefront/errors.ts'
import { canBeHandle, joined, type Collection, type ProductList } from '../storefront/product.ts'
import { choiceFromQuery } from '../storefront/choice-from-query.ts'
import { knownVariants } from '../storefront/selection.ts'
import type { Block } from '../storefront/rich-text.ts'
import type { Storefront } from '../storefront/storefront.ts'
import type { HomePage, LongList, Page, ProductPageData } from './page.ts'
import { NOTHING_BESIDE, plansFrom, readBeside, type BesideProduct } from './read-beside.ts'

export type PageSource = {
  storefront: Storefront
  /** The handle of the collection that the home page shows; null: it shows all products. */
  homeCollection: string | null
  /** Called with a failure that leaves the page without one of its parts. */
  report: (error: StorefrontError) => void
  /** The collections that the home page links to; empty if they can't be read, null if they are late. Never rejects. */
  collections: () => Promise<Collection[] | null>
  /** What is read beside a product: everything that comes within this time from the first call, the plans, or nothing. */
  beside: { withinMs: number } | 'plans' | 'nothing'
  /** Parses a description; null: there is no parser, and its plain text is shown. */
  descriptionBlocks: ((html: string) => Block[]) | null
}

/** Reads the page of a route. A route that needs no data is returned as its page. */
export async function readPage(route: Route, source: PageSource): Promise<Result<Page>> {
  switch (route.screen) {
    case 'home': {
      const [list, found] = await Promise.all([readHome(route, source), source.collections()])
      if (!list.ok) return list
      return success<HomePage>({
        screen: 'home',
        ...(found === null && { isIncomplete: true }),
        ...list.value,
        collections: found ?? [],
      })
    }
    case 'product':
      return readProduct(route, source)
    default:
      return success(route)
  }
}

async function readProduct(
  { handle, query }: ProductRoute,
  { storefront, report, beside, descriptionBlocks }: PageSource,
): Promise<Result<Page>> {
  if (!canBeHandle(handle)) return success({ screen: 'no-product' })
  const timeUp = typeof beside === 'object' ? after(beside.withinMs) : null
  const result = await storefront.product(handle)
  if (!result.ok) return result
  if (!result.value) return success({ screen: 'no-product' })
  const { description, descriptionHtml, seo, ...product } = result.value
  const found = timeUp
    ? ((await Promise.race([readBeside(product.id, storefront), timeUp])) ?? LATE)
    : beside === 'plans'
      ? { ...NOTHING_BESIDE, ...plansFrom(await storefront.sellingPlans(product.id)) }
      : NOTHING_BESIDE
  const blocks = descriptionBlocks?.(descriptionHtml) ?? []
  const page: ProductPageData = {
    screen: 'product',
    product,
    choice: choiceFromQuery(product, query, found),
    ...found,
    texts: { description, blocks, seo, ...found.texts },
  }
  const read = await readChoice(page, storefront, report)
  const forSale = [...knownVariants(read.product).values()].filter((each) => each.availableForSale)
  const [offer] = forSale.some(({ id }) => id) ? [] : forSale
  if (!offer) return success(read)
  // Search engines and agents see only the variants that were read: one of them is for sale if any is.
  const choice = { selection: offer.selectedOptions, variant: read.choice.variant }
  const { product: whole, plans } = await readChoice({ ...read, choice }, storefront, report)
  return success({ ...read, product: whole, plans })
}

const LATE: BesideProduct = { ...NOTHING_BESIDE, isIncomplete: true }

const after = (ms: number): Promise<null> => new Promise((resolve) => setTimeout(resolve, ms, null))

/** The products of a home page; all products if its collection does not exist or is empty. */
export async function readHome(
  { collection, slices = 1 }: HomeRoute,
  source: PageSource,
): Promise<Result<LongList>> {
  const { storefront, homeCollection } = source
  if (collection !== undefined && collection !== homeCollection) {
    const narrowed = await readCollection(collection, slices, source)
    if (!narrowed.ok) return narrowed
    return narrowed.value ? success(narrowed.value) : readHome({ screen: 'home' }, source)
  }
  if (homeCollection !== null) {
    const home = await readCollection(homeCollection, slices, source)
    if (!home.ok) return home
    if (home.value?.products.length) {
      const { seo: _seo, ...list } = home.value
      return success({ ...list, collection: null })
    }
  }
  const first = await storefront.products()
  return first.ok ? withSlices(first.value, slices, storefront) : first
}

/** Null if no collection has the handle, or if the token may not read it. */
async function readCollection(handle: string, slices: number, { storefront, report }: PageSource) {
  const first = await storefront.collection(handle)
  if (first.ok) return first.value ? withSlices(first.value, slices, storefront) : success(null)
  if (!isCallDenied(first.error)) return first
  report(first.error)
  return success(null)
}

async function withSlices(first: ProductList, most: number, storefront: Storefront) {
  let list: LongList = { ...first, slices: 1 }
  while (list.slices < most && list.next !== null) {
    const more = await storefront.more(list.next)
    if (!more.ok) return more
    list = { ...joined(list, more.value), slices: list.slices + 1 }
  }
  return success(list)
}

/** The home page links to this many collections, the oldest ones. */
export const MOST_LINKED = 12

export const linkedOf = (collections: Collection[], homeCollection: string | null): Collection[] =>
  collections
    .filter(({ handle }) => isShown(handle, homeCollection))
    .slice(0, MOST_LINKED)
    .map(({ handle, title }) => ({ handle, title }))

// Every store has this collection from its first day, for themes that show it on their home page.
const THEMES_COLLECTION = 'frontpage'

/** Whether the shop shows a collection beside its home page. */
export const isShown = (handle: string, homeCollection: string | null): boolean =>
  handle !== homeCollection && handle !== THEMES_COLLECTION
