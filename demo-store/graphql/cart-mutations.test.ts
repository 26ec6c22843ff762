import { beforeEach, expect, test } from 'vitest'
import { cartCreate, makeCart, openTestStore, variantId } from '../testing/test-store.ts'

const store = await openTestStore()
beforeEach(() => store.post('/controls/reset'))

test('a cart has its lines, its total and its checkout, and is read by its whole id only', async () => {
  const { cart, userErrors, warnings } = await makeCart(store, [45001, 2], [45003, 1])
  expect([userErrors, warnings]).toEqual([[], []])
  expect(cart.totalQuantity).toBe(3)
  expect(cart.cost.totalAmount).toEqual({ amount: '58.0', currencyCode: 'USD' })
  const [, secret] = /^gid:\/\/shopify\/Cart\/([\w-]{32}\?key=[0-9a-f]{32})$/.exec(cart.id) ?? []
  expect(cart.checkoutUrl).toBe(`http://checkout.test/cart/c/${secret}`)
  const read = async (id: string) =>
    (await store.send('query ($id: ID!) { cart(id: $id) { id } }', { id })).json().data.cart
  expect(await read(cart.id)).toEqual({ id: cart.id })
  expect(await read(cart.id.slice(0, -1))).toBeNull()
  expect(await read(cart.id.split('?')[0])).toBeNull()
})

test('the same variant twice is one line; another plan or other attributes make another line', async () => {
  const line = { merchandiseId: variantId(45001) }
  await store.post('/controls/plans', { handle: 'cherry-blossom-morning', ...plansOf(9) })
  const wrapped = { ...line, attributes: [{ key: 'Wrap', value: 'Yes' }] }
  const lines = [line, wrapped, line, { ...line, sellingPlanId: planId(9) }]
  const { cart } = (await store.send(cartCreate, { input: { lines } })).json().data.cartCreate
  const quantities = cart.lines.edges.map(
    ({ node }: { node: { quantity: number } }) => node.quantity,
  )
  expect(quantities).toEqual([2, 1, 1])
})

test('a line above the stock is reduced to it, with a warning and without an error', async () => {
  await store.post('/controls/variants', { id: variantId(45010), stock: 2 })
  const { cart, userErrors, warnings } = await makeCart(store, [45010, 3], [45006, 3])
  expect(userErrors).toEqual([])
  const [{ node: few }, { node: none }] = cart.lines.edges
  expect([few.quantity, none.quantity, cart.totalQuantity]).toEqual([2, 0, 2])
  expect(warnings).toMatchObject([
    { code: 'MERCHANDISE_NOT_ENOUGH_STOCK', target: few.id },
    {
      code: 'MERCHANDISE_OUT_OF_STOCK',
      message: "The product 'Cherry Blossom Morning' is already sold out.",
      target: none.id,
    },
  ])
})

const planId = (id: number) => `gid://shopify/SellingPlan/${id}`

const plansOf = (id: number) => ({
  sellingPlanGroups: [{ name: 'Delivered', plans: [{ id, name: 'Plan' }] }],
})

/** Puts a product, and returns the id of its variant. */
async function put(handle: string, variant: object, product: object = {}): Promise<string> {
  const variants = [{ price: '10.00', ...variant }]
  const answer = await store.post('/controls/products', {
    handle,
    title: 'Set',
    variants,
    ...product,
  })
  return answer.json().variantIds[0]
}

test('lines that can’t be bought are user errors that name them, and no cart is made', async () => {
  const whole = await put('whole', { requiresComponents: true, components: 2 })
  const club = await put('club', {}, { requiresSellingPlan: true, ...plansOf(7) })
  const lines = [
    { merchandiseId: variantId(1) },
    { merchandiseId: variantId(45001), quantity: -1 },
    { merchandiseId: await put('empty', { requiresComponents: true }) },
    { merchandiseId: whole },
    { merchandiseId: club },
    { merchandiseId: club, sellingPlanId: planId(7) },
    { merchandiseId: club, sellingPlanId: planId(501) },
  ]
  const { data } = (await store.send(cartCreate, { input: { lines } })).json()
  expect(data.cartCreate.cart).toBeNull()
  expect(
    data.cartCreate.userErrors.map(({ code, field }: { code: string; field: string[] }) =>
      [code, ...field].join(' '),
    ),
  ).toEqual([
    'INVALID input lines 0 merchandiseId',
    'INVALID input lines 1 quantity',
    'MERCHANDISE_NOT_APPLICABLE input lines 2 merchandiseId',
    'VARIANT_REQUIRES_SELLING_PLAN input lines 4 merchandiseId',
    'SELLING_PLAN_NOT_APPLICABLE input lines 6 sellingPlanId',
  ])
  expect(data.cartCreate.userErrors[0].message).toBe(
    'The merchandise with id gid://shopify/ProductVariant/1 does not exist.',
  )
})
