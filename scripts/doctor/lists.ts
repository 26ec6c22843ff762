import { isShown, MOST_LINKED } from '../../src/pages/read-page.ts'
import { DEAD_REDIRECTS, NO_PRODUCTS, noHomeCollection } from '../../src/server/log.ts'
import type { Settings } from '../../src/server/settings/settings.ts'
import { readAll } from '../../src/storefront/call.ts'
import { NOTICES_VERSION, type Policies } from '../../src/storefront/policies.ts'
import {
  joined,
  type Collection,
  type ListedProduct,
  type ProductList,
} from '../../src/storefront/product.ts'
import { MOST_REDIRECTS, type Redirects } from '../../src/storefront/url-redirects.ts'
import { run, type Check, type CheckedStore } from './checked-store.ts'
import { failed } from './remedies.ts'
import {
  all,
  concurrently,
  counted,
  finding,
  first,
  named,
  type Finding,
  type Findings,
} from './report.ts'

/** Checks all lists that the shop reads, except that of the home page. */
export const checkLists = (checked: CheckedStore): Findings =>
  concurrently(
    run(collections, checked),
    ...(checked.settings.siteUrl === null ? [] : [checkSitemap(checked)]),
    run(policies, checked),
    run(redirects, checked),
  )

const count = (products: unknown[]): string => counted(products.length, 'product')

// 'Show more' adds 50 products up to nine times.
const MOST_HOME_PAGES = 10

/** Checks the home page. Returns the products that it and 'Show more' can show. */
export async function* checkHome(
  checked: CheckedStore,
  shown: ProductList,
): Findings<ListedProduct[]> {
  const { storefront, store, settings } = checked
  if (shown.products.length === 0) {
    const setToken = ' Then set PUBLIC_STOREFRONT_API_TOKEN to that token.'
    yield finding`✗ Products: ${NO_PRODUCTS} The doctor can't see whether other sales channels, such as Online Store, have some.
      → In Shopify's admin, choose Products > select all > Include in sales channels, and the channel of the shop's token.${store.token === null ? setToken : ''}`
    return []
  }
  if (settings.homeCollection === null) {
    yield finding`✓ Home page: It shows ${count(shown.products)}, best sellers first.`
  } else yield* run(homeCollection(settings.homeCollection), checked)

  let list = shown
  for (let page = 1; list.next && page < MOST_HOME_PAGES; page += 1) {
    yield `Reading lists: ${count(list.products)}`
    const more = await storefront.products(list.next)
    if (!more.ok) {
      yield failed(finding`! Home page: 'Show more' fails.`, more.error, store)
      break
    }
    list = joined(list, more.value)
  }
  yield finding`✓ Products: The store has ${list.next ? 'more than ' : ''}${count(list.products)}.`
  return list.products
}

const homeCollection = (handle: string): Check<ProductList | null> => ({
  reads: ({ storefront }) => storefront.collection(handle),
  lacks: finding`! Home page: The home page's collection can't be read.`,
  finds: (read, { store }) => {
    const { products = [], collection = null } = read ?? {}
    return first(
      collection !== null &&
        products.length > 0 &&
        finding`✓ Home page: It shows ${count(products)} of the collection '${collection.title}'.`,
      finding`! Home page: ${noHomeCollection(handle)}
        → Check the handle, and publish the collection and its products${store.token === null ? '' : " to the token's sales channel"}.`,
    )
  },
})

const FEWEST_COLLECTIONS = 2

const collections: Check<Collection[]> = {
  reads: ({ storefront }) => readAll(storefront.collections),
  lacks: finding`! Collections: No page shows the row of collections.`,
  finds: (read, { settings }) => {
    const { length } = read.filter(({ handle }) => isShown(handle, settings.homeCollection))
    const found = `The store has ${counted(length, 'collection')} with products`
    return first(
      length > MOST_LINKED &&
        finding`· Collections: ${found}. Pages link to the first ${MOST_LINKED}.`,
      length < FEWEST_COLLECTIONS &&
        finding`· Collections: ${found}, too few to show a row of them.`,
      finding`✓ Collections: ${found} to choose from.`,
    )
  },
}

