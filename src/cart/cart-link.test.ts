import { expect, test } from 'vitest'
import { cartQuery, sharedLines } from './cart-link.ts'
import { MAX_QUANTITY } from './cart.ts'
import { line } from './testing/fixtures.ts'

const named = (text: string) => {
  const { lines, hasMore } = sharedLines(text)
  const names = lines.map((each) => `${each.variantId.split('/').at(-1)}×${each.quantity}`)
  return [...names, ...(hasMore ? ['more'] : [])]
}

test.each([
  ['', []],
  ['45001:2', ['45001×2']],
  ['45001:2,45002:1', ['45001×2', '45002×1']],
  ['45001:2,45002:1,45001:3', ['45001×5', '45002×1']],
  ...['0', '-1', '1.5', '', 'x', '1e9', '2?a=b'].map(
    (each) => [`45001:${each}`, ['more']] as const,
  ),
  ...['45005', ':2', '<script>:1', '../1:1'].map(
    (part) => [`45001:2,${part},45002:1`, ['45001×2', '45002×1', 'more']] as const,
  ),
  ['45001:1, 45002:2 ', ['45001×1', '45002×2']],
  ['45001:1,,45002:2,', ['45001×1', '45002×2']],
  ['45001:1;45002:2/', ['45001×1', '45002×2']],
  ['\u200Bgid://shopify/ProductVariant/45001:1|45002:2', ['45001×1', '45002×2']],
  ['0045001:2,45001:1,000:1', ['45001×3', '0×1']],
  ['45001:9999999999', [`45001×${MAX_QUANTITY}`]],
] as const)('a link of ‘%s’ has the lines %j', (text, lines) => {
  expect(named(text)).toEqual(lines)
})

test('a cart that is shared is read back unchanged', () => {
  const id = 'gid://shopify/ProductVariant/4500'
  const lines = [line(`${id}1`, { quantity: 2 }), line(`${id}2`)]
  const shared = new URL(cartQuery(lines), 'https://shop.test').searchParams.get('cart') ?? ''
  expect(sharedLines(shared)).toEqual({
    lines: lines.map(({ variantId, quantity }) => ({ variantId, quantity })),
    hasMore: false,
  })
})
