import * as v from 'valibot'
import { expect, test } from 'vitest'
import { variantPlansResponse } from './selling-plan-queries.ts'
import { variantGid } from './testing/fixtures.ts'
import {
  monthly,
  parsedPlans,
  planAnswers,
  wireAllocation,
  wirePlan,
  wirePlans,
} from './testing/plan-answers.ts'

const FIRST = variantGid('8 oz / Cotton')

test('a plan of several apps keeps the name of its group; one for no variant is left out', () => {
  expect(monthly).toMatchObject([{ name: 'Every month', group: 'Delivered' }])
  expect(
    parsedPlans(wirePlans([wirePlan(1), wirePlan(2)], [wireAllocation(1, ['9.0'])])),
  ).toHaveLength(1)
})

test('a plan for no variant of twenty stays, as the product may have more', () => {
  const { variants, ...groups } = wirePlans(
    [wirePlan(1), wirePlan(2)],
    [wireAllocation(1, ['9.0'])],
  )
  const twenty = Array.from({ length: 20 }, () => variants.nodes).flat()
  const all = parsedPlans({ ...groups, variants: { nodes: twenty } })
  expect(all.map(({ prices }) => Object.keys(prices).length)).toEqual([1, 0])
})

test('the plans of a cart’s variants are read with their prices', () => {
  const [plans] = v.parse(variantPlansResponse, planAnswers.variantPlans([FIRST]).data)
  expect(plans).toMatchObject([{ name: 'Every month', prices: monthly[0]?.prices }])
})
