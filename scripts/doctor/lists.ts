import { readCollections } from '../../src/pages/load.ts'
import type { StorefrontError } from '../../src/storefront/errors.ts'
import { joined, type ListedProduct, type ProductList } from '../../src/storefront/product.ts'
import { MOST_REDIRECTS } from '../../src/storefront/url-redirects.ts'
import type { CheckedStore } from './checked-store.ts'
import { failed, SCOPES } from './remedies.ts'
import { counted, good, note, problem, warning, type Check, type Checks } from './report.ts'

/**
 * What the shop reads as lists: products, the home page, collections, the sitemap and URL redirects.
 * Returns the products that the home page and 'Show more' can show.
 */
export async function* checkLists(
  checked: CheckedStore,
  first: ProductList | null,
): Checks<ListedProduct[]> {
  const listed = first ? yield* checkHome(checked, first) : []
  yield await collectionsCheck(checked)
  if (checked.settings.siteUrl !== null) yield await sitemapCheck(checked)
  yield await redirectsCheck(checked)
  return listed
}

// 'Show more' adds 50 products up to nine times.
const MOST_HOME_PAGES = 10

async function* checkHome(checked: CheckedStore, first: ProductList): Checks<ListedProduct[]> {
  const { storefront, store, settings, progress } = checked
  if (first.products.length === 0) {
    const remedy = PUBLISH_PRODUCTS + (store.token === null ? SET_TOKEN : '')
    yield problem('Products', NO_PRODUCTS, remedy)
    return []
  }
  yield await countCheck(checked)
  yield settings.homeCollection === null
    ? good(
        'Home page',
        `It shows ${counted(first.products.length, 'product')}, best sellers first.`,
      )
    : await homeCollectionCheck(checked, settings.homeCollection)

  let list = first
  for (let page = 1; list.next && page < MOST_HOME_PAGES; page += 1) {
    progress(`Reading lists: ${counted(list.products.length, 'product')}`)
    const more = await storefront.more(list.next)
    if (!more.ok) {
      yield warning('Home page', ...failed("'Show more' fails.", more.error, store))
      break
    }
    list = joined(list, more.value)
  }
  return list.products
}

const NO_PRODUCTS =
  'The store answers, but shows this shop no products. Whether other sales channels, such as Online Store, have some is not visible from here.'
const PUBLISH_PRODUCTS =
  "In Shopify's admin, choose Products > select all > Include in sales channels, and the channel of the shop's token."
const SET_TOKEN = ' Then set PUBLIC_STOREFRONT_API_TOKEN to that token.'

const MOST_CATALOG_PAGES = 20

async function countCheck({ storefront, store, progress }: CheckedStore): Promise<Check> {
  let count = 0
  let after: string | null = null
  for (let page = 0; page < MOST_CATALOG_PAGES; page += 1) {
    progress(`Counting products: ${count}`)
    const result = await storefront.catalogProducts(after)
    if (!result.ok) {
      const what = "The doctor can't count the products."
      return warning('Products', ...failed(what, result.error, store))
    }
    count += result.value.entries.length
    after = result.value.next
    if (after === null) return good('Products', `The store has ${counted(count, 'product')}.`)
  }
  return good('Products', `The store has more than ${counted(count, 'product')}.`)
}

async function homeCollectionCheck(
  { storefront, store }: CheckedStore,
  handle: string,
): Promise<Check> {
  const name = 'Home page'
  const result = await storefront.collection(handle)
  if (!result.ok) return warning(name, ...failed('It fails.', result.error, store))
  const { products = [], collection = null } = result.value ?? {}
  if (collection && products.length > 0) {
    const count = counted(products.length, 'product')
    return good(name, `It shows ${count} of the collection '${collection.title}'.`)
  }
  const channel = store.token === null ? '' : " to the token's sales channel"
  return warning(
    name,
    `HOME_COLLECTION names '${handle}', which is no collection or an empty one. The home page shows all products instead.`,
    `Check the handle, and publish the collection and its products${channel}.`,
  )
}

const FEWEST_COLLECTIONS = 2

async function collectionsCheck({ storefront, store, settings }: CheckedStore): Promise<Check> {
  const name = 'Collections'
  const errors: StorefrontError[] = []
  const collections = await readCollections(storefront, settings.homeCollection, (error) => {
    errors.push(error)
  })
  const [error] = errors
  if (error) {
    const what = 'No page shows the row of collections.'
    return warning(name, ...failed(what, error, store, SCOPES.catalog))
  }
  const count = collections?.length ?? 0
  const found = `The store has ${counted(count, 'collection')} with products`
  return count < FEWEST_COLLECTIONS
    ? note(name, `${found}, too few to show a row of them.`)
    : good(name, `${found} to choose from.`)
}

async function sitemapCheck({ storefront, store }: CheckedStore): Promise<Check> {
  const name = 'Sitemap'
  const products = await storefront.catalogProducts(null)
  const collections = products.ok ? await storefront.catalogCollections(null) : products
  if (collections.ok) return good(name, 'Search engines can read it.')
  const what = products.ok ? 'It has no collections.' : 'The shop has none.'
  return warning(name, ...failed(what, collections.error, store, SCOPES.catalog))
}

/** Whether old addresses lead on. */
async function redirectsCheck({ readRedirects, store, progress }: CheckedStore): Promise<Check> {
  const name = 'URL redirects'
  progress('Reading URL redirects')
  const result = await readRedirects()
  if (!result.ok) {
    const what = 'The shop follows none of them.'
    const [found, remedy] = failed(what, result.error, store, SCOPES.redirects)
    const setToken = 'If the store has some, set PUBLIC_STOREFRONT_API_TOKEN.'
    return note(name, found, store.token === null ? setToken : remedy)
  }
  const { targets, isCut } = result.value
  const count = Object.keys(targets).length
  if (isCut) {
    const most = MOST_REDIRECTS.toLocaleString('en')
    return warning(
      name,
      `The store has more than ${most} URL redirects. The shop follows the first ${most}.`,
      "Delete those that are no longer used, in Shopify's admin under Content > Menus > URL redirects.",
    )
  }
  const found =
    count === 0 ? 'The store has none.' : `The shop follows ${counted(count, 'redirect')}.`
  return good(name, found)
}
