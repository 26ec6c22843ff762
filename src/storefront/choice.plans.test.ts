import { expect, test } from 'vitest'
import { choiceFromQuery } from './choice-from-query.ts'
import { choose, NO_PLAN, numberQuery, type ProductChoice } from './choice.ts'
import type { Product, Variant } from './product.ts'
import type { SellingPlan } from './selling-plan.ts'
import { parsed, products } from './testing/fixtures.ts'
import { monthly } from './testing/plan-answers.ts'

const product = parsed(products.fullMatrix)
const [first, second, third] = product.variants as [Variant, Variant, Variant]
const [plan] = monthly as [SellingPlan]
const [price] = Object.values(plan.prices)
if (!price) throw new Error('The plan has no price')
/** The plan of the first two variants alone. */
const plans = [{ ...plan, prices: { [first.id]: price, [second.id]: price } }]
const number = plan.id.split('/').at(-1)

const pageAt = (query: string, of: Product = product): ProductChoice => ({
  product: of,
  plans,
  choice: choiceFromQuery(of, query, { plans }),
})
const planOf = ({ choice }: ProductChoice) => choice.plan?.id

test('a choice of other values keeps the plan if it is for them, and null ends it', () => {
  const page = pageAt(`?plan=${number}`)
  expect(planOf(page)).toBe(plan.id)
  expect(planOf(choose(page, second.selectedOptions))).toBe(plan.id)
  expect(planOf(choose(page, third.selectedOptions))).toBeUndefined()
  expect(planOf(choose(page, second.selectedOptions, null))).toBeUndefined()
  expect(planOf(choose(pageAt(''), second.selectedOptions, plan))).toBe(plan.id)
})

test('a variant that is sold by plans alone begins with its first, also where a single purchase is chosen', () => {
  const club = { ...first, withheld: 'subscription', availableForSale: false } as const
  const page = pageAt('', { ...product, variants: [club, second, third] })
  expect(planOf(page)).toBe(plan.id)
  expect(planOf(choose(page, first.selectedOptions, null))).toBe(plan.id)
})

test('a plan of a variant that was not read stays named until the variant is read; no other number does', () => {
  const long = { ...parsed(products.hundredValues), encodedVariants: { made: '', forSale: '' } }
  expect(planOf(pageAt(`?Number=No.+21&plan=${number}`, long))).toBe(plan.id)
  expect(planOf(pageAt('?Number=No.+21&plan=999', long))).toBe(NO_PLAN.id)
})

test('the plans could not be read → the plan of the address stays chosen, also by another size', () => {
  const unread: ProductChoice = {
    product,
    plans: [],
    unread: { plans: 'late' },
    choice: choiceFromQuery(product, `?plan=${number}`, { plans: [], unread: { plans: 'late' } }),
  }
  const pages = [unread, choose(unread, third.selectedOptions)]
  expect(pages.map(planOf)).toEqual([plan.id, plan.id])
  expect(planOf(choose(unread, first.selectedOptions, null))).toBeUndefined()
  for (const query of ['', '?plan=']) {
    expect(choiceFromQuery(product, query, unread).plan).toBeUndefined()
  }
  for (const query of ['?plan=x', '?plan=-1']) {
    expect(choiceFromQuery(product, query, unread).plan).toEqual(NO_PLAN)
  }
})

test('in another market a choice is its variant’s number and its plan’s, and the first one nothing', () => {
  expect(numberQuery(pageAt(''))).toBe('')
  expect(numberQuery(pageAt(`?plan=${number}`))).toMatch(
    new RegExp(`^\\?variant=\\d+&plan=${number}$`),
  )
  expect(numberQuery(choose(pageAt(''), second.selectedOptions))).toMatch(/^\?variant=\d+$/)
})
