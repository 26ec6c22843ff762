import { homeCollectionHint, noProductsHint } from '../../src/server/provider/hints.ts'
import { errorText } from '../../src/storefront/errors.ts'
import { joined, type ListedProduct, type ProductList } from '../../src/storefront/product.ts'
import { good, problem, warning, type Check, type Checks } from './check.ts'
import { remedyFor } from './remedy.ts'
import type { Subject } from './subject.ts'
import { counted } from './wording.ts'

// As many as 'Show more' shows, and as many as the shop knows by name.
const MOST_PAGES = 10
const MOST_PAGES_OF_HANDLES = 20
const ELSEWHERE =
  'In the admin: Products > select all > Include in sales channels. Whether there are some in other channels, such as Online Store, can not be known from here.'

/** How many products there are, and what the home page shows. Gives those that it can show. */
export async function* checkLists(subject: Subject, first: ProductList): Checks<ListedProduct[]> {
  const { storefront, store, settings } = subject
  if (first.products.length === 0) {
    yield problem('Products', `${noProductsHint(store.token !== null)}.`, ELSEWHERE)
    return []
  }
  yield await countCheck(subject)
  yield settings.homeCollection === null
    ? good('Home page', `It begins with ${first.products.length}, what sells best first.`)
    : await homeCheck(subject, settings.homeCollection)

  let list = first
  for (let page = 1; list.next && page < MOST_PAGES; page += 1) {
    const more = await storefront.more(list.next)
    if (!more.ok) {
      const found = `'Show more' fails. ${errorText(more.error)}`
      yield warning('Home page', found, remedyFor(more.error, store, []))
      break
    }
    list = joined(list, more.value)
  }
  return list.products
}

async function countCheck({ storefront, store }: Subject): Promise<Check> {
  let count = 0
  let after: string | null = null
  for (let page = 0; page < MOST_PAGES_OF_HANDLES; page += 1) {
    const result = await storefront.catalogProducts(after)
    if (!result.ok) {
      const found = `They can't be counted. ${errorText(result.error)}`
      return warning('Products', found, remedyFor(result.error, store, []))
    }
    count += result.value.entries.length
    after = result.value.next
    if (after === null) return good('Products', `${counted(count, 'product')} found.`)
  }
  return good('Products', `${counted(count, 'product')} found, and there are more.`)
}

async function homeCheck({ storefront, store }: Subject, handle: string): Promise<Check> {
  const result = await storefront.collection(handle)
  if (!result.ok) {
    return warning('Home page', errorText(result.error), remedyFor(result.error, store, []))
  }
  const { products = [], collection = null } = result.value ?? {}
  return collection && products.length > 0
    ? good(
        'Home page',
        `It begins with ${products.length} of the collection '${collection.title}'.`,
      )
    : warning('Home page', `${homeCollectionHint(handle, store.token !== null)}.`, null)
}
