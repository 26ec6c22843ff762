import { pictureOrigins } from '../../src/server/security.ts'
import type { StorefrontError } from '../../src/storefront/errors.ts'
import { PICTURES_READ } from '../../src/storefront/product-queries.ts'
import type { ListedProduct, Product } from '../../src/storefront/product.ts'
import { readEach, type CheckedStore } from './checked-store.ts'
import { checkMetafields } from './metafields.ts'
import { checkSellingPlans } from './selling-plans.ts'
import { failed, SCOPES } from './remedies.ts'
import {
  concurrently,
  counted,
  good,
  named,
  note,
  problem,
  titlesOf,
  unseen,
  warning,
  type Check,
  type Checks,
  type Titled,
} from './report.ts'

/** Checks what the cards and pages of these products show, and what they lack. */
export async function* checkProducts(checked: CheckedStore, listed: ListedProduct[]): Checks {
  const [first] = listed
  if (!first) {
    yield unseen(
      'Product pages',
      'No product was read, so cards, pages, texts, plans and taxes were not looked at.',
    )
    return
  }
  yield* checkCards(listed)
  yield* concurrently(
    checkRead(checked, listed),
    recommendationsCheck(checked, first),
    checkMetafields(checked, listed.slice(0, MOST_PAGES)),
  )
}

async function* checkRead(checked: CheckedStore, listed: ListedProduct[]): Checks {
  const products = yield* checkPages(checked, listed)
  yield* checkWithheld(products)
  yield* checkSellingPlans(checked, products)
  yield* checkPictureHosts(checked, listed, products)
}

/** '1 of 9 products has no picture: Amber.' */
const whichHave = (what: string, some: Titled[], all: Titled[]): string =>
  `${some.length} of ${all.length} products ${some.length === 1 ? 'has' : 'have'} ${what}: ${titlesOf(some)}.`

async function* checkCards(listed: ListedProduct[]): Checks {
  const bare = listed.filter(({ picture }) => !picture)
  yield bare.length === 0
    ? good('Pictures', `All ${counted(listed.length, 'product')} looked at have a picture.`)
    : warning('Pictures', whichHave('no picture', bare, listed), 'Add pictures to them.')
  const soldOut = listed.filter(({ variant, isWithheld }) => !variant && !isWithheld)
  yield soldOut.length === 0
    ? good(
        'For sale',
        `All ${counted(listed.length, 'product')} looked at have a variant for sale.`,
      )
    : warning(
        'For sale',
        `${whichHave('no variant for sale', soldOut, listed)} Their cards say 'Sold out'.`,
        'Check their stock, or let them sell when out of stock.',
      )
}

// The number of products on a home page before 'Show more'.
const MOST_PAGES = 50

/** Reads products as their own pages do, and returns those that could be read. */
async function* checkPages(checked: CheckedStore, listed: ListedProduct[]): Checks<Product[]> {
  const { storefront, store } = checked
  const name = 'Product pages'
  const tried = listed.slice(0, MOST_PAGES)
  const read: Product[] = []
  const unread: ListedProduct[] = []
  let error: StorefrontError | null = null
  const results = await readEach(tried, async (product) => ({
    product,
    result: await storefront.product(product.handle),
  }))
  for (const { product, result } of results) {
    if (result.ok && result.value) read.push(result.value)
    else unread.push(product)
    if (!result.ok) error = result.error
  }
  if (unread.length === 0) {
    const first = listed.length > tried.length ? 'the first ' : ''
    yield good(name, `The shop can read ${first}${counted(read.length, 'product')}.`)
  } else {
    const what = `The shop can't read ${unread.length} of ${tried.length}: ${titlesOf(unread)}.`
    const [found, remedy] = error
      ? failed(what, error, store, SCOPES.catalog)
      : [`${what} The store lists them, but finds none by its handle.`, null]
    yield (read.length === 0 ? problem : warning)(name, found, remedy)
  }
  const full = read.filter(({ images }) => images.length >= PICTURES_READ)
  if (full.length > 0) {
    const found = whichHave(`${PICTURES_READ} pictures or more`, full, read)
    yield note('Galleries', `${found} Product pages show the first ${PICTURES_READ}.`)
  }
  return read
}

/** Products that the provider would refuse in a cart. */
async function* checkWithheld(products: Product[]): Checks {
  const sets = products.filter(({ variants }) =>
    variants.some(({ withheld }) => withheld === 'set'),
  )
  if (sets.length > 0) {
    const found = "bundles that an app would have to fill, and that can't be sold here"
    yield warning(
      'Bundles',
      whichHave(found, sets, products),
      'Give them fixed components in a bundle app, or unpublish them here.',
    )
  }
  const parents = products.filter(({ members }) => members)
  if (parents.length > 0) {
    const found = whichHave('no variants of their own', parents, products)
    yield note('Combined listings', `${found} Their pages link to their products.`)
  }
}

/** Whether pages may load the products' pictures. */
async function* checkPictureHosts(
  { settings, store }: CheckedStore,
  listed: ListedProduct[],
  products: Product[],
): Checks {
  const pictures = [
    ...listed.flatMap(({ picture, secondPicture }) => [picture, secondPicture]),
    ...products.flatMap(({ images, variants }) => [
      ...images,
      ...variants.map((each) => each.image),
    ]),
  ].filter((picture) => picture !== null)
  const origins = [...new Set(pictures.map(({ url }) => URL.parse(url)?.origin ?? url))]
  if (origins.length === 0) return
  const allowed = pictureOrigins({ storeOrigin: store.origin, imageHosts: settings.imageHosts })
  const refused = origins.filter((origin) => !allowed.includes(origin))
  const name = 'Picture hosts'
  yield refused.length === 0
    ? good(name, `Pages may load pictures from ${named(origins)}.`)
    : problem(name, `Pages may load no pictures from ${named(refused)}.`, hostsRemedy(refused))
}

function hostsRemedy(origins: string[]): string {
  const urls = origins.map((origin) => URL.parse(origin))
  return urls.every((url) => url?.protocol === 'https:' && url.port === '')
    ? `Add ${urls.map((url) => url?.host).join(',')} to IMAGE_HOSTS.`
    : "Upload these pictures to the store's files: IMAGE_HOSTS takes only hosts with https and without a port."
}

async function recommendationsCheck(
  { storefront, store }: CheckedStore,
  { id, title }: ListedProduct,
): Promise<Check> {
  const name = 'Recommendations'
  const result = await storefront.recommendations(id)
  if (result.ok) {
    const count = result.value.related.length
    const found = `The store recommends ${counted(count, 'product')} beside ${title}, the only one looked at`
    return count > 0
      ? good(name, `${found}.`)
      : note(name, `${found}, so its page shows no 'Near it on the shelf'.`)
  }
  const what = "No page shows 'Near it on the shelf'."
  return warning(name, ...failed(what, result.error, store, SCOPES.catalog))
}