async function* checkSitemap({ storefront, store }: CheckedStore): Findings {
  const products = await readAll(storefront.catalogProducts)
  const read = products.ok ? await readAll(storefront.collections) : products
  const lack = products.ok
    ? finding`! Sitemap: The sitemap has no collections.`
    : finding`! Sitemap: The shop has no sitemap.`
  yield read.ok
    ? finding`✓ Sitemap: Search engines can read the whole sitemap.`
    : failed(lack, read.error, store)
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
const LISTS = new Intl.ListFormat('en', { type: 'disjunction' })

/** Which policies and promises the store lacks. */
const policies: Check<Policies> = {
  reads: ({ readPolicies }) => readPolicies(),
  lacks: finding`! Policies: No page links to the policies.`,
  finds: (read, { settings, store, observed: { notices } }) => {
    const namesOf = (state: null | undefined) =>
      EXPECTED.flatMap(([field, name, page]) =>
        read[field] === state && !(page && settings.pages[page]) ? [name] : [],
      )
    // Older versions of the API have no field for the last two of EXPECTED.
    const [lacking, unread] = [namesOf(null), namesOf(undefined)]
    const unlinked = `No page links to a ${LISTS.format(unread)}`
    return [
      ...all(
        lacking.length > 0 &&
          finding`! Policies: The store has no ${LISTS.format(lacking)}.
            → Write it in Shopify's admin under Settings > Policies. The footer and the cart then link to it.`,
        unread.length > 0 &&
          notices !== null &&
          failed(finding`! Policies: ${unlinked}.`, notices, store),
        unread.length > 0 &&
          !notices &&
          finding`? Policies: ${unlinked}, which this version of the API lacks.
            → Set PUBLIC_STOREFRONT_API_VERSION to ${NOTICES_VERSION} or newer, or set CONTACT_URL and LEGAL_NOTICE_URL.`,
        lacking.length + unread.length === 0 &&
          finding`✓ Policies: The footer and the cart link to the policies.`,
      ),
      ...promiseFindings(read, store.token !== null),
    ]
  },
}

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

const PROMISED = ['delivery', 'returns', 'dispatch_days', 'delivery_days']

/** The sentences beside 'Add to Cart', which a shopper reads before the policies. */
function promiseFindings({ unset, unreadable }: Policies, hasToken: boolean): Finding[] {
  const lacking = PROMISED.filter((key) => unset.includes(key)).map((key) => `custom.${key}`)
  const [noName, noDay] = [unset.includes('deadline'), unset.includes('deadline_day')]
  const set = hasToken
    ? "Set the shop's metafield, a single line, and open its definition to storefronts."
    : 'Set PUBLIC_STOREFRONT_API_TOKEN: without it, a store returns no metafields.'
  const findings = all(
    ...unreadable.map(
      (key) =>
        finding`! Promises: custom.${key} is set, but can't be read. Pages leave out what it is for.
          → ${FORMS[key] ?? 'Write a single line of text.'}`,
    ),
    noDay &&
      !noName &&
      finding`! Promises: No page shows custom.deadline, because custom.deadline_day is not set.
        → Set the shop's metafield custom.deadline_day, the last day of arrival (it replaces custom.deadline_until), and open its definition to storefronts.`,
    noName &&
      !noDay &&
      finding`! Promises: No page shows custom.deadline_day, because custom.deadline is not set.
        → Set the shop's metafield custom.deadline, a feast's name such as 'Christmas', and open its definition to storefronts.`,
    lacking.length > 0 &&
      finding`· Promises: Product pages lack promises at the button: ${lacking.join(', ')}.
        → ${set}`,
  )
  return findings.length > 0
    ? findings
    : [finding`✓ Promises: Product pages tell delivery, returns and when an order arrives.`]
}

/** Whether the shop follows the store's URL redirects. */
const redirects: Check<Redirects> = {
  reads: ({ readRedirects }) => readRedirects(),
  lacks: finding`· URL redirects: The shop follows no URL redirects.
    → If the store has some, set PUBLIC_STOREFRONT_API_TOKEN.`,
  finds: (read, { observed: { deadRedirects } }) => {
    const where = "in Shopify's admin under Content > Menus > URL redirects"
    const most = MOST_REDIRECTS.toLocaleString('en')
    const { length } = Object.keys(read)
    return first(
      length >= MOST_REDIRECTS &&
        finding`! URL redirects: The store has ${most} URL redirects or more. The shop follows the first ${most}.
          → Delete those that are no longer used, ${where}.`,
      deadRedirects.length > 0 &&
        finding`! URL redirects: ${DEAD_REDIRECTS}
          → Correct or delete ${named(deadRedirects)}, ${where}.`,
      length === 0 && finding`✓ URL redirects: The store has no URL redirects.`,
      finding`✓ URL redirects: The shop follows ${counted(length, 'redirect')}.`,
    )
  },
}
