import { isShown, MOST_LINKED } from '../../src/pages/read-page.ts'
import { readAll } from '../../src/storefront/call.ts'
import { DEAD_REDIRECTS, NO_PRODUCTS, noHomeCollection } from '../../src/server/log.ts'
import { joined, type ListedProduct, type ProductList } from '../../src/storefront/product.ts'
import type { Settings } from '../../src/server/settings/settings.ts'
import { NOTICES_VERSION, type Policies } from '../../src/storefront/policies.ts'
import { MOST_REDIRECTS } from '../../src/storefront/url-redirects.ts'
import type { CheckedStore } from './checked-store.ts'
import { failed, SCOPES } from './remedies.ts'
import {
  concurrently,
  counted,
  good,
  named,
  note,
  problem,
  unseen,
  warning,
  type Check,
  type Checks,
} from './report.ts'

/** Checks all lists that the shop reads, except that of the home page. */
export const checkLists = (checked: CheckedStore): Checks =>
  concurrently(
    collectionsCheck(checked),
    ...(checked.settings.siteUrl === null ? [] : [sitemapCheck(checked)]),
    checkPolicies(checked),
    redirectsCheck(checked),
  )

// 'Show more' adds 50 products up to nine times.
const MOST_HOME_PAGES = 10

/** Checks the home page. Returns the products that it and 'Show more' can show. */
export async function* checkHome(
  checked: CheckedStore,
  first: ProductList,
): Checks<ListedProduct[]> {
  const { storefront, store, settings } = checked
  if (first.products.length === 0) {
    const remedy = PUBLISH_PRODUCTS + (store.token === null ? SET_TOKEN : '')
    yield problem('Products', `${NO_PRODUCTS} ${CHANNELS}`, remedy)
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

const CHANNELS =
  "The doctor can't see whether other sales channels, such as Online Store, have some."
const PUBLISH_PRODUCTS =
  "In Shopify's admin, choose Products > select all > Include in sales channels, and the channel of the shop's token."
const SET_TOKEN = ' Then set PUBLIC_STOREFRONT_API_TOKEN to that token.'

async function homeCollectionCheck(
  { storefront, store }: CheckedStore,
  handle: string,
): Promise<Check> {
  const name = 'Home page'
  const result = await storefront.collection(handle)
  const what = "The home page's collection can't be read."
  if (!result.ok) return warning(name, ...failed(what, result.error, store))
  const { products = [], collection = null } = result.value ?? {}
  if (collection && products.length > 0) {
    const count = counted(products.length, 'product')
    return good(name, `It shows ${count} of the collection '${collection.title}'.`)
  }
  const channel = store.token === null ? '' : " to the token's sales channel"
  return warning(
    name,
    noHomeCollection(handle),
    `Check the handle, and publish the collection and its products${channel}.`,
  )
}

const FEWEST_COLLECTIONS = 2

async function collectionsCheck({ storefront, store, settings }: CheckedStore): Promise<Check> {
  const name = 'Collections'
  const result = await readAll(storefront.collections)
  if (!result.ok) {
    const what = 'No page shows the row of collections.'
    return warning(name, ...failed(what, result.error, store, SCOPES.catalog))
  }
  const shown = result.value.filter(({ handle }) => isShown(handle, settings.homeCollection))
  const found = `The store has ${counted(shown.length, 'collection')} with products`
  if (shown.length > MOST_LINKED)
    return note(name, `${found}. Pages link to the first ${MOST_LINKED}.`)
  return shown.length < FEWEST_COLLECTIONS
    ? note(name, `${found}, too few to show a row of them.`)
    : good(name, `${found} to choose from.`)
}

async function sitemapCheck({ storefront, store }: CheckedStore): Promise<Check> {
  const name = 'Sitemap'
  const products = await readAll(storefront.catalogProducts)
  const collections = products.ok ? await readAll(storefront.collections) : products
  if (collections.ok) return good(name, 'Search engines can read the whole sitemap.')
  const what = products.ok ? 'The sitemap has no collections.' : 'The shop has no sitemap.'
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

/** Which policies and promises the store lacks. */
async function* checkPolicies(checked: CheckedStore): Checks {
  const result = await checked.readPolicies()
  if (!result.ok) {
    const what = 'No page links to the policies.'
    yield warning('Policies', ...failed(what, result.error, checked.store))
    return
  }
  yield* policiesCheck(result.value, checked)
  yield* promisesChecks(result.value, checked)
}

/** Names the missing policies. Older versions of the API have no field for the last two of EXPECTED. */
function* policiesCheck(
  policies: Policies,
  { settings, store, observed }: CheckedStore,
): Iterable<Check> {
  const name = 'Policies'
  const namesOf = (state: null | undefined) =>
    EXPECTED.flatMap(([field, each, page]) =>
      policies[field] === state && !(page && settings.pages[page]) ? [each] : [],
    )
  const [lacking, unread] = [namesOf(null), namesOf(undefined)]
  if (lacking.length > 0) yield warning(name, `The store has no ${LISTS.format(lacking)}.`, WRITE)
  if (unread.length > 0) {
    const found = `No page links to a ${LISTS.format(unread)}`
    yield observed.notices
      ? warning(name, ...failed(`${found}.`, observed.notices, store))
      : unseen(name, `${found}, which this version of the API lacks.`, SET_VERSION)
  }
  if (lacking.length + unread.length === 0) {
    yield good(name, 'The footer and the cart link to the policies.')
  }
}

const LISTS = new Intl.ListFormat('en', { type: 'disjunction' })
const WRITE =
  "Write it in Shopify's admin under Settings > Policies. The footer and the cart then link to it."
const SET_VERSION = `Set PUBLIC_STOREFRONT_API_VERSION to ${NOTICES_VERSION} or newer, or set CONTACT_URL and LEGAL_NOTICE_URL.`
const SET_METAFIELD = (what: string) =>
  `Set the shop's metafield${what}, and open its definition to storefronts.`

const WRITE_DAYS = "Write working days as '2' or '1–2'."

/** How a merchant writes what is no text. */
const FORMS: Record<string, string> = {
  making_days: WRITE_DAYS,
  dispatch_days: WRITE_DAYS,
  delivery_days: WRITE_DAYS,
  closed_days: "Write days and times, each on a line: '2026-12-24', '2026-12-27 – 2026-12-31'.",
  deadline: "Write a feast's name, such as 'Christmas', and no sentence.",
  deadline_day: "Write the last day of arrival as a date: '2026-12-23'.",
}

/** The sentences beside 'Add to Cart', which a shopper reads before the policies. */
function promisesChecks({ unset, unreadable }: Policies, { store }: CheckedStore): Check[] {
  const name = 'Promises'
  const warnings = unreadable.map((key) =>
    warning(
      name,
      `custom.${key} is set, but can't be read. Pages leave out what it is for.`,
      FORMS[key] ?? 'Write a single line of text.',
    ),
  )
  if (unset.includes('deadline_day') && !unset.includes('deadline')) {
    const set = ' custom.deadline_day, the last day of arrival (it replaces custom.deadline_until)'
    const found = 'No page shows custom.deadline, because custom.deadline_day is not set.'
    warnings.push(warning(name, found, SET_METAFIELD(set)))
  }
  if (unset.includes('deadline') && !unset.includes('deadline_day')) {
    const set = " custom.deadline, a feast's name such as 'Christmas'"
    const found = 'No page shows custom.deadline_day, because custom.deadline is not set.'
    warnings.push(warning(name, found, SET_METAFIELD(set)))
  }
  const expected = ['delivery', 'returns', 'dispatch_days', 'delivery_days']
  const lacking = expected.filter((key) => unset.includes(key)).map((key) => `custom.${key}`)
  if (lacking.length > 0) {
    const remedy =
      store.token === null
        ? 'Set PUBLIC_STOREFRONT_API_TOKEN: without it, a store returns no metafields.'
        : SET_METAFIELD(', a single line')
    const found = `Product pages lack promises at the button: ${lacking.join(', ')}.`
    return [...warnings, note(name, found, remedy)]
  }
  const allShown = 'Product pages tell delivery, returns and when an order arrives.'
  return warnings.length > 0 ? warnings : [good(name, allShown)]
}

const REDIRECTS = "in Shopify's admin under Content > Menus > URL redirects"

/** Whether the shop follows the store's URL redirects. */
async function redirectsCheck({ readRedirects, store, observed }: CheckedStore): Promise<Check> {
  const name = 'URL redirects'
  const result = await readRedirects()
  if (!result.ok) {
    const what = 'The shop follows no URL redirects.'
    const [found, remedy] = failed(what, result.error, store, SCOPES.redirects)
    const setToken = 'If the store has some, set PUBLIC_STOREFRONT_API_TOKEN.'
    return note(name, found, store.token === null ? setToken : remedy)
  }
  const count = Object.keys(result.value).length
  if (count >= MOST_REDIRECTS) {
    const most = MOST_REDIRECTS.toLocaleString('en')
    return warning(
      name,
      `The store has ${most} URL redirects or more. The shop follows the first ${most}.`,
      `Delete those that are no longer used, ${REDIRECTS}.`,
    )
  }
  const { deadRedirects } = observed
  if (deadRedirects.length > 0) {
    return warning(name, DEAD_REDIRECTS, `Correct or delete ${named(deadRedirects)}, ${REDIRECTS}.`)
  }
  const follows = `The shop follows ${counted(count, 'redirect')}.`
  return good(name, count === 0 ? 'The store has no URL redirects.' : follows)
}
