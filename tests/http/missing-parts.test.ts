import { expect, test } from 'vitest'
import { sharedStore } from './shared-store.ts'

/** What a page shows of each of the calls that it needs. */
const PAGES: Record<string, Record<string, string[]>> = {
  '/product/lemon-verbena-garden?plan=501': {
    Product: ['Lemon Verbena Garden', 'In Stock', 'Add to Cart', 'pour you another'],
    Metafields: ['Burn time', 'some 12 evenings', 'Vessel', 'Summer · Candle'],
    Recommendations: ['Near it on the shelf', 'class="related"'],
    SellingPlans: ['Every month', 'Renews every month'],
    Policies: ['Refund policy'],
  },
  '/?collection=winter': {
    Collection: ['Balsam &amp; First Snow', 'Gingerbread Wax Melts'],
    Collections: ['class="collection-links"'],
    Policies: ['Refund policy'],
  },
}

const store = sharedStore()

/** What a new shop answers at this address. `missing`: the calls of which not everything is shown. */
async function pageAt(path: string) {
  const { status, text, headers } = await (await store.open()).get(path)
  const missing = Object.entries(PAGES[path] ?? {}).flatMap(([name, words]) =>
    words.every((each) => text.includes(each)) ? [] : [name],
  )
  const isCached = headers.get('Cache-Control') !== 'no-store'
  return {
    status,
    missing,
    isCached,
    isSaid: text.includes('What it contains is on its way.'),
    text,
  }
}

const denied = { kind: 'graphqlError', message: 'Access denied', code: 'ACCESS_DENIED' }

test.each([
  denied,
  { kind: 'graphqlError', message: 'Something went wrong' },
  { kind: 'nullData' },
])(
  'the provider answers one call of a page with %j → the page has all the rest, and no cache keeps it unless the call is denied',
  async (fault) => {
    for (const [path, parts] of Object.entries(PAGES)) {
      const whole = await pageAt(path)
      expect(whole).toMatchObject({ status: 200, missing: [], isCached: true, isSaid: false })
      for (const operation of Object.keys(parts).slice(1)) {
        await store.controls.fault(operation, fault)
        const { text, ...page } = await pageAt(path)
        await store.controls.clearFaults()
        expect({ operation, ...page }).toEqual({
          operation,
          status: 200,
          missing: [operation],
          isCached: fault === denied,
          isSaid: operation === 'Metafields' && fault !== denied,
        })
        // A press must not add a single purchase where the address names a plan.
        const isClosed = operation === 'SellingPlans' && fault !== denied
        expect(/<button[^>]* disabled=""[^>]*>Add to Cart</.test(text)).toBe(isClosed)
      }
    }
  },
)
