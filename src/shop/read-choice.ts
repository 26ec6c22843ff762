import { isUnread, keyOf, knownVariants } from '../storefront/availability.ts'
import type { Endpoint } from '../storefront/call.ts'
import {
  NO_NUMBER,
  planFor,
  selectionWith,
  variantFor,
  type Choice,
  type ProductChoice,
} from '../storefront/choice.ts'
import { VARIANTS_READ } from '../storefront/encoded-variants.ts'
import { knownValue, logError, type StorefrontError } from '../storefront/errors.ts'
import type { Product } from '../storefront/product.ts'
import { createStorefront, type Storefront } from '../storefront/storefront.ts'

export const readChoiceInBrowser = <Page extends ProductChoice>(page: Page, endpoint: Endpoint) =>
  readChoice(page, createStorefront(endpoint), logError)

/** The page with its choice's variant, whose failure is reported, its neighbours, and prices of plans, maybe unread. */
export async function readChoice<Page extends ProductChoice>(
  page: Page,
  storefront: Storefront,
  report: (error: StorefrontError) => void,
): Promise<Page> {
  const found = await withVariants(page)
  // The neighbours of a number's variant can be read once its values are known.
  const isNumber = page.choice.named !== undefined && found.choice.named === undefined
  const read = isNumber ? await withVariants(found) : found
  const { product, choice, plans } = read
  const { variant } = choice
  const isPriced = plans.some(({ prices }) => variant && prices[variant.id])
  // The plans of a product's first variants are read with it.
  const isFirst = product.variants.slice(0, VARIANTS_READ).some(({ id }) => id === variant?.id)
  if (!variant || plans.length === 0 || isPriced || isFirst) return read
  const answer = knownValue(await storefront.variantPlans([variant.id]), [])
  const lack = answer ? {} : { unread: { ...read.unread, plans: 'late' as const } }
  const all = plans.map((each) => {
    const prices = answer?.[0]?.find(({ id }) => id === each.id)?.prices
    return prices ? { ...each, prices: { ...each.prices, ...prices } } : each
  })
  const priced = { ...read, ...lack, plans: all }
  return { ...priced, choice: { ...choice, plan: planFor(priced, variant, page.choice.plan) } }

  /** The page with its choice's variant and neighbours; without its own, it is unknown, or one that does not exist. */
  async function withVariants(former: Page): Promise<Page> {
    const { product: known, choice: chosen } = former
    const { named, selection, plan, variant: first } = chosen
    const isLacking = isUnread(known, chosen)
    const isAlone = named !== undefined || !lacksPrices(known, chosen)
    if (!isLacking && isAlone) return former
    const result =
      named === undefined
        ? await storefront.variants(known.handle, selection, isAlone)
        : await storefront.namedVariant(known.id, named)
    if (!result.ok) report(result.error)
    const come = result.ok ? [result.value ?? []].flat() : []
    const added = come.filter(({ id }) => !known.variants.some((each) => each.id === id))
    const whole = { ...former, product: { ...known, variants: [...known.variants, ...added] } }
    if (!isLacking) return whole
    const values = named === undefined ? selection : come[0]?.selectedOptions
    const own = values && variantFor(whole.product, values)
    if (own) return { ...whole, choice: { selection: values, variant: own, plan } }
    const why = result.ok ? named !== undefined && { named: NO_NUMBER } : { isUnknown: true }
    return { ...whole, choice: { ...chosen, ...why, plan: planFor(former, first, plan) } }
  }
}

// Of more neighbours, as of a hundred numbers, the answer would be larger than the page.
const MOST_NEAR = 50

/** Whether variants that differ from the choice in one value at most may cost more or less, and were not read. */
function lacksPrices(product: Product, { selection }: Choice): boolean {
  if (!product.encodedVariants?.hasDearer) return false
  const known = knownVariants(product)
  const near = product.options.flatMap(({ name, values }) =>
    values.map((value) => keyOf(product, selectionWith(product, selection, { name, value }))),
  )
  const unread = near.filter((key) => known.has(key) && !known.get(key)?.price)
  return unread.length > 0 && unread.length <= MOST_NEAR
}
