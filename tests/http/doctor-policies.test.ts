import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { linesFor, startStoreProcess, type StoreProcess } from './doctor-lines.ts'

let store: StoreProcess
beforeAll(async () => {
  store = await startStoreProcess()
})
afterEach(() => store.controls.reset())
afterAll(() => store.stop())

const lines = (environment = store.environment) => linesFor(environment)

test('a merchant has not written every policy → the doctor names those that are missing, and says where to write them', async () => {
  expect(await lines()).toContain('✓ Policies The footer and the cart link to the policies.')
  for (const field of ['refundPolicy', 'privacyPolicy', 'legalNotice']) {
    await store.controls.putPolicy(field, null)
  }
  const write =
    "→ Write it in Shopify's admin under Settings > Policies. The footer and the cart then link to it."
  expect(await lines()).toContain(
    `! Policies The store has no refund policy or privacy policy. ${write}`,
  )
  await store.controls.setVersion('2026-04')
  expect(await lines()).toContain(
    `! Policies The store has no refund policy, privacy policy, or legal notice. ${write}`,
  )
  await store.controls.fault('Policies', {
    kind: 'graphqlError',
    message: 'No',
    code: 'ACCESS_DENIED',
  })
  expect(await lines()).toContain(
    '! Policies No page links to the policies. Error calling Shopify: No',
  )
})

test('a merchant promises nothing at the button → the doctor names the metafields', async () => {
  expect(await lines()).toContain('✓ Promises Product pages show both promises.')
  await store.controls.setShopMetafields({
    delivery: { type: 'single_line_text_field', value: 'Sent free' },
  })
  expect(await lines()).toContain(
    "· Promises Product pages lack a promise at the button: custom.returns. → Set the shop's metafield, a single line, and open its definition to storefronts.",
  )
})

test('a merchant has named no page for withdrawing from a contract → the doctor says who needs one', async () => {
  const says = '· Withdrawal No page links to a form for withdrawing from a contract.'
  const remedy = '→ If the shop sells to the European Union, set WITHDRAWAL_URL.'
  expect(await lines()).toContain(`${says} ${remedy}`)
  const named = await lines({ ...store.environment, WITHDRAWAL_URL: '/pages/withdrawal' })
  expect(named).toContain('✓ Withdrawal The footer and the cart link to the form.')
})

test('nothing tells shoppers how a plan ends → the doctor names the plan, and where to say it', async () => {
  const month = { interval: 'MONTH', count: 1 }
  const put = (description: string | null) =>
    store.controls.putProduct({
      handle: 'club',
      title: 'Club',
      variants: [{ price: '9.00' }],
      sellingPlanGroups: [
        {
          name: 'Club',
          plans: [
            { id: 1, name: 'Every month', description, delivery: month },
            { id: 2, name: 'Pre-order', chargedPercent: 0 },
          ],
        },
      ],
    })
  const says =
    "! Subscriptions Nothing tells shoppers how a plan ends: Every month. → Say it in the plan's description in the subscription app, or write a cancellation policy in Shopify's admin under Settings > Policies."
  await put(null)
  expect(await lines()).toContain(says)
  await put('End it whenever you like.')
  expect(await lines()).not.toContain(says)
  await put(null)
  await store.controls.putPolicy('subscriptionPolicy', { title: 'Cancellation policy' })
  expect(await lines()).not.toContain(says)
})
