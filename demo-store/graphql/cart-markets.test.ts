import { beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestStore, variantId, type TestStore } from '../testing/test-store.ts'

let store: TestStore
beforeAll(async () => {
  store = await openTestStore()
})
beforeEach(() => store.post('/controls/reset'))

const GERMAN = '@inContext(country: DE, language: DE)'
const JAPANESE = '@inContext(country: JP, language: JA)'
const SMALL_PUMPKIN = 45019

const fields = `id checkoutUrl buyerIdentity { countryCode } cost { totalAmount { amount currencyCode } }
  lines(first: 9) { nodes { merchandise { ... on ProductVariant { title price { amount } product { title } } } } }`

async function create(context: string, input: object = {}, quantity = 1) {
  const lines = [{ merchandiseId: variantId(SMALL_PUMPKIN), quantity }]
  const payload = `cart { ${fields} } userErrors { code message } warnings { code message }`
  const query = `mutation ($input: CartInput!) ${context} { cartCreate(input: $input) { ${payload} } }`
  return (await store.send(query, { input: { lines, ...input } })).json().data.cartCreate
}

const read = async (id: string, context = '') =>
  (await store.send(`query ($id: ID!) ${context} { cart(id: $id) { ${fields} } }`, { id })).json()
    .data.cart

const euros = { totalAmount: { amount: '17.9', currencyCode: 'EUR' } }
const yen = { totalAmount: { amount: '2400.0', currencyCode: 'JPY' } }
const dollars = { totalAmount: { amount: '16.0', currencyCode: 'USD' } }

test('a cart has the prices of its buyer’s country, in the language of the context', async () => {
  const { cart, userErrors } = await create(GERMAN, { buyerIdentity: { countryCode: 'DE' } })
  expect(userErrors).toEqual([])
  expect(cart).toMatchObject({ buyerIdentity: { countryCode: 'DE' }, cost: euros })
  expect(cart.lines.nodes[0].merchandise).toEqual({
    title: '113 g / Baumwolle',
    price: { amount: '17.9' },
    product: { title: 'Pumpkin Hearth' },
  })
})

test('the buyer’s country takes precedence over the context’s, and the context’s over the store’s', async () => {
  const buyerIdentity = { countryCode: 'JP' }
  expect((await create(GERMAN, { buyerIdentity })).cart).toMatchObject({ buyerIdentity, cost: yen })
  expect((await create(GERMAN)).cart).toMatchObject({
    buyerIdentity: { countryCode: 'DE' },
    cost: euros,
  })
  expect((await create('')).cart).toMatchObject({
    buyerIdentity: { countryCode: null },
    cost: dollars,
  })
  const unknown = { buyerIdentity: { countryCode: 'IT' } }
  expect((await create('', unknown)).cart).toMatchObject({ ...unknown, cost: dollars })
})

const titled = (title: string) => ({
  cost: euros,
  lines: { nodes: [{ merchandise: { title } }] },
})

test('a cart keeps its buyer’s country, whatever context it is read in', async () => {
  const { cart } = await create(GERMAN)
  expect(await read(cart.id)).toMatchObject(titled('4 oz / Cotton'))
  expect(await read(cart.id, JAPANESE)).toMatchObject(titled('4 oz / Cotton'))
  expect(await read(cart.id, GERMAN)).toMatchObject(titled('113 g / Baumwolle'))
  const own = (await create('')).cart
  expect(await read(own.id, GERMAN)).toMatchObject({ cost: dollars })
})

test('a cart that was made without lines has the country of the operation that made it', async () => {
  const { cart } = await create(GERMAN, { lines: [] })
  const query = `mutation ($id: ID!, $lines: [CartLineInput!]!) {
    cartLinesAdd(cartId: $id, lines: $lines) { cart { ${fields} } } }`
  const lines = [{ merchandiseId: variantId(SMALL_PUMPKIN) }]
  const added = (await store.send(query, { id: cart.id, lines })).json().data.cartLinesAdd
  expect(added.cart).toMatchObject({ buyerIdentity: { countryCode: 'DE' }, cost: euros })
  expect(await read(cart.id)).toMatchObject({ cost: euros })
})

test('a cart refuses a product that is not sold in its buyer’s country', async () => {
  const found = await store.send(
    '{ product(handle: "keepers-choice-gift-box") { variants(first: 1) { nodes { id } } } }',
  )
  const [{ id }] = found.json().data.product.variants.nodes
  const lines = [{ merchandiseId: id, quantity: 1 }]
  expect(await create(JAPANESE, { lines })).toMatchObject({
    cart: null,
    userErrors: [{ code: 'INVALID', message: `The merchandise with id ${id} does not exist.` }],
  })
  expect((await create(GERMAN, { lines })).userErrors).toEqual([])
})

test('a discount applies to the market’s prices, from the market’s threshold on', async () => {
  const discountCodes = ['OVER100']
  const { warnings } = await create(JAPANESE, { discountCodes })
  expect(warnings[0].message).toBe('Spend ¥15000 or more to use this discount.')
  const { cart } = await create(JAPANESE, { discountCodes }, 10)
  expect(cart.cost.totalAmount).toEqual({ amount: '20400.0', currencyCode: 'JPY' })
})
