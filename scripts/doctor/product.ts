import { pictureOrigins } from '../../src/server/security.ts'
import { PICTURES_READ } from '../../src/storefront/product-queries.ts'
import type { ListedProduct, Product } from '../../src/storefront/product.ts'
import { readEach, run, type Check, type CheckedStore } from './checked-store.ts'
import { descriptionFindings } from './descriptions.ts'
import { checkMetafields } from './metafields.ts'
import { checkSellingPlans } from './selling-plans.ts'
import { failed } from './remedies.ts'
import {
  all,
  concurrently,
  counted,
  finding,
  first,
  named,
  titlesOf,
  type Finding,
  type Findings,
} from './report.ts'

/** Checks what the cards and pages of these products show, and what they lack. */
export async function* checkProducts(checked: CheckedStore, listed: ListedProduct[]): Findings {
  const [example] = listed
  if (!example) {
    yield finding`? Product pages: No product was read, so cards, pages, texts, plans and taxes were not looked at.`
    return
  }
  yield* cardFindings(listed)
  yield* concurrently(
    checkPages(checked, listed),
    run(recommendationsOf(example), checked),
    checkMetafields(checked, listed.slice(0, MOST_PAGES)),
  )
}

function cardFindings(listed: ListedProduct[]): Finding[] {
  const looked = `All ${counted(listed.length, 'product')} looked at`
  const bare = listed.filter(({ picture }) => !picture)
  const soldOut = listed.filter(({ variant, isWithheld }) => !variant && !isWithheld)
  return [
    bare.length === 0
      ? finding`✓ Pictures: ${looked} have a picture.`
      : finding`! Pictures: ${whichHave('no picture', bare, listed)}
          → Add pictures to them.`,
    soldOut.length === 0
      ? finding`✓ For sale: ${looked} have a variant for sale.`
      : finding`! For sale: ${whichHave('no variant for sale', soldOut, listed)} Their cards say 'Sold out'.
          → Check their stock, or let them sell when out of stock.`,
  ]
}

// The number of products on a home page before 'Show more'.
const MOST_PAGES = 50

/** Reads products as their own pages do. */
async function* checkPages(checked: CheckedStore, listed: ListedProduct[]): Findings {
  const { storefront, store } = checked
  const tried = listed.slice(0, MOST_PAGES)
  const { read, unread, error } = await readEach(tried, ({ handle }) => storefront.product(handle))
  const products = read.map(({ value }) => value)
  if (unread.length === 0) {
    const those = listed.length > tried.length ? 'the first ' : ''
    yield finding`✓ Product pages: The shop can read ${those}${counted(products.length, 'product')}.`
  } else {
    const which = `${unread.length} of ${tried.length}: ${titlesOf(unread)}.`
    const lack =
      products.length === 0
        ? finding`✗ Product pages: The shop can't read ${which}`
        : finding`! Product pages: The shop can't read ${which}`
    yield error
      ? failed(lack, error, store)
      : { ...lack, found: `${lack.found} The store lists them, but finds none by its handle.` }
  }
  yield* pageFindings(products)
  yield* descriptionFindings(products)
  yield* checkSellingPlans(checked, products)
  yield* hostFindings(checked, listed, products)
}

/** '1 of 9 products has no picture: Amber.' */
const whichHave = (what: string, some: { title: string }[], of: unknown[]): string =>
  `${some.length} of ${of.length} products ${some.length === 1 ? 'has' : 'have'} ${what}: ${titlesOf(some)}.`

/** Products of which pages show a part, or which the provider would refuse in a cart. */
function pageFindings(products: Product[]): Finding[] {
  const full = products.filter(({ images }) => images.length >= PICTURES_READ)
  const sets = products.filter(({ variants }) =>
    variants.some(({ withheld }) => withheld === 'set'),
  )
  const parents = products.filter(({ members }) => members)
  return all(
    full.length > 0 &&
      finding`· Galleries: ${whichHave(`${PICTURES_READ} pictures or more`, full, products)} Product pages show the first ${PICTURES_READ}.`,
    sets.length > 0 &&
      finding`! Bundles: ${whichHave("bundles that an app would have to fill, and that can't be sold here", sets, products)}
        → Give them fixed components in a bundle app, or unpublish them here.`,
    parents.length > 0 &&
      finding`· Combined listings: ${whichHave('no variants of their own', parents, products)} Their pages link to their products.`,
  )
}

/** Whether pages may load the products' pictures. */
function hostFindings(
  { settings, store }: CheckedStore,
  listed: ListedProduct[],
  products: Product[],
): Finding[] {
  const pictures = [
    ...listed.flatMap(({ picture, secondPicture }) => [picture, secondPicture]),
    ...products.flatMap(({ images, variants }) => [
      ...images,
      ...variants.map(({ image }) => image),
    ]),
  ].filter((picture) => picture !== null)
  const origins = [...new Set(pictures.map(({ url }) => URL.parse(url)?.origin ?? url))]
  const allowed = pictureOrigins({ storeOrigin: store.origin, ...settings.allowed })
  const refused = origins.filter((origin) => !allowed.includes(origin))
  const urls = refused.map((origin) => URL.parse(origin))
  const canBeSet = urls.every((url) => url?.protocol === 'https:' && url.port === '')
  const remedy = canBeSet
    ? `Add ${urls.map((url) => url?.host).join(',')} to IMAGE_HOSTS.`
    : "Upload these pictures to the store's files: IMAGE_HOSTS takes only hosts with https and without a port."
  return first(
    refused.length > 0 &&
      finding`✗ Picture hosts: Pages may load no pictures from ${named(refused)}.
        → ${remedy}`,
    origins.length > 0 && finding`✓ Picture hosts: Pages may load pictures from ${named(origins)}.`,
  )
}

const recommendationsOf = ({ id, title }: ListedProduct): Check<{ related: unknown[] }> => ({
  reads: ({ storefront }) => storefront.recommendations(id),
  lacks: finding`! Recommendations: No page shows 'Near it on the shelf'.`,
  finds: ({ related }) => {
    const found = `The store recommends ${counted(related.length, 'product')} beside ${title}, the only one looked at`
    return first(
      related.length > 0 && finding`✓ Recommendations: ${found}.`,
      finding`· Recommendations: ${found}, so its page shows no 'Near it on the shelf'.`,
    )
  },
})
