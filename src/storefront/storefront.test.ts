import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  cartCreateDocument,
  productDocument,
  productsDocument,
  variantDocument,
} from './documents.ts'
import { answers, edgesOf, parsed, wireCart, wireCartLine, wireProduct, wireVariant } from './fixtures.ts'
import { createStorefront } from './storefront.ts'

const url = 'https://shop.test/api/2025-07/graphql.json'
const onApiVersion = vi.fn<(version: string) => void>()
const storefront = createStorefront({
  url,
  headers: { 'X-Shopify-Storefront-Access-Token': 'public' },
  onApiVersion,
})

const fetch = vi.fn<(url: string, init: RequestInit) => Promise<Response>>()
beforeEach(() => vi.stubGlobal('fetch', fetch))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.resetAllMocks()
})

const answer = (body: unknown, init?: ResponseInit) =>
  fetch.mockImplementation(async () => Response.json(body, init))

/** The one request that was made. */
function request() {
  const [[address, init] = ['', {}]] = fetch.mock.calls
  expect(fetch).toHaveBeenCalledTimes(1)
  return { address, ...init, body: JSON.parse(String(init.body)) }
}

const lines = [
  { merchandiseId: 'gid://shopify/ProductVariant/1', quantity: 2 },
  { merchandiseId: 'gid://shopify/ProductVariant/2', quantity: 1 },
]
const never = new AbortController().signal

describe('what is sent', () => {
  test('a call is a POST of JSON with the token', async () => {
    answer(answers.products([]))
    await storefront.products()
    expect(request()).toMatchObject({
      address: url,
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'X-Shopify-Storefront-Access-Token': 'public',
      },
      body: { query: productsDocument, variables: { first: 50 } },
    })
  })

  test('a product is asked for by its handle', async () => {
    answer(answers.product(null))
    await storefront.product('a"b')
    expect(request().body).toEqual({ query: productDocument, variables: { handle: 'a"b' } })
  })

  test('a variant is asked for by its handle and options', async () => {
    answer(answers.variant(null))
    const selectedOptions = [{ name: 'Size', value: '8 oz' }]
    await storefront.variant('amber', selectedOptions)
    expect(request().body).toEqual({
      query: variantDocument,
      variables: { handle: 'amber', selectedOptions },
    })
  })

  test('a cart is asked for with its lines', async () => {
    answer(answers.createCart())
    await storefront.createCart(lines, never)
    expect(request().body).toEqual({ query: cartCreateDocument, variables: { input: { lines } } })
  })
})

describe('what comes back', () => {
  test('products', async () => {
    answer(answers.products([wireProduct(), wireProduct({ handle: 'linden' })]))
    expect(await storefront.products()).toEqual({
      ok: true,
      value: [parsed(wireProduct()), parsed(wireProduct({ handle: 'linden' }))],
    })
  })

  test('a product, or none', async () => {
    answer(answers.product(wireProduct()))
    expect(await storefront.product('amber')).toEqual({ ok: true, value: parsed(wireProduct()) })
    answer(answers.product(null))
    expect(await storefront.product('amber')).toEqual({ ok: true, value: null })
  })

  test('a variant, or none', async () => {
    const [wood] = parsed(wireProduct()).variants.slice(1)
    answer(answers.variant(wireVariant({ Size: '8 oz', Wick: 'Wood' })))
    expect(await storefront.variant('amber', [])).toEqual({ ok: true, value: wood })
    answer({ data: { product: null } })
    expect(await storefront.variant('amber', [])).toEqual({ ok: true, value: null })
  })

  test('a cart, its id whole and its checkout in our channel', async () => {
    const granted = edgesOf([wireCartLine(0)])
    answer(answers.createCart({ cart: wireCart({ totalQuantity: 0, lines: granted }) }))
    expect(await storefront.createCart(lines, never)).toEqual({
      ok: true,
      value: {
        id: 'gid://shopify/Cart/abc?key=secret',
        checkoutUrl: 'https://shop.test/cart/c/abc?key=secret&channel=online_store',
        totalQuantity: 0,
        totalAmount: { minorUnits: 5200, currencyCode: 'USD' },
        lines: [{ quantity: 0, merchandiseId: 'gid://shopify/ProductVariant/1' }],
      },
    })
  })

  test('a warning alone fails nothing', async () => {
    const warnings = [
      { code: 'MERCHANDISE_OUT_OF_STOCK', message: 'Sold out', target: 'gid://shopify/CartLine/1' },
    ] as const
    answer(answers.createCart({ warnings: [...warnings] }))
    expect(await storefront.createCart(lines, never)).toMatchObject({ ok: true })
  })
})

/** Answers nothing, until the request is given up. */
const hanging = () =>
  fetch.mockImplementation(
    (_url, { signal }) =>
      new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason))
      }),
  )
const noAnswer = { ok: false, error: { kind: 'no-answer' } }

describe('a call that takes too long', () => {
  test.each([
    ['products', () => storefront.products()],
    ['product', () => storefront.product('amber')],
    ['variant', () => storefront.variant('amber', [])],
    ['cartCreate', () => storefront.createCart(lines, never)],
  ])('%s is given up after 30 seconds', async (_name, call) => {
    const deadline = new AbortController()
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(deadline.signal)
    hanging()
    const pending = call()
    deadline.abort()
    expect(await pending).toEqual(noAnswer)
    expect(timeout).toHaveBeenCalledExactlyOnceWith(30_000)
  })

  test('cartCreate is given up when the shopper leaves meanwhile', async () => {
    hanging()
    const leaving = new AbortController()
    const pending = storefront.createCart(lines, leaving.signal)
    leaving.abort()
    expect(await pending).toEqual(noAnswer)
  })
})

describe('the version that answers', () => {
  test('is told, of failures too', async () => {
    const headers = { 'X-Shopify-API-Version': '2026-04' }
    answer({}, { status: 500, headers })
    await storefront.products()
    answer(answers.products([]), { headers })
    await storefront.products()
    expect(onApiVersion.mock.calls).toEqual([['2026-04'], ['2026-04']])
  })

  test('is not told where it is not said', async () => {
    answer(answers.products([]))
    expect(await storefront.products()).toMatchObject({ ok: true })
    expect(onApiVersion).not.toHaveBeenCalled()
  })
})

test('the body of a failure is let go, not read', async () => {
  const cancel = vi.fn<() => void>()
  fetch.mockResolvedValue(new Response(new ReadableStream({ cancel }), { status: 503 }))
  expect(await storefront.products()).toEqual({ ok: false, error: { kind: 'http', status: 503 } })
  expect(cancel).toHaveBeenCalledOnce()
})
