import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openShop, type OpenShop } from './running-shop.ts'
import { openStore, type RunningStore } from './running-store.ts'

const PATH = '/product/maple-and-smoked-oak'
const FACTS = ['Burns', '50 hours (8 oz), 75 hours (12 oz)', 'maple sap', 'Autumn · Candle']
const RELATED = ['You may also like', 'href="/product/pumpkin-hearth"']
const REST = [
  'Maple &amp; Smoked Oak',
  'USD $28.00',
  'In Stock',
  'Add to Cart',
  'we pour you another',
]

const faults = [
  { kind: 'graphqlError', message: 'Access denied', code: 'ACCESS_DENIED' },
  { kind: 'throttled' },
  { kind: 'nullData' },
  { kind: 'status', status: 500 },
  { kind: 'malformed' },
  { kind: 'reset' },
]

let shop: OpenShop
let store: RunningStore
beforeAll(async () => {
  store = await openStore()
  const slowest = { HEAD_START_MS: '60000', PAGE_FRESH_SECONDS: '0', PAGE_KEEP_DAYS: '0' }
  shop = await openShop(store.origin, slowest)
})
afterAll(async () => {
  store.close()
  await shop.close()
})
beforeEach(() => store.controls.reset())

async function expectPage(shown: string[], hidden: string[]) {
  const { status, text, headers } = await shop.get(PATH)
  expect(status).toBe(200)
  expect(headers.get('Cache-Control')).toBe(cacheControl)
  for (const words of [...REST, ...shown]) expect(text).toContain(words)
  for (const words of hidden) expect(text).not.toContain(words)
}

let cacheControl: string | null
beforeEach(async () => {
  cacheControl = (await shop.get(PATH)).headers.get('Cache-Control')
})

test('a product is sent with its facts, its notes and what else there is', async () => {
  await expectPage([...FACTS, ...RELATED], [])
})

describe.each([
  ['the facts of a product', 'Metafields', FACTS, RELATED],
  ['what goes with a product', 'Recommendations', RELATED, FACTS],
])('%s', (_what, operation, hidden, shown) => {
  test.each(faults)(
    `the provider answers ${operation} with $kind → its page is whole without, and may be cached as ever`,
    async (fault) => {
      await store.controls.fault(operation, fault)
      await expectPage(shown, hidden)
      await store.controls.clearFaults()
      await expectPage([...shown, ...hidden], [])
    },
  )
})
