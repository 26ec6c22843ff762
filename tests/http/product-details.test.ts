import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openShop, type OpenShop } from './running-shop.ts'
import { openStore, type RunningStore } from './running-store.ts'

const PATH = '/product/maple-and-smoked-oak'
const FACTS = [
  'Burn time',
  '50 hours, some 25 evenings, USD $1.12 each<',
  'Vessel',
  'Charred oak',
  'Autumn · Candle',
]
const RELATED = ['Near it on the shelf', 'href="/product/pumpkin-hearth"']
const REST = ['Maple &amp; Smoked Oak', 'USD $28.00', 'In Stock', 'Add to Cart', 'pour you another']

const faults = [
  { kind: 'graphqlError', message: 'Access denied', code: 'ACCESS_DENIED' },
  { kind: 'graphqlError', message: 'Something went wrong' },
  { kind: 'throttled' },
  { kind: 'nullData' },
]

let shop: OpenShop
let store: RunningStore
beforeAll(async () => {
  store = await openStore()
  const slowest = { PAGE_FRESH_SECONDS: '0', PAGE_KEEP_DAYS: '0' }
  shop = await openShop(store.origin, slowest)
})
afterAll(async () => {
  store.close()
  await shop.close()
})
beforeEach(() => store.controls.reset())

/** The page's status, its Cache-Control, and which of these words are missing. */
async function pageOf(words: string[]) {
  const { status, text, headers } = await shop.get(PATH)
  const missing = [...REST, ...words].filter((each) => !text.includes(each))
  return { status, cacheControl: headers.get('Cache-Control'), missing }
}

test('a product’s page has its facts, notes and recommendations', async () => {
  const { status, missing } = await pageOf([...FACTS, ...RELATED])
  expect({ status, missing }).toEqual({ status: 200, missing: [] })
})

describe.each([
  ['the facts of a product', 'Metafields', FACTS, RELATED],
  ['what goes with a product', 'Recommendations', RELATED, FACTS],
])('%s', (_what, operation, hidden, shown) => {
  test.each(faults)(
    `the provider answers ${operation} with $kind → its page has all the rest, and no cache keeps it unless they are denied`,
    async (fault) => {
      const whole = await pageOf(hidden)
      expect(whole.missing).toEqual([])
      await store.controls.fault(operation, fault)
      const isKept = fault.code === 'ACCESS_DENIED'
      const cacheControl = isKept ? whole.cacheControl : 'no-store'
      expect(await pageOf(shown)).toEqual({ ...whole, cacheControl })
      expect((await pageOf(hidden)).missing).toEqual(hidden)
      const isSaid = operation === 'Metafields' && !isKept
      expect((await shop.get(PATH)).text.includes('What it contains is on its way.')).toBe(isSaid)
      await store.controls.clearFaults()
      expect(await pageOf([...shown, ...hidden])).toEqual(whole)
    },
  )
})
