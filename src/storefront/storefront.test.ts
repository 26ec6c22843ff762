import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { cartCreateDocument } from './cart-queries.ts'
import { productDocument, variantDocument } from './product-queries.ts'
import { productsDocument } from './list-queries.ts'
import { answers } from './testing/answers.ts'
import { edgesOf, parsed, photo, wireProduct, wireVariant } from './testing/fixtures.ts'
import { wireCart, wireCartLine } from './testing/wire-cart.ts'
import { success } from './errors.ts'
import { createStorefront } from './storefront.ts'

const url = 'https://shop.test/api/2025-07/graphql.json'
const storefront = createStorefront({
  url,
  headers: { 'X-Shopify-Storefront-Access-Token': 'public' },
})

const fetch = vi.fn<(url: string, init: RequestInit) => Promise<Response>>()
beforeEach(() => vi.stubGlobal('fetch', fetch))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetAllMocks()
})

const answer = (body: unknown) => fetch.mockImplementation(async () => Response.json(body))

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

const warningOf = (code: 'DISCOUNT_NOT_FOUND' | 'MERCHANDISE_OUT_OF_STOCK', target: string) => ({
  code,
  target,
  message: ` Too\nlittle for ${target}`,
})

describe('a request', () => {
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

  test('a product is read by its handle, a variant by that and its options', async () => {
    answer(answers.product(null))
    await storefront.product('a"b')
    expect(request().body).toEqual({
      query: productDocument,
      variables: { handle: 'a"b', hasToken: true },
    })
    fetch.mockClear()
    answer(answers.variants(null))
    const variables = { handle: 'amber', options: [{ name: 'Size', value: '8 oz' }] }
    await storefront.variants(variables.handle, variables.options, true)
    expect(request().body).toEqual({
      query: variantDocument,
      variables: { ...variables, isAlone: true, hasToken: true },
    })
  })

  test('a cart is created with its lines', async () => {
    answer(answers.createCart())
    await storefront.createCart(lines)
    expect(request().body).toEqual({ query: cartCreateDocument, variables: { input: { lines } } })
  })
})

