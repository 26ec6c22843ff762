import { needsData, type ProductRoute, type Route, type HomeRoute } from '../routes.ts'
import { type Collection, canBeHandle, joined, type ProductList } from '../storefront/product.ts'
import { type StorefrontError, success, type Result, isCallDenied } from '../storefront/errors.ts'
import { lookUp, type Storefront } from '../storefront/storefront.ts'
import { choiceFromQuery, isUnread } from '../storefront/selection.ts'
import type { Extras, LongList, Page } from './page.ts'
import * as brand from '../../brand/facts.ts'
import type { Fact } from '../shop/facts.tsx'

/** Where what pages show is read. */
export type Source = ListSource & {
  /** Those that the home page names; none where they can't be had. Never rejects. */
  collections: () => Promise<Collection[]>
  /**
   * Milliseconds, from the first call on, that a product waits for what is shown besides it; null: it
   * is not asked for.
   */
  extrasMs: number | null
}

/** Asks the provider for what a route shows. */
export async function load(route: Route, source: Source): Promise<Result<Page, StorefrontError>> {
  if (!needsData(route)) return success(route)
  switch (route.screen) {
    case 'home': {
      const [list, collections] = await Promise.all([loadHome(route, source), source.collections()])
      return list.ok ? success({ screen: 'home', ...list.value, collections }) : list
    }
    case 'product':
      return loadProduct(route, source)
  }
}

async function loadProduct(
  { handle, query }: ProductRoute,
  { storefront, report, extrasMs }: Source,
): Promise<Result<Page, StorefrontError>> {
  if (!canBeHandle(handle)) return success({ screen: 'no-product' })
  const patience = extrasMs === null ? null : AbortSignal.timeout(extrasMs)
  const result = await storefront.product(handle)
  if (!result.ok) return result
  const product = result.value
  if (!product) return success({ screen: 'no-product' })
  const read = { product, choice: choiceFromQuery(product, query) }
  const [chosen, extras] = await Promise.all([
    isUnread(product, read.choice) ? lookUp(read, storefront, report) : read,
    patience ? loadExtras(product.id, storefront, patience) : NO_EXTRAS,
  ])
  return success({ screen: 'product', ...chosen, extras })
}

type ListSource = {
  storefront: Storefront
  /** The handle of the collection that the home page shows; null: it shows all products. */
  homeCollection: string | null
  /** Told what failed and spoils but a part. */
  report: (error: StorefrontError) => void
}

type Outcome<Value> = Promise<Result<Value, StorefrontError>>

/** The products of a home page. Where there is no such collection, those of the plain one. */
export async function loadHome(
  { collection, pages = 1 }: HomeRoute,
  source: ListSource,
): Outcome<LongList> {
  const { storefront, homeCollection } = source
  if (collection !== undefined && collection !== homeCollection) {
    const narrowed = await loadCollection(collection, pages, source)
    if (!narrowed.ok) return narrowed
    return narrowed.value ? success(narrowed.value) : loadHome({ screen: 'home' }, source)
  }
  if (homeCollection !== null) {
    const home = await loadCollection(homeCollection, pages, source)
    if (!home.ok) return home
    if (home.value?.products.length) return success({ ...home.value, collection: null })
  }
  const first = await storefront.products()
  return first.ok ? withPages(first.value, pages, storefront) : first
}

/** Null where there is none such. */
async function loadCollection(
  handle: string,
  pages: number,
  { storefront, report }: ListSource,
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

// Nobody waits longer than this for what the page does without.
const DEADLINE_MS = 2_000

// Each store has this one from its first day, for themes that show it on their home page.
const OF_THEMES = 'frontpage'

/** Whether the shop shows a collection beside its home page. */
export const isShown = (handle: string, homeCollection: string | null): boolean =>
  handle !== homeCollection && handle !== OF_THEMES

/** Those that the home page can be narrowed to; null where they can't be had, which is reported. */
export async function readCollections(
  storefront: Storefront,
  homeCollection: string | null,
  report: (error: StorefrontError) => void,
): Promise<Collection[] | null> {
  const result = await storefront.collections(AbortSignal.timeout(DEADLINE_MS))
  if (result.ok) return result.value.filter(({ handle }) => isShown(handle, homeCollection))
  report(result.error)
  return null
}

export const NO_EXTRAS: Extras = { season: '', facts: [], notes: [], related: [] }

const MOST_RELATED = 4
/** What a page asks of a product's metafields. */
export const identifiers = [{ key: brand.season }, ...brand.facts, ...brand.notes].map(
  ({ key }) => ({
    namespace: brand.namespace,
    key,
  }),
)

/** Each is asked for by itself, and where it fails or is late, none of it is there. Never rejects. */
export async function loadExtras(
  productId: string,
  storefront: Storefront,
  signal: AbortSignal,
): Promise<Extras> {
  const [metafields, recommendations] = await Promise.all([
    storefront.metafields(productId, identifiers, signal),
    storefront.recommendations(productId, signal),
  ])
  const words = new Map(metafields.ok ? metafields.value.map(({ key, text }) => [key, text]) : [])
  const told = (labelled: typeof brand.facts): Fact[] =>
    labelled.flatMap(({ key, label }) => {
      const text = words.get(key)
      return text === undefined ? [] : [{ label, text }]
    })
  const related = recommendations.ok ? recommendations.value : []
  return {
    season: words.get(brand.season) ?? '',
    facts: told(brand.facts),
    notes: told(brand.notes),
    // What is sold out leads nowhere.
    related: related
      .filter(({ id, variant }) => variant && id !== productId)
      .slice(0, MOST_RELATED),
  }
}
