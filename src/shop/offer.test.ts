import { expect, test } from 'vitest'
import { withPlanPrices } from '../format/plans.ts'
import type { Money } from '../storefront/money.ts'
import {
  parsed,
  readVariants,
  titleOf,
  wireProduct,
  wireVariant,
} from '../storefront/testing/fixtures.ts'
import {
  parsedPlans,
  wireAllocation,
  wirePlan,
  wirePlans,
} from '../storefront/testing/plan-answers.ts'
import { struckPrice } from './offer.tsx'

type Wire = NonNullable<Parameters<typeof wireVariant>[1]>
/** Of three candles, paid in advance: its price, and what the candles cost one by one. */
type Plan = { price: string; apart: string }

const dollars = (amount: string, currencyCode: 'USD' | 'CAD' = 'USD') => ({ amount, currencyCode })
const prior = (amount: string, currency_code = 'USD') => ({
  priorPrice: { value: JSON.stringify({ amount, currency_code }) },
})

/** What is struck beside the price in a market without a law on it, and in the EU. */
function struck(over: Wire, plan?: Plan): (number | undefined)[] {
  const wire = wireVariant({ Size: 'S' }, { price: dollars('20.0'), ...over })
  const product = parsed(wireProduct({ variants: readVariants([wire]) }))
  const variant = product.variants[0] ?? null
  const allocation =
    plan && wireAllocation(1, [plan.price], 'USD', { perDelivery: '18.0', before: plan.apart })
  const plans = parsedPlans(wirePlans([wirePlan()], allocation ? [allocation] : [], titleOf(wire)))
  const [chosen] = plans.map(({ id, name }) => ({ id, name }))
  const page = { product, plans, choice: { selection: [], variant, plan: plan && chosen } }
  const sold = withPlanPrices(page).choice.variant
  if (!sold) throw new Error('No variant')
  const amounts: (Money | null)[] = [struckPrice(sold, []), struckPrice(sold, ['prior-price'])]
  return amounts.map((each) => each?.minorUnits)
}

test.each<[string, Wire, Plan | undefined, (number | undefined)[]]>([
  ['higher', { compareAtPrice: dollars('32.0'), ...prior('25.0') }, undefined, [3200, 2500]],
  ['the same', { compareAtPrice: dollars('20.0'), ...prior('20.0') }, undefined, []],
  ['lower', { compareAtPrice: dollars('19.0'), ...prior('19.0') }, undefined, []],
  ['in CAD', { compareAtPrice: dollars('32.0', 'CAD'), ...prior('32.0', 'CAD') }, undefined, []],
  ['higher, of one of three', prior('25.0'), { price: '54.0', apart: '60.0' }, [6000]],
  ['higher than three, of one', prior('70.0'), { price: '54.0', apart: '60.0' }, [6000]],
  ['the same for three', prior('25.0'), { price: '60.0', apart: '60.0' }, []],
  [
    'lower, three being dearer',
    { compareAtPrice: dollars('25.0') },
    { price: '66.0', apart: '60.0' },
    [],
  ],
])('a former price that is %s', (_what, over, plan, [anywhere, inEurope]) => {
  expect(struck(over, plan)).toEqual([anywhere, inEurope])
})
