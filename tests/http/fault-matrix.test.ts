import { describe, test } from 'vitest'
import { expected, faultCases, type Outcome } from './fault-table.ts'
import { openShop, type OpenShop, type Reply } from './running-shop.ts'
import { openStore } from './running-store.ts'

const operations = ['Products', 'Product']
const handle = 'lilac-and-rain'
const paths = ['/', `/product/${handle}`]
const OLD = 'USD $9.01'
const NEW = 'USD $9.02'

// Every page is stale at once: a visit shows the cached page, the next one the result of revalidation.
const environment = { PAGE_FRESH_SECONDS: '0', PAGE_KEEP_DAYS: '7' }
// A retry waits for a second or two, and each look renders two pages.
const SELDOM = { interval: 250 }
const ENOUGH_MS = '60000'
const TOO_LITTLE_MS = '50'

/** Calls for an operation: one before the fault, then one for each of the two shops, or three where it is retried. */
const calls = { none: 3, late: 3, transient: 7, unwelcome: 3, definite: 3 }

function outcome({ status, text }: Reply): Outcome | string {
  if (status === 503) return text.includes('Loading the ') ? 'loading' : 'empty'
  if (status !== 200) return String(status)
  if (text.includes(NEW)) return 'new'
  return text.includes(OLD) ? 'old' : 'neither'
}

const outcomes = (shop: OpenShop) =>
  Promise.all(paths.map(async (path) => outcome(await shop.get(path))))

const both = (one: Outcome) => [one, one]

describe('every failure of the provider, for home and product', () => {
  test.concurrent.for(faultCases)('$name: $effect', async (each, { expect }) => {
    const { fault, effect } = each
    const store = await openStore()
    const warm = await openShop(store.origin, { ...environment, HEAD_START_MS: ENOUGH_MS })
    const HEAD_START_MS = effect === 'late' ? TOO_LITTLE_MS : ENOUGH_MS
    const cold = await openShop(store.origin, { ...environment, HEAD_START_MS })
    const putProduct = (price: string) =>
      store.controls.putProduct({ handle, title: 'Lilac', variants: [{ price }] })
    try {
      await putProduct('9.01')
      expect(await outcomes(warm)).toEqual(both('old'))
      await putProduct('9.02')
      for (const operation of operations) await store.controls.fault(operation, fault)

      expect(await outcomes(cold)).toEqual(both(expected[effect].cold))
      expect(await outcomes(warm)).toEqual(both('old'))
      for (const operation of operations) {
        const made = async () => (await store.controls.calls(operation)).length
        await expect.poll(made, SELDOM).toBe(calls[effect])
      }
      await expect.poll(() => outcomes(warm), SELDOM).toEqual(both(expected[effect].warm))

      await store.controls.clearFaults()
      // The server still waits for a late response.
      if (effect === 'late') return
      await expect.poll(() => outcomes(cold), SELDOM).toEqual(both('new'))
      await expect.poll(() => outcomes(warm), SELDOM).toEqual(both('new'))
    } finally {
      store.close()
      await Promise.all([warm.close(), cold.close()])
    }
  })
})
