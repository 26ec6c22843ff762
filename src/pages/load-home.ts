import type { HomeRoute } from '../routes.ts'
import { isCallDenied, type StorefrontError } from '../storefront/errors.ts'
import { joined, type ProductList } from '../storefront/listed-product.ts'
import { success, type Result } from '../storefront/result.ts'
import type { Storefront } from '../storefront/storefront.ts'

export type ListSource = {
  storefront: Storefront
  /** The handle of the collection that the home page shows; null: it shows all products. */
  homeCollection: string | null
  /** Told what failed and spoils but a part. */
  report: (error: StorefrontError) => void
}

/** `pages`: of the list, as many as were asked for and are there. */
export type LongList = ProductList & { pages: number }

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
