import { expect, test } from 'vitest'
import { failure, success, type Result } from '../storefront/errors.ts'
import type { SellingPlan } from '../storefront/selling-plan.ts'
import { parsed, products, variantGid } from '../storefront/testing/fixtures.ts'
import { monthly } from '../storefront/testing/plan-answers.ts'
import { storefrontWith } from '../storefront/testing/storefront-with.ts'
import { denied } from './testing/source.ts'
import { withVariantPlans } from './variant-plans.ts'

const product = parsed(products.fullMatrix)
const [variant = null] = product.variants
const beyond = variant && { ...variant, id: variantGid('beyond those read') }
const choice = { selection: [], variant: beyond }

const readAs = (answer: Result<SellingPlan[][]>) =>
  withVariantPlans(
    { product, choice, plans: monthly },
    '?plan=1',
    storefrontWith({ variantPlans: async () => answer }),
  )

test('the plans of a variant can’t be read → its page is incomplete, unless the store denies them', async () => {
  const single = { product, choice, plans: monthly }
  expect(await readAs(failure({ kind: 'no-answer' }))).toEqual({ ...single, isIncomplete: true })
  expect(await readAs(failure(denied))).toEqual(single)
  expect(await readAs(success([]))).toEqual(single)
})
