import { beforeEach, expect, test } from 'vitest'
import { openTestStore, variantId } from '../testing/test-store.ts'

const store = await openTestStore()
beforeEach(() => store.post('/controls/reset'))

const GERMAN = '@inContext(country: DE, language: DE)'
const JAPANESE = '@inContext(country: JP, language: JA)'

const fields = `id buyerIdentity { countryCode } cost { totalAmount { amount currencyCode } }
  lines(first: 9) { nodes { merchandise { ... on ProductVariant { title } } } }`

/** Creates a cart, of small pumpkins if its lines are not given. */
async function create(context: string, input: object = {}, quantity = 1) {
  const lines = [{ merchandiseId: variantId(45019), quantity }]
  const payload = `cart { ${fields} } userErrors { code } warnings { message }`
  const query = `mutation ($input: CartInput!) ${context} { cartCreate(input: $input) { ${payload} } }`
  return (await store.send(query, { input: { lines, ...input } })).json().data.cartCreate
}

const said = ({
  cost: { totalAmount },
  buyerIdentity,
  lines,
}: Awaited<ReturnType<typeof create>>) =>
  [
    `${totalAmount.amount} ${totalAmount.currencyCode}`,
    buyerIdentity.countryCode,
    lines.nodes[0]?.merchandise.title,
  ].join(', ')

const EURO_CART = '17.9 EUR, DE, 4 oz / Cotton'
const buyerIn = (countryCode: string) => ({ buyerIdentity: { countryCode } })

test('a cart has the country of its buyer, or else of the context, or else of the store', async () => {
  expect(said((await create(GERMAN, buyerIn('JP'))).cart)).toBe('2400.0 JPY, JP, 4 oz / Cotton')
  expect(said((await create('@inContext(country: DE)')).cart)).toBe(EURO_CART)
  expect(said((await create('')).cart)).toBe('16.0 USD, , 4 oz / Cotton')
  expect(said((await create('', buyerIn('IT'))).cart)).toBe('16.0 USD, IT, 4 oz / Cotton')
})

test('a cart keeps its country in any context, and says its lines in the context’s language', async () => {
  const { cart } = await create(GERMAN)
  const read = async (context: string) => {
    const query = `query ($id: ID!) ${context} { cart(id: $id) { ${fields} } }`
    return said((await store.send(query, { id: cart.id })).json().data.cart)
  }
  expect(await read('')).toBe(EURO_CART)
  expect(await read(JAPANESE)).toBe(EURO_CART)
  expect(await read(GERMAN)).toBe('17.9 EUR, DE, 113 g / Baumwolle')
})

test('a cart refuses a product that is not sold in its buyer’s country', async () => {
  const query =
    '{ product(handle: "keepers-choice-gift-box") { variants(first: 1) { nodes { id } } } }'
  const [{ id }] = (await store.send(query)).json().data.product.variants.nodes
  const lines = [{ merchandiseId: id }]
  expect(await create(JAPANESE, { lines })).toMatchObject({
    cart: null,
    userErrors: [{ code: 'INVALID' }],
  })
  expect((await create(GERMAN, { lines })).userErrors).toEqual([])
})

test('a discount applies to the market’s prices, from the market’s threshold on', async () => {
  const discountCodes = ['over100']
  expect((await create(JAPANESE, { discountCodes })).warnings).toEqual([
    { message: 'Spend ¥15000 or more to use this discount.' },
  ])
  const { cart, warnings } = await create(JAPANESE, { discountCodes }, 10)
  expect([cart.cost.totalAmount.amount, warnings]).toEqual(['20400.0', []])
})
