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
  expect(await lines()).toContain('✓ Policies Footer and cart link to them.')
  for (const field of ['refundPolicy', 'privacyPolicy', 'legalNotice']) {
    await store.controls.putPolicy(field, null)
  }
  const write =
    "→ Write it in Shopify's admin under Settings > Policies. Footer and cart then link to it."
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
  expect(await lines()).toContain('! Policies No page links to them. Error calling Shopify: No')
})

test('a merchant has named no page for withdrawing from a contract → the doctor says who needs one', async () => {
  const says = '· Withdrawal No page links to a form for withdrawing from a contract.'
  const remedy = '→ If the shop sells to the European Union, set WITHDRAWAL_URL.'
  expect(await lines()).toContain(`${says} ${remedy}`)
  const named = await lines({ ...store.environment, WITHDRAWAL_URL: '/pages/withdrawal' })
  expect(named).toContain('✓ Withdrawal Footer and cart link to it.')
})
