import { describe, expect, it, test } from 'vitest'
import { cartQuery, sharedLines } from './cart-link.ts'
import { MAX_QUANTITY } from './cart.ts'
import { line } from './testing/fixtures.ts'

const named = (text: string) =>
  sharedLines(text).map(({ variantId, quantity }) => `${variantId.split('/').at(-1)}×${quantity}`)

describe('the lines of a link', () => {
  it.each([
    ['', []],
    ['45001:2', ['45001×2']],
    ['45001:2,45002:1', ['45001×2', '45002×1']],
    ['45001:2,45002:1,45001:3', ['45001×5', '45002×1']],
    ['45001:0,45002:-1,45003:1.5,:2,45004:,45005', []],
    ['<script>:1,gid://shopify/ProductVariant/1:1,1:1e9,../1:1, 2:x', []],
    ['45001:1, 45002:2 ', ['45001×1', '45002×2']],
    ['0045001:2,45001:1,000:1', ['45001×3', '0×1']],
    ['45001:9999999999', [`45001×${MAX_QUANTITY}`]],
  ])('%s: %j', (text, lines) => {
    expect(named(text)).toEqual(lines)
  })
})

test('a cart that is shared is read back unchanged', () => {
  const id = 'gid://shopify/ProductVariant/4500'
  const lines = [line(`${id}1`, { quantity: 2 }), line(`${id}2`)]
  const shared = new URL(cartQuery(lines), 'https://shop.test').searchParams.get('cart') ?? ''
  expect(sharedLines(shared)).toEqual(
    lines.map(({ variantId, quantity }) => ({ variantId, quantity })),
  )
})
