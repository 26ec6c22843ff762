import { beforeAll, expect, test } from 'vitest'
import {
  cartCreate,
  makeCart,
  openTestStore,
  variantId,
  type TestStore,
} from '../testing/test-store.ts'

const soldOut = 45006
const withCode = async (quantity: number) => {
  const lines = [{ merchandiseId: variantId(45003), quantity }]
  const answer = await store.send(cartCreate, { input: { lines, discountCodes: ['over100'] } })
  return answer.json().data.cartCreate
}
let store: TestStore
beforeAll(async () => {
  store = await openTestStore()
})

test('a cart has its lines, its total and its checkout', async () => {
  const { cart, userErrors, warnings } = await makeCart(store, [45001, 2], [45003, 1])
  expect(userErrors).toEqual([])
  expect(warnings).toEqual([])
  expect(cart.totalQuantity).toBe(3)
  expect(cart.cost.totalAmount).toEqual({ amount: '58.0', currencyCode: 'USD' })
  const [, secret] = /^gid:\/\/shopify\/Cart\/([\w-]{32}\?key=[0-9a-f]{32})$/.exec(cart.id) ?? []
  expect(cart.checkoutUrl).toBe(`http://checkout.test/cart/c/${secret}`)
})

test('the same variant twice is one line; other attributes make another line', async () => {
  const line = { merchandiseId: variantId(45001), quantity: 1 }
  const wrapped = { ...line, attributes: [{ key: 'Wrap', value: 'Yes' }] }
  const answer = await store.send(cartCreate, { input: { lines: [line, wrapped, line] } })
  const { edges } = answer.json().data.cartCreate.cart.lines
  expect(edges.map(({ node }: { node: { quantity: number } }) => node.quantity)).toEqual([2, 1])
})

test('a sold-out line gets quantity 0 and a warning, not an error', async () => {
  const { cart, userErrors, warnings } = await makeCart(store, [45001, 1], [soldOut, 3])
  expect(userErrors).toEqual([])
  const { node } = cart.lines.edges[1]
  expect(node).toMatchObject({ quantity: 0, merchandise: { id: variantId(soldOut) } })
  expect(warnings).toEqual([
    {
      code: 'MERCHANDISE_OUT_OF_STOCK',
      message: "The product 'Cherry Blossom Morning' is already sold out.",
      target: node.id,
    },
  ])
  expect(cart.totalQuantity).toBe(1)
})

test('a line above the stock is reduced to the stock, with a warning', async () => {
  await store.post('/controls/variants', { id: variantId(45010), stock: 2 })
  const { cart, warnings } = await makeCart(store, [45010, 5])
  expect(cart.totalQuantity).toBe(2)
  expect(warnings[0].code).toBe('MERCHANDISE_NOT_ENOUGH_STOCK')
})

test('unknown merchandise and a negative quantity are user errors, and no cart is made', async () => {
  const { cart, userErrors } = await makeCart(store, [1, 1], [45001, -1])
  expect(cart).toBeNull()
  expect(userErrors[0]).toEqual({
    code: 'INVALID',
    field: ['input', 'lines', '0', 'merchandiseId'],
    message: 'The merchandise with id gid://shopify/ProductVariant/1 does not exist.',
  })
  expect(userErrors[1].field).toEqual(['input', 'lines', '1', 'quantity'])
})

const bundle = async (components: number) => {
  const variants = [{ price: '10.00', requiresComponents: true, components }]
  const put = await store.post('/controls/products', { handle: 'set', title: 'Set', variants })
  return makeCart(store, [Number(put.json().variantIds[0].split('/').at(-1)), 1])
}

test('a bundle without components is refused, and one with components is sold', async () => {
  expect((await bundle(0)).userErrors[0].code).toBe('MERCHANDISE_NOT_APPLICABLE')
  expect((await bundle(2)).cart.totalQuantity).toBe(1)
})

test('an input that is not modelled is refused by name', async () => {
  const { errors } = (await store.send(cartCreate, { input: { giftCardCodes: ['BEE'] } })).json()
  expect(errors[0].message).toBe('The demo store does not model CartInput.giftCardCodes')
})

test('lines are added, changed and removed', async () => {
  const payload =
    'cart { totalQuantity lines(first: 9) { nodes { id quantity } } } userErrors { code message }'
  const { cart } = await makeCart(store, [45001, 1])
  const id = cart.id
  const added = await store.send(
    `mutation ($id: ID!, $lines: [CartLineInput!]!) { cartLinesAdd(cartId: $id, lines: $lines) { ${payload} } }`,
    {
      id,
      lines: [
        { merchandiseId: variantId(45001), quantity: 2 },
        { merchandiseId: variantId(45003) },
      ],
    },
  )
  const [first, second] = added.json().data.cartLinesAdd.cart.lines.nodes
  expect(first.quantity).toBe(3)
  const updated = await store.send(
    `mutation ($id: ID!, $lines: [CartLineUpdateInput!]!) { cartLinesUpdate(cartId: $id, lines: $lines) { ${payload} } }`,
    {
      id,
      lines: [
        { id: first.id, quantity: 0 },
        { id: second.id, quantity: 7 },
      ],
    },
  )
  expect(updated.json().data.cartLinesUpdate.cart.totalQuantity).toBe(7)
  const remove = `mutation ($id: ID!, $lines: [ID!]!) { cartLinesRemove(cartId: $id, lineIds: $lines) { ${payload} } }`
  const removed = await store.send(remove, { id, lines: [second.id] })
  expect(removed.json().data.cartLinesRemove.cart.lines.nodes).toEqual([])
  const again = await store.send(remove, { id, lines: [second.id] })
  expect(again.json().data.cartLinesRemove.userErrors[0].code).toBe('INVALID_MERCHANDISE_LINE')
})

test('a cart is read by its whole id only', async () => {
  const { cart } = await makeCart(store, [45001, 1])
  const read = async (id: string) =>
    (await store.send('query ($id: ID!) { cart(id: $id) { id } }', { id })).json().data.cart
  expect(await read(cart.id)).toEqual({ id: cart.id })
  expect(await read(cart.id.slice(0, -1))).toBeNull()
  expect(await read(cart.id.split('?')[0])).toBeNull()
})

test('a code that needs a larger cart comes with a warning that names it, until the cart is large enough', async () => {
  const { cart, warnings } = await withCode(1)
  expect(warnings).toEqual([
    {
      code: 'DISCOUNT_PURCHASE_NOT_IN_RANGE',
      message: 'Spend $100.00 or more to use this discount.',
      target: 'over100',
    },
  ])
  expect(cart.cost.totalAmount.amount).toBe('26.0')
  const large = await withCode(10)
  expect(large.warnings).toEqual([])
  expect(large.cart.cost.totalAmount.amount).toBe('221.0')
})
