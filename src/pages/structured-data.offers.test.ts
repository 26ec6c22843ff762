import { expect, test } from 'vitest'
import type { StoreInfo } from '../storefront/policies.ts'
import type { Days } from '../storefront/promises.ts'
import { readVariants, wireProduct, wireVariant } from '../storefront/testing/fixtures.ts'
import {
  parsedPlans,
  wireAllocation,
  wirePlan,
  wirePlans,
} from '../storefront/testing/plan-answers.ts'
import { noStoreInfo } from '../storefront/testing/policies.ts'
import { offerOf } from './structured-data.ts'
import { productPage } from './testing/fixtures.ts'

type Over = Parameters<typeof wireVariant>[1]
/** `making`: the days of what is made to order; without them no one knows them. */
type Told = { returnsOn?: string; making?: Days }

const preOrder = { recurringDeliveries: false, billingPolicy: null, deliveryPolicy: null }
const plans = parsedPlans(
  wirePlans(
    [wirePlan(1, preOrder)],
    [
      wireAllocation(1, ['26.0'], 'USD', {
        remainingBalanceChargeAmount: { amount: '19.5', currencyCode: 'USD' },
      }),
    ],
    'S',
  ),
)

/** The offer on Sunday, 23 November 2025, in a German store that says how long an order takes. */
function offered(over: Over, { returnsOn = '', making }: Told) {
  const variants = readVariants([wireVariant({ Size: 'S' }, over)])
  const page = productPage(wireProduct({ variants }), '', { returnsOn }, { plans })
  const workingDays: StoreInfo['workingDays'] = {
    making: making ?? null,
    dispatch: [0, 1],
    delivery: [2, 5],
    closed: [],
  }
  const storeInfo: StoreInfo = { ...noStoreInfo, country: 'DE', workingDays }
  const { variant } = page.choice
  return variant && offerOf(page, variant, { shopName: '', siteUrl: null, storeInfo })
}

const made: Over = { currentlyNotInStock: true }
const soldOut: Over = { availableForSale: false }
const ordered: Over = {
  product: { id: 'gid://shopify/Product/1', title: 'Amber', requiresSellingPlan: true },
}
const DAY = '2026-02-01'

test.each<[string, Over, Told, string]>([
  [
    'made to order in days → a back-order from the last of them',
    made,
    { making: [5, 10] },
    'BackOrder 2025-12-08',
  ],
  [
    'made to order, back on a day → a back-order from then',
    made,
    { returnsOn: DAY },
    `BackOrder ${DAY}`,
  ],
  ['made to order, back today → as usual, in stock', made, { returnsOn: '2025-11-23' }, 'InStock'],
  ['made to order, back in a season → in stock', made, { returnsOn: 'In May.' }, 'InStock'],
  ['a pre-order for a day → from then', ordered, { returnsOn: DAY }, `PreOrder ${DAY}`],
  [
    'a pre-order → no day, as the days of making are not its own',
    ordered,
    { making: [5, 10] },
    'PreOrder',
  ],
  ['in stock → no day', {}, { returnsOn: DAY, making: [5, 10] }, 'InStock'],
  ['sold out until a day → no offer to order it', soldOut, { returnsOn: DAY }, 'OutOfStock'],
])('a variant that is %s', (_title, over, told, said) => {
  const { availability, availabilityStarts } = { availabilityStarts: '', ...offered(over, told) }
  expect(`${availability} ${availabilityStarts}`.trim()).toBe(`https://schema.org/${said}`)
})