describe('a response', () => {
  test('a variant and those near it, or none', async () => {
    const [cotton, wood] = parsed(wireProduct()).variants
    const near = [wireVariant({ Size: '8 oz', Wick: 'Cotton' })]
    answer(answers.variants(wireVariant({ Size: '8 oz', Wick: 'Wood' }), near))
    expect(await storefront.variants('amber', [], false)).toEqual(success([wood, cotton]))
    answer({ data: { product: null } })
    expect(await storefront.variants('amber', [], true)).toEqual(success([]))
  })

  test('a cart with its whole id, and its checkout in our channel', async () => {
    const granted = edgesOf([wireCartLine(0)])
    answer(answers.createCart({ cart: wireCart({ lines: granted }) }))
    expect(await storefront.createCart(lines)).toEqual({
      ok: true,
      value: {
        id: 'gid://shopify/Cart/abc?key=secret',
        checkoutUrl: 'https://shop.test/cart/c/abc?key=secret&channel=online_store',
        totalAmount: { minorUnits: 5200, currencyCode: 'USD' },
        discounts: [{ code: 'SPRING10', applicable: true, reason: null }],
        lost: [],
        lines: [
          {
            quantity: 0,
            merchandiseId: 'gid://shopify/ProductVariant/1',
            warnings: [],
          },
        ],
      },
    })
  })

  test('warnings belong to their line and are no failure', async () => {
    const warning = { code: 'MERCHANDISE_OUT_OF_STOCK', message: ' Be\nware ' } as const
    const warnings = [2, 1].map((id) => ({ ...warning, target: `gid://shopify/CartLine/${id}` }))
    answer(answers.createCart({ warnings }))
    expect(await storefront.createCart(lines)).toMatchObject({
      ok: true,
      value: { lines: [{ warnings: [{ code: 'MERCHANDISE_OUT_OF_STOCK', message: 'Be ware' }] }] },
    })
  })

  describe('a code that does not apply has the reason', () => {
    const discountCodes = ['A', 'B', 'C'].map((code) => ({ code, applicable: code === 'B' }))
    test.each([
      [
        'of a warning that names it',
        warningOf('DISCOUNT_NOT_FOUND', 'a'),
        ['Too little for a', null],
      ],
      ['not of another warning', warningOf('MERCHANDISE_OUT_OF_STOCK', 'A'), [null, null]],
      ['not of another code’s warning', warningOf('DISCOUNT_NOT_FOUND', 'B'), [null, null]],
      ['not of the cart’s warning', warningOf('DISCOUNT_NOT_FOUND', 'gid'), [null, null]],
    ])('%s', async (_name, warning, [ofA, ofC]) => {
      answer(answers.createCart({ cart: wireCart({ discountCodes }), warnings: [warning] }))
      expect(await storefront.createCart(lines)).toMatchObject({
        value: { discounts: [{ reason: ofA }, { reason: null }, { reason: ofC }] },
      })
    })

    test('of a warning that names the cart, if it is the only such code', async () => {
      const cart = wireCart({ discountCodes: discountCodes.slice(0, 2) })
      answer(answers.createCart({ cart, warnings: [warningOf('DISCOUNT_NOT_FOUND', 'the cart')] }))
      expect(await storefront.createCart(lines)).toMatchObject({
        value: { discounts: [{ reason: 'Too little for the cart' }, { reason: null }] },
      })
    })
  })

  test('a refused cart names its refused lines', async () => {
    const field = ['input', 'lines', '1', 'merchandiseId']
    const userErrors = [{ code: 'VALIDATION_CUSTOM' as const, field, message: 'Not by post' }]
    answer(answers.createCart({ cart: null, userErrors }))
    expect(await storefront.createCart(lines)).toEqual({
      ok: false,
      error: {
        kind: 'cart-refused',
        messages: ['Not by post'],
        lines: [{ merchandiseId: 'gid://shopify/ProductVariant/2', message: 'Not by post' }],
        reasons: [],
      },
    })
  })

  test('a checkout’s URL on the shop’s own host is moved to the store, in the channel that is set', async () => {
    const ownHosts = ['www.theirs.test']
    const atShop = createStorefront({ url, headers: {}, ownHosts, channel: 'headless' })
    const checkoutUrl = 'https://www.theirs.test/cart/c/abc?key=secret'
    answer(answers.createCart({ cart: wireCart({ checkoutUrl }) }))
    expect(await atShop.createCart(lines)).toMatchObject({
      value: { checkoutUrl: 'https://shop.test/cart/c/abc?key=secret&channel=headless&_fd=0' },
    })
  })

  test('current prices of lines in the order of the ids, null for a variant that no longer exists', async () => {
    const gone = wireVariant({ Size: '8 oz' }, { availableForSale: false })
    answer(answers.currentVariants([gone, null]))
    expect(await storefront.currentVariants(['1', '2'])).toEqual({
      ok: true,
      value: [
        {
          id: gone.id,
          product: {
            id: 'gid://shopify/Product/1',
            handle: 'amber',
            title: 'Amber',
            image: photo,
          },
          selectedOptions: [{ name: 'Size', value: '8 oz' }],
          price: { minorUnits: 2600, currencyCode: 'USD' },
          availableForSale: false,
        },
        null,
      ],
    })
    expect(request().body.variables).toEqual({ ids: ['1', '2'], hasToken: true })
  })

  test('fewer or more nodes than ids are unreadable', async () => {
    answer(answers.currentVariants([null]))
    const unreadable = { ok: false, error: { kind: 'unreadable' } }
    expect(await storefront.currentVariants(['1', '2'])).toEqual(unreadable)
  })

  test('the time at which a cart was created, or null if there is no such cart', async () => {
    const id = 'gid://shopify/Cart/1?key=secret'
    answer(answers.cartCreatedAt('1970-01-01T00:00:07Z'))
    expect(await storefront.cartCreatedAt(id)).toEqual({ ok: true, value: 7_000 })
    expect(request().body.variables).toEqual({ id })
    answer(answers.cartCreatedAt(null))
    expect(await storefront.cartCreatedAt(id)).toEqual({ ok: true, value: null })
  })
})
