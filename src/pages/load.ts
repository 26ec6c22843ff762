import type { HomeRoute, ProductRoute, Route } from '../routes.ts'
import { readVariant } from '../shop/read-variant.ts'
import { type StorefrontError, success, type Result, isCallDenied } from '../storefront/errors.ts'
import { canBeHandle, joined, type Collection, type ProductList } from '../storefront/product.ts'
import { choiceFromQuery } from '../storefront/choice-from-query.ts'
import type { Block } from '../storefront/rich-text.ts'
import { isUnread } from '../storefront/selection.ts'
import type { Storefront } from '../storefront/storefront.ts'
import type { LongList, Page } from './page.ts'
import { NO_EXTRAS, readExtras } from './product-extras.ts'

/** What pages are read from. */
export type PageSource = {
  storefront: Storefront
  /** The handle of the collection that the home page shows; null: it shows all products. */
  homeCollection: string | null
  /** Called with a failure that leaves the page without one of its parts. */
  report: (error: StorefrontError) => void
  /** The collections that the home page links to; empty where they can't be read. Never rejects. */
  collections: () => Promise<Collection[]>
  /** Milliseconds from the first call on that a product waits for its extras; null: they are not read. */
  extrasMs: number | null
  /** Called with the whole page of a product whose extras come later than that. It never rejects. */
  onLate?: (whole: Promise<Page>) => void
  /** Parses a description; null: there is no parser, and its plain text is shown. */
  descriptionBlocks: ((html: string) => Block[]) | null
}

type Outcome<Value> = Promise<Result<Value>>

const DAY_MS = 86_400_000

/** Reads what a route shows. A route without data is its own page. */
export async function load(route: Route, source: PageSource): Outcome<Page> {
  switch (route.screen) {
    case 'home': {
      const [list, collections] = await Promise.all([readHome(route, source), source.collections()])
      if (!list.ok) return list
      const { seo, ...shown } = list.value
      return success({
        screen: 'home',
        ...shown,
        collections,
        texts: shown.collection && seo ? { seo } : null,
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
  { storefront, report, extrasMs, onLate, descriptionBlocks }: PageSource,
): Outcome<Page> {
  if (!canBeHandle(handle)) return success({ screen: 'no-product' })
  const timeUp = extrasMs === null ? null : after(extrasMs)
  const result = await storefront.product(handle)
  if (!result.ok) return result
  if (!result.value) return success({ screen: 'no-product' })
  const { description, descriptionHtml, seo, ...product } = result.value
  const first = { product, choice: choiceFromQuery(product, query) }
  const whole = timeUp && readExtras(product.id, storefront)
  const [read, extras] = await Promise.all([
    isUnread(product, first.choice) ? readVariant(first, storefront, report) : first,
    whole ? Promise.race([whole, timeUp]) : NO_EXTRAS,
  ])
  const blocks = descriptionBlocks?.(descriptionHtml) ?? []
  const pageWith = ({ shown, texts }: typeof NO_EXTRAS): Page => ({
    screen: 'product',
    ...read,
    today: Math.floor(Date.now() / DAY_MS),
    extras: shown,
    texts: { description, blocks, seo, ...texts },
  })
  if (extras) return success(pageWith(extras))
  if (whole) onLate?.(whole.then(pageWith))
  return success({ ...pageWith(NO_EXTRAS), isLate: true })
}

const after = (ms: number): Promise<null> => new Promise((resolve) => setTimeout(resolve, ms, null))

/** The products of a home page; all products where its collection does not exist or is empty. */
export async function readHome(
  { collection, pages = 1 }: HomeRoute,
  source: PageSource,
): Outcome<LongList> {
  const { storefront, homeCollection } = source
  if (collection !== undefined && collection !== homeCollection) {
    const narrowed = await readCollection(collection, pages, source)
    if (!narrowed.ok) return narrowed
    return narrowed.value ? success(narrowed.value) : readHome({ screen: 'home' }, source)
  }
  if (homeCollection !== null) {
    const home = await readCollection(homeCollection, pages, source)
    if (!home.ok) return home
    if (home.value?.products.length) return success({ ...home.value, collection: null })
  }
  const first = await storefront.products()
  return first.ok ? withPages(first.value, pages, storefront) : first
}

/** Null where no collection has the handle, or where the token may not read it. */
async function readCollection(
  handle: string,
  pages: number,
  { storefront, report }: PageSource,
): Outcome<LongList | null> {
  const first = await storefront.collection(handle)
  if (first.ok) return first.value ? withPages(first.value, pages, storefront) : success(null)
  if (!isCallDenied(first.error)) return first
  report(first.error)
  return success(null)
}

async function withPages(
  first: ProductList,
  most: number,
  storefront: Storefront,
): Outcome<LongList> {
  let list: LongList = { ...first, pages: 1 }
  while (list.pages < most && list.next !== null) {
    const more = await storefront.more(list.next)
    if (!more.ok) return more
    list = { ...joined(list, more.value), pages: list.pages + 1 }
  }
  return success(list)
}

/** The home page links to the oldest collections. */
export const MOST_LINKED = 12

/** The collections that the home page links to. */
export const linkedOf = (collections: Collection[], homeCollection: string | null): Collection[] =>
  collections.filter(({ handle }) => isShown(handle, homeCollection)).slice(0, MOST_LINKED)

// Every store has this collection from its first day, for themes that show it on their home page.
const THEMES_COLLECTION = 'frontpage'

/** Whether the shop shows a collection beside its home page. */
export const isShown = (handle: string, homeCollection: string | null): boolean =>
  handle !== homeCollection && handle !== THEMES_COLLECTION
