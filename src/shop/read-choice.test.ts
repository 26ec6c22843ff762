import { describe, expect, test, vi } from 'vitest'
import { withPlanPrices } from '../format/plans.ts'
import { optionValues } from '../storefront/availability.ts'
import type { ChosenProduct } from '../storefront/choice.ts'
import { choiceFromQuery } from '../storefront/choice-from-query.ts'
import { failure, success, type Result, type StorefrontError } from '../storefront/errors.ts'
import type { SellingPlan } from '../storefront/selling-plan.ts'
import type { Storefront } from '../storefront/storefront.ts'
import {
  parsed,
  priceRangeOf,
  products,
  readVariants,
  variantGid,
  wireProduct,
  wireVariant,
} from '../storefront/testing/fixtures.ts'
import { longProduct, SCENTS } from '../storefront/testing/long-product.ts'
import { monthly } from '../storefront/testing/plan-answers.ts'
import { storefrontWith } from '../storefront/testing/storefront-with.ts'
import { readChoice } from './read-choice.ts'

const product = { ...parsed(products.fullMatrix), encodedVariants: { made: '', forSale: '' } }
const [first] = product.variants
const beyond = first && { ...first, id: variantGid('beyond those read') }
const [plan] = monthly
const page = {
  product,
  plans: monthly,
  choice: { selection: first?.selectedOptions ?? [], variant: beyond ?? null, plan },
}
const incomplete = { unread: { plans: 'late' }, choice: { ...page.choice, plan: { id: plan?.id } } }
const single = { ...page, choice: { ...page.choice, plan: undefined } }
const denied = failure({ kind: 'graphql', messages: ['No'], codes: ['ACCESS_DENIED'] })

const readAs = (answer: Result<SellingPlan[][]>) =>
  readChoice(page, storefrontWith({ variantPlans: async () => answer }), () => undefined)

test('the plans of a variant can’t be read → its page is incomplete and keeps the plan of its address, unless the store denies them', async () => {
  expect(await readAs(failure({ kind: 'no-answer' }))).toEqual({ ...page, ...incomplete })
  expect(await readAs(denied)).toEqual(single)
  expect(await readAs(success([]))).toEqual(single)
})

test('a variant beyond those read keeps the plan that its address names, at its own price', async () => {
  const prices = { [beyond?.id ?? '']: Object.values(plan?.prices ?? {})[0] }
  const own = monthly.map((each) => ({ ...each, prices })) as SellingPlan[]
  const read = await readAs(success([own]))
  expect(read.choice.plan).toEqual({ id: plan?.id })
  expect(read.plans[0]?.prices).toEqual({ ...plan?.prices, ...prices })
})

test('a plan that is only for a variant beyond those read is chosen at the variant’s address', async () => {
  const long = { ...parsed(products.hundredValues), encodedVariants: { made: '', forSale: '' } }
  const [known] = long.variants
  if (!known || !plan || !beyond) throw new Error('No such product')
  const selectedOptions = [{ name: 'Number', value: 'No. 21' }]
  const offer = { plans: [{ ...plan, prices: {} }] }
  const asked = {
    ...offer,
    product: long,
    choice: choiceFromQuery(long, '?Number=No.+21&plan=1', offer),
  }
  const prices = Object.fromEntries(Object.values(plan.prices).map((price) => [beyond.id, price]))
  const storefront = storefrontWith({
    variants: async () => success([{ ...known, id: beyond.id, selectedOptions }]),
    variantPlans: async () => success([[{ ...plan, prices }]]),
  })
  const read = await readChoice(asked, storefront, () => undefined)
  expect(read.choice).toMatchObject({ variant: { id: beyond.id }, plan: { id: plan.id } })
})

test('the plans of the first variants are read with the product alone', async () => {
  const variantPlans = vi.fn<Storefront['variantPlans']>()
  const first20 = { ...page, choice: { ...page.choice, variant: product.variants[2] ?? null } }
  await readChoice(first20, storefrontWith({ variantPlans }), () => undefined)
  expect(variantPlans).not.toHaveBeenCalled()
})

const pricesOf = ({ product: now, choice }: ChosenProduct) =>
  now.options.map((option) =>
    optionValues(now, choice, option).map(({ price }) => price?.minorUnits ?? null),
  )

describe('a long product whose variants have different prices', () => {
  const priceRange = priceRangeOf('26.0', '38.0')
  const plum = parsed({ ...longProduct(SCENTS), priceRange })
  const chosen = (query: string) => ({
    plans: [],
    product: plum,
    choice: choiceFromQuery(plum, query),
  })
  const [unread] = parsed(
    wireProduct({
      variants: readVariants([
        wireVariant({ Scent: 'Plum', Size: 'L' }, { price: priceRange.maxVariantPrice }),
      ]),
    }),
  ).variants
  if (!unread) throw new Error('No variant')
  test('a choice beside variants that were not read → their prices are read, and shown', async () => {
    const variants = vi.fn<Storefront['variants']>(async () => success([unread]))
    const read = await readChoice(
      chosen('?Scent=Plum'),
      storefrontWith({ variants }),
      () => undefined,
    )
    const selection = chosen('?Scent=Plum').choice.selection
    expect(variants).toHaveBeenCalledExactlyOnceWith('amber', selection, false)
    expect(read.choice).toEqual(chosen('?Scent=Plum').choice)
    expect(pricesOf(read)[1]).toEqual([2600, 2600, 3800])
  })

  test('a choice with a plan beside a variant whose plans were not read → no price stands for the plan’s', async () => {
    const price = Object.values(plan?.prices ?? {})[0]
    if (!plan || !price) throw new Error('No plan')
    const plans = [
      { ...plan, prices: Object.fromEntries(plum.variants.map(({ id }) => [id, price])) },
    ]
    const choice = choiceFromQuery(plum, '?Scent=Plum&Size=M&plan=1', { plans })
    const storefront = storefrontWith({ variants: async () => success([unread]) })
    const read = await readChoice({ product: plum, plans, choice }, storefront, () => undefined)
    expect(pricesOf(withPlanPrices(read))[1]).toEqual([null, null, null])
  })

  test('a link by a number → its variant is read, and then those beside it', async () => {
    const variants = vi.fn<Storefront['variants']>(async () => success([]))
    const named = async () => success(unread)
    const storefront = storefrontWith({ variants, namedVariant: named })
    const read = await readChoice(chosen('?variant=45999'), storefront, () => undefined)
    expect(read.choice.variant).toEqual(unread)
    expect(variants).toHaveBeenCalledExactlyOnceWith('amber', unread.selectedOptions, false)
  })

  test('and that can’t be read → the choice can be bought as before', async () => {
    const report = vi.fn<(error: StorefrontError) => void>()
    const asked = chosen('?Scent=Plum')
    const storefront = storefrontWith({ variants: async () => failure({ kind: 'no-answer' }) })
    expect(await readChoice(asked, storefront, report)).toEqual(asked)
    expect(report).toHaveBeenCalledOnce()
  })

  test('beside more than fifty, or if all cost the same → nothing is read', async () => {
    const variants = vi.fn<Storefront['variants']>()
    const numbers = { Number: Array.from({ length: 80 }, (_value, index) => `No. ${index}`) }
    for (const wire of [{ ...longProduct(numbers), priceRange }, longProduct(SCENTS)]) {
      const many = parsed(wire)
      const asked = { plans: [], product: many, choice: choiceFromQuery(many, '?Scent=Plum') }
      expect(await readChoice(asked, storefrontWith({ variants }), () => undefined)).toBe(asked)
    }
    expect(variants).not.toHaveBeenCalled()
  })
})
