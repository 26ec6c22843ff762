import * as refreshWords from '../../words/refresh.ts'
import { formatMoney } from '../format/money.ts'
import { withPlanPrices } from '../format/plans.ts'
import { routeOf } from '../route-of.ts'
import { stockOf } from '../shop/offer.tsx'
import { isMade, type ChosenProduct } from '../storefront/choice.ts'
import { logError } from '../storefront/errors.ts'
import { withQuery } from '../storefront/choice-from-query.ts'
import { createStorefront } from '../storefront/storefront.ts'
import { announce, toast } from '../ui/toast.tsx'
import { cardKeys } from './read-beside.ts'
import { ALL_PARTS, readLinked, readPage, type PageSource } from './read-page.ts'
import { inSeason } from './season.ts'
import { titleOf } from './title-and-address.ts'
import { failedPage, type Page, type PageData } from './page.ts'

// Parts that take longer are shown when they come.
const BESIDE_MS = 1_500

type Options = Pick<PageData, 'endpoint' | 'homeCollection' | 'shopName' | 'storeInfo'>

let lastStarted = 0
let lastApplied = 0

/** Reads a loading page, or fresh prices and stock. Never rejects. Unchanged if a later call was answered first. */
export async function refreshPage(current: () => Page, options: Options): Promise<Page> {
  const { endpoint, homeCollection, shopName, storeInfo } = options
  lastStarted += 1
  const started = lastStarted
  const storefront = createStorefront(endpoint, {}, cardKeys)
  const read = await readHere(() => ({
    storefront,
    homeCollection,
    collections: () => readLinked(storefront, homeCollection),
    report: logError,
    ...besideOf(current()),
  }))
  if (started < lastApplied) return current()
  if (read) lastApplied = started
  const page = merged(current(), read && inSeason(read, storeInfo.today), homeCollection)
  document.title = titleOf(page, shopName)
  return page
}

/** A product keeps its texts and a list its collections, so that nothing moves. */
function besideOf(page: Page): Pick<PageSource, 'beside' | 'withinMs'> {
  if (page.screen === 'product') {
    return { beside: page.plans.length > 0 || page.unread?.plans ? ['plans'] : [] }
  }
  if (page.screen === 'home' && page.products.length > 0) return { beside: [] }
  return { beside: ALL_PARTS, withinMs: BESIDE_MS }
}

/** The page at the current address; null if the provider failed. */
async function readHere(sourceNow: () => PageSource): Promise<Page | null> {
  const { href } = location
  const result = await readPage(routeOf(location), sourceNow())
  // The shopper has made another choice meanwhile, or has opened another page.
  if (href !== location.href) return readHere(sourceNow)
  if (result.ok) return result.value
  logError(result.error)
  return null
}

function merged(page: Page, read: Page | null, homeCollection: string | null): Page {
  if (page.screen === 'loading') {
    announce(refreshWords.loaded)
    return read ?? failedPage(page.of)
  }
  if (!read) return page
  const next = withFreshPrices(page, read, { query: location.search, homeCollection })
  if (page.screen === 'product' && next.screen === 'product') {
    announceChanges(withPlanPrices(page), withPlanPrices(next))
  }
  return next
}

/** The page with the later read's prices and stock, else as it was. Products that no longer exist are sold out. */
export function withFreshPrices(
  page: Page,
  read: Page,
  { query, homeCollection }: { query: string; homeCollection: string | null },
): Page {
  if (page.screen === 'home' && read.screen === 'home') {
    if (page.products.length === 0) return read
    // A product that is missing from a part of the list may still be for sale.
    const isAll = homeCollection === null && read.collection === null && read.next === null
    const products = page.products.map((product) => {
      const now = read.products.find(({ id }) => id === product.id)
      if (!now) return isAll ? { ...product, variant: null, isWithheld: undefined } : product
      const { minVariantPrice, hasDearer, variant, isGift, isLater, isWithheld } = now
      return { ...product, minVariantPrice, hasDearer, variant, isGift, isLater, isWithheld }
    })
    return { ...page, products }
  }
  // 'Not found' may have been shown because the load failed: take the new answer as it is.
  if (page.screen === 'no-product') return read
  if (page.screen !== 'product') return page
  if (read.screen === 'no-product') {
    const variants = page.product.variants.map(({ withheld: _withheld, ...variant }) => ({
      ...variant,
      availableForSale: false,
    }))
    const { encodedVariants: all } = page.product
    const encodedVariants = all && { ...all, forSale: '' }
    return withQuery({ ...page, product: { ...page.product, variants, encodedVariants } }, query)
  }
  // The address's page is not shown yet.
  if (read.screen !== 'product' || read.product.id !== page.product.id) return page
  // Without its plans, the page would show the price of a single purchase.
  if (read.choice.isUnknown || (read.unread?.plans && page.plans.length > 0)) return page
  const { options, isGift, minVariantPrice, variants, encodedVariants } = read.product
  const hasSameOptions = JSON.stringify(page.product.options) === JSON.stringify(options)
  const product = hasSameOptions
    ? { ...page.product, isGift, minVariantPrice, variants, encodedVariants }
    : read.product
  const { plans: _former, ...unread } = page.unread ?? {}
  const { choice, plans } = read
  return { ...page, product, choice, plans, unread: { ...unread, ...read.unread } }
}

/** Shows one toast if the price or the stock of the chosen variant has changed. */
export function announceChanges(before: ChosenProduct, now: ChosenProduct) {
  const { title } = now.product
  const { variant } = now.choice
  const old = before.product.variants.find(({ id }) => id === variant?.id)
  if (!old || !variant || !isMade(now.choice)) return
  const price = formatMoney(variant.price)
  const isPriceNew = price !== formatMoney(old.price)
  const stock = stockOf(variant)
  const news = [
    ...(isPriceNew ? [refreshWords.costs(price)] : []),
    ...(stock === stockOf(old) ? [] : [refreshWords.stock[stock]]),
  ]
  if (news.length > 0) toast('success', refreshWords.changed, refreshWords.news(title, news))
}
