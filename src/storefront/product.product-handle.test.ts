import { describe, expect, it } from 'vitest'
import { canBeHandle } from './product.ts'

describe('a product may have', () => {
  it.each([
    'amber',
    'Amber-8-oz',
    '8_oz',
    'no.5',
    'crème-brûlée',
    '琥珀の蝋燭',
    'beeswax™',
    'ö',
    'a'.repeat(255),
  ])('the handle %s', (handle) => expect(canBeHandle(handle)).toBe(true))
})

describe('no product has', () => {
  it.each([
    '',
    'a b',
    'a\u00a0b',
    'a\n',
    'a\u0000',
    'a/b',
    String.raw`a\b`,
    "' OR 1=1--",
    '<script>',
    '50%',
    'a'.repeat(256),
  ])('the handle %j', (handle) => expect(canBeHandle(handle)).toBe(false))
})
