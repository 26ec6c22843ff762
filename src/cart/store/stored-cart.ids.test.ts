import { expect, it, test } from 'vitest'
import { checkoutCreated } from '../checkouts.ts'
import { cartOf, keptText, line, providerCart, restored } from '../testing/fixtures.ts'

const good = line('good')

it.each([
  ['a variant by its number alone', '45001'],
  ['a variant of letters', 'gid://shopify/ProductVariant/amber'],
  ['a variant without a number', 'gid://shopify/ProductVariant/'],
  ['a variant with more behind it', `${good.variantId}?key=1`],
  ['a variant on two lines', `${good.variantId}\n`],
  ['a variant in base64', btoa(good.variantId)],
  ['a product in place of a variant', 'gid://shopify/Product/1'],
])('the line of %s is left out, the good ones stay', (_name, variantId) => {
  const [first, last] = [line('first'), line('last', { quantity: 2 })]
  expect(restored({ items: [first, { ...good, variantId }, last] })).toEqual(cartOf(first, last))
})

test('a line whose id the provider refuses takes nothing with it: checkouts, quote and marks stay', () => {
  const sent = [line('first'), line('last')]
  const whole = checkoutCreated(
    providerCart({ first: 1 }),
    sent,
    'https://shop.test',
    7,
  )(cartOf(...sent))
  const stored = JSON.parse(keptText(whole))
  stored.items.push({ ...good, variantId: 'gid://shopify/Product/1' })
  expect(restored(stored)).toEqual(whole)
})
