import { expect, it, test } from 'vitest'
import { productPath } from './product-path.ts'

it.each([
  ['amber', '/product/amber'],
  ['a/b', '/product/a%2Fb'],
  ['a b?c#d', '/product/a%20b%3Fc%23d'],
  ['50%', '/product/50%25'],
  ['琥珀', '/product/%E7%90%A5%E7%8F%80'],
  ['"><script>', '/product/%22%3E%3Cscript%3E'],
  ['half a pair \ud83d', '/product/half%20a%20pair%20%EF%BF%BD'],
])('the handle %j is found at %s', (handle, path) => {
  expect(productPath(handle)).toBe(path)
})

test('what is chosen stands behind it', () => {
  expect(productPath('amber', [{ name: 'Size', value: '8 oz' }])).toBe('/product/amber?Size=8+oz')
})
