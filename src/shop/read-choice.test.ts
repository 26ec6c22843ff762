import { expect, test } from 'vitest'
import { failure, success, type Result } from '../storefront/errors.ts'
import type { SellingPlan } from '../storefront/selling-plan.ts'
import { parsed, products, variantGid } from '../storefront/testing/fixtures.ts'
import { monthly } from '../storefront/testing/plan-answers.ts'
import { storefrontWith } from '../storefront/testing/storefront-with.ts'
import { readChoice } from './read-choice.ts'

const product = { ...parsed(products.fullMatrix), trees: { made: '', forSale: '' } }
const [first] = product.variants
const beyond = first && { ...first, id: variantGid('beyond those read') }
const [plan] = monthly
const page = {
  product,
  plans: monthly,
  choice: { selection: first?.selectedOptions ?? [], variant: beyond ?? null, plan },
}
const single = { ...page, choice: { ...page.choice, plan: undefined } }
const denied = failure({ kind: 'graphql', messages: ['No'], codes: ['ACCESS_DENIED'] })

const readAs = (answer: Result<SellingPlan[][]>) =>
  readChoice(page, storefrontWith({ variantPlans: async () => answer }), () => undefined)

test('the plans of a variant can’t be read → its page is incomplete, unless the store denies them', async () => {
  expect(await readAs(failure({ kind: 'no-answer' }))).toEqual({ ...single, isIncomplete: true })
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
