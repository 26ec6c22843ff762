import { describe, test } from 'vitest'
import { openShop, type OpenShop, type Reply } from './running-shop.ts'
import { openStore } from './running-store.ts'

/** The response to a visit. 'old': the last good page. */
type Outcome = 'new' | 'old' | 'loading'

/**
 * `cold`: the response for a page that was never read. `warm`: the response for a cached, stale page. `calls`: the
 * number of calls of an operation. One is made before the fault; then each of the two shops makes one, or three with
 * its retries.
 */
type Effect = { cold: Outcome; warm: Outcome; calls: number }

/** 'late': no answer within the head start. 'unwelcome': a later call may succeed, but an immediate retry would not. */
const effects = {
  none: { cold: 'new', warm: 'new', calls: 3 },
  late: { cold: 'loading', warm: 'old', calls: 3 },
  transient: { cold: 'loading', warm: 'old', calls: 7 },
  unwelcome: { cold: 'loading', warm: 'old', calls: 3 },
  definite: { cold: 'loading', warm: 'loading', calls: 3 },
} satisfies Record<string, Effect>

type Fault = { kind: string } & Record<string, unknown>

const oversized = `{"data":{"products":{"edges":[]},"productByHandle":null},"more":"${'m'.repeat(5_000_000)}"}`

// Some faults of each effect. Unit tests cover the effect of every status, body and code.
const faults: [name: string, effect: keyof typeof effects, Fault][] = [
  ['slow, within the head start', 'none', { kind: 'slow', ms: 20 }],
  ['scopes refused that the pages do without', 'none', { kind: 'refusedScopes' }],
  ['slow, beyond the head start', 'late', { kind: 'slow', ms: 60_000 }],
  ['no answer at all', 'late', { kind: 'timeout' }],
  ['connection reset', 'transient', { kind: 'reset' }],
  ['cut off in the middle', 'transient', { kind: 'truncated' }],
  ['HTML instead of JSON', 'transient', { kind: 'html' }],
  ['a body over 5 MB', 'transient', { kind: 'status', status: 200, body: oversized }],
  ['HTTP 503 in JSON', 'transient', { kind: 'status', status: 503 }],
  // A proxy in front of the API responds with a page.
  ['HTTP 404 in HTML', 'transient', { kind: 'html', status: 404 }],
  ['GraphQL error TIMEOUT', 'transient', { kind: 'graphqlError', message: 'No', code: 'TIMEOUT' }],
  ['HTTP 429 in JSON', 'unwelcome', { kind: 'status', status: 429 }],
  ['HTTP 403 in HTML', 'unwelcome', { kind: 'html', status: 403 }],
  ['THROTTLED in a 200', 'unwelcome', { kind: 'throttled' }],
  ['HTTP 401 in JSON', 'definite', { kind: 'status', status: 401 }],
  ['ACCESS_DENIED', 'definite', { kind: 'graphqlError', message: 'No', code: 'ACCESS_DENIED' }],
]

const operations = ['Products', 'Product']
const handle = 'lilac-and-rain'
const paths = ['/', `/product/${handle}`]
const OLD = 'USD $9.01'
const NEW = 'USD $9.02'

// Every page is stale at once: a visit shows the cached page, the next one the result of revalidation.
const environment = { PAGE_FRESH_SECONDS: '0', PAGE_KEEP_DAYS: '7' }
// A retry waits for a second or two, and each poll renders two pages.
const SELDOM = { interval: 250 }
const ENOUGH_MS = '60000'
const TOO_LITTLE_MS = '50'

function outcome({ status, text }: Reply): Outcome | string {
  if (status === 503) return text.includes('Loading the ') ? 'loading' : 'empty'
  if (status !== 200) return String(status)
  if (text.includes(NEW)) return 'new'
  return text.includes(OLD) ? 'old' : 'neither'
}

const outcomes = (shop: OpenShop) =>
  Promise.all(paths.map(async (path) => outcome(await shop.get(path))))

const both = (one: Outcome) => [one, one]

describe('failures of the provider, for home and product', () => {
  test.concurrent.for(faults)('%s → the effect is %s', async ([, effect, fault], { expect }) => {
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

      expect(await outcomes(cold)).toEqual(both(effects[effect].cold))
      expect(await outcomes(warm)).toEqual(both('old'))
      for (const operation of operations) {
        const made = async () => (await store.controls.calls(operation)).length
        await expect.poll(made, SELDOM).toBe(effects[effect].calls)
      }
      await expect.poll(() => outcomes(warm), SELDOM).toEqual(both(effects[effect].warm))

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
