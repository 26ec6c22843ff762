import { linkedOf, MOST_LINKED } from '../../src/pages/load.ts'
import { joined, type ListedProduct, type ProductList } from '../../src/storefront/product.ts'
import type { Settings } from '../../src/server/settings/settings.ts'
import type { Policies } from '../../src/storefront/policies.ts'
import { MOST_REDIRECTS } from '../../src/storefront/url-redirects.ts'
import { deadline, type CheckedStore } from './checked-store.ts'
import { failed, SCOPES } from './remedies.ts'
import { counted, good, note, problem, warning, type Check, type Checks } from './report.ts'

/** Checks the lists that the shop reads. Returns the products that the home page and 'Show more' can show. */
export async function* checkLists(
  checked: CheckedStore,
  first: ProductList | null,
): Checks<ListedProduct[]> {
  const listed = first ? yield* checkHome(checked, first) : []
  yield await collectionsCheck(checked)
  if (checked.settings.siteUrl !== null) yield await sitemapCheck(checked)
  yield await policiesCheck(checked)
  yield withdrawalCheck(checked)
  yield 'Reading URL redirects'
  yield await redirectsCheck(checked)
  return listed
}

// 'Show more' adds 50 products up to nine times.
const MOST_HOME_PAGES = 10

async function* checkHome(checked: CheckedStore, first: ProductList): Checks<ListedProduct[]> {
  const { storefront, store, settings } = checked
  if (first.products.length === 0) {
    const remedy = PUBLISH_PRODUCTS + (store.token === null ? SET_TOKEN : '')
    yield problem('Products', NO_PRODUCTS, remedy)
    return []
  }
  const count = counted(first.products.length, 'product')
  yield settings.homeCollection === null
    ? good('Home page', `It shows ${count}, best sellers first.`)
    : await homeCollectionCheck(checked, settings.homeCollection)

  let list = first
  for (let page = 1; list.next && page < MOST_HOME_PAGES; page += 1) {
    yield `Reading lists: ${counted(list.products.length, 'product')}`
    const more = await storefront.more(list.next)
    if (!more.ok) {
      yield warning('Home page', ...failed("'Show more' fails.", more.error, store))
      break
    }
    list = joined(list, more.value)
  }
  const moreThan = list.next ? 'more than ' : ''
  yield good('Products', `The store has ${moreThan}${counted(list.products.length, 'product')}.`)
  return list.products
}

const NO_PRODUCTS =
  'The store answers, but shows this shop no products. Whether other sales channels, such as Online Store, have some is not visible from here.'
const PUBLISH_PRODUCTS =
  "In Shopify's admin, choose Products > select all > Include in sales channels, and the channel of the shop's token."
const SET_TOKEN = ' Then set PUBLIC_STOREFRONT_API_TOKEN to that token.'

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
  const result = await storefront.collections(MOST_LINKED, null, deadline())
  if (!result.ok) {
    const what = 'No page shows the row of collections.'
    return warning(name, ...failed(what, result.error, store, SCOPES.catalog))
  }
  const shown = linkedOf(result.value.entries, settings.homeCollection)
  const found = `The store has ${counted(shown.length, 'collection')} with products`
  return shown.length < FEWEST_COLLECTIONS
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

/** The policies that shoppers, and laws in many countries, expect of a shop. */
const EXPECTED: [field: keyof Policies, name: string, named?: keyof Settings['pages']][] = [
  ['refundPolicy', 'refund policy'],
  ['shippingPolicy', 'shipping policy'],
  ['privacyPolicy', 'privacy policy'],
  ['termsOfService', 'terms of service'],
  ['contactInformation', 'contact information', 'contact'],
  ['legalNotice', 'legal notice', 'legalNotice'],
]

/** Which policies the store lacks; older versions of the API don't know the last two. */
async function policiesCheck({ readPolicies, store, settings }: CheckedStore): Promise<Check> {
  const name = 'Policies'
  const result = await readPolicies()
  if (!result.ok) {
    const what = 'No page links to them.'
    return warning(name, ...failed(what, result.error, store))
  }
  const lacking = EXPECTED.flatMap(([field, each, named]) =>
    result.value[field] === null && !(named && settings.pages[named]) ? [each] : [],
  )
  if (lacking.length === 0) return good(name, 'Footer and cart link to them.')
  return warning(
    name,
    `The store has no ${new Intl.ListFormat('en', { type: 'disjunction' }).format(lacking)}.`,
    "Write it in Shopify's admin under Settings > Policies. Footer and cart then link to it.",
  )
}

/** The API has no field for a withdrawal form, so this is only about the setting. */
const withdrawalCheck = ({ settings }: CheckedStore): Check =>
  settings.pages.withdrawal === null
    ? note(
        'Withdrawal',
        'No page links to a form for withdrawing from a contract.',
        'If the shop sells to the European Union, set WITHDRAWAL_URL.',
      )
    : good('Withdrawal', 'Footer and cart link to it.')

/** Whether the shop follows the store's URL redirects. */
async function redirectsCheck({ readRedirects, store }: CheckedStore): Promise<Check> {
  const name = 'URL redirects'
  const result = await readRedirects()
  if (!result.ok) {
    const what = 'The shop follows none of them.'
    const [found, remedy] = failed(what, result.error, store, SCOPES.redirects)
    const setToken = 'If the store has some, set PUBLIC_STOREFRONT_API_TOKEN.'
    return note(name, found, store.token === null ? setToken : remedy)
  }
  const most = MOST_REDIRECTS.toLocaleString('en')
  if (result.value.isCut) {
    return warning(
      name,
      `The store has more than ${most} URL redirects. The shop follows the first ${most}.`,
      "Delete those that are no longer used, in Shopify's admin under Content > Menus > URL redirects.",
    )
  }
  const count = Object.keys(result.value.targets).length
  const follows = `The shop follows ${counted(count, 'redirect')}.`
  return good(name, count === 0 ? 'The store has none.' : follows)
}
