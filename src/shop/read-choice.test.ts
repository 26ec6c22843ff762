import { expect, test, vi } from 'vitest'
import { choiceFromQuery } from '../storefront/choice-from-query.ts'
import { failure, success, type Result } from '../storefront/errors.ts'
import type { SellingPlan } from '../storefront/selling-plan.ts'
import type { Storefront } from '../storefront/storefront.ts'
import { parsed, products, variantGid } from '../storefront/testing/fixtures.ts'
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
    variant: async () => success({ ...known, id: beyond.id, selectedOptions }),
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
