import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Page } from '../pages/page.ts'
import type { StorefrontError } from '../storefront/errors.ts'
import { parsed, products } from '../storefront/fixtures.ts'
import { failure, success } from '../storefront/result.ts'
import { createStorefront, type Storefront } from '../storefront/storefront.ts'
import type { Log } from './log.ts'
import { createPages } from './pages.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const amber = parsed(products.fullMatrix)
const home = { screen: 'home' } as const
const productRoute = { screen: 'product', handle: 'amber', query: '' } as const
const log = vi.fn<Log>()

const render = ({ screen, ...rest }: Page) => ('of' in rest ? `${screen} ${rest.of}` : screen)

/** The pages of a provider that answers so; a page renders as its screen's name. */
function pages(calls: Partial<Storefront>) {
  log.mockReset()
  const storefront = { ...createStorefront({ url: '', headers: {} }), ...calls }
  return createPages({ storefront, headStartMs: 800, render, log })
}

const after = <Value>(ms: number, value: Value) =>
  new Promise<Value>((resolve) => {
    setTimeout(resolve, ms, value)
  })

/** The answer, and how long it took. */
async function timed<Value>(answer: Promise<Value>): Promise<[Value, number]> {
  const start = Date.now()
  const took = answer.then((value): [Value, number] => [value, Date.now() - start])
  await vi.runAllTimersAsync()
  return took
}

describe('a provider that answers', () => {
  test.each([
    ['the list', home, { status: 200, html: 'home' }],
    ['a product', productRoute, { status: 200, html: 'product' }],
    ['no such page', { screen: 'not-found' } as const, { status: 404, html: 'not-found' }],
  ])('%s', async (_name, route, page) => {
    const pageFor = pages({
      products: async () => success([amber]),
      product: async () => success(amber),
    })
    expect(await timed(pageFor(route))).toEqual([page, 0])
    expect(log).not.toHaveBeenCalled()
  })

  test('that there is no such product', async () => {
    const pageFor = pages({ product: async () => success(null) })
    expect(await timed(pageFor(productRoute))).toEqual([{ status: 404, html: 'no-product' }, 0])
  })

  test('just within the head start', async () => {
    const pageFor = pages({ products: () => after(799, success([])) })
    expect(await timed(pageFor(home))).toEqual([{ status: 200, html: 'home' }, 799])
  })
})

describe('a provider that is late: the page goes out without its products, after the head start', () => {
  test.each([
    ['the list', home, 'loading home'],
    ['a product', productRoute, 'loading product'],
  ])('%s', async (_name, route, html) => {
    const pageFor = pages({
      products: () => after(10_000, success([amber])),
      product: () => after(10_000, success(amber)),
    })
    expect(await timed(pageFor(route))).toEqual([{ status: 503, html }, 800])
    expect(log).not.toHaveBeenCalled()
  })

  test('a failure that comes later still is logged', async () => {
    const pageFor = pages({ products: () => after(10_000, failure({ kind: 'no-answer' })) })
    expect(await timed(pageFor(home))).toEqual([{ status: 503, html: 'loading home' }, 800])
    expect(log).toHaveBeenCalledTimes(1)
  })
})

const failures: [StorefrontError, string][] = [
  [
    { kind: 'http', status: 402 },
    'Shopify: Payment required. Upgrade to a paid plan to use the Storefront API.',
  ],
  [{ kind: 'http', status: 500 }, 'HTTP error! status: 500'],
  [{ kind: 'graphql', messages: ['Throttled'] }, 'Error calling Shopify: Throttled'],
  [{ kind: 'no-answer' }, 'Error calling Shopify: no answer'],
  [{ kind: 'unreadable' }, 'Error calling Shopify: unreadable answer'],
]

describe.each(failures)('a provider that fails: %j', (error, message) => {
  const failing = async () => failure(error)

  test.each([
    ['home', home],
    ['product', productRoute],
  ])('%s: logged once, and the page goes out loading at once', async (screen, route) => {
    const pageFor = pages({ products: failing, product: failing })
    expect(await timed(pageFor(route))).toEqual([{ status: 503, html: `loading ${screen}` }, 0])
    expect(log.mock.calls).toEqual([['error', 'provider-failed', { screen, message }]])
  })
})
