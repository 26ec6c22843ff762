import { expect, test } from 'vitest'
import * as v from 'valibot'
import { metafieldsResponse } from './product-queries.ts'
import { parsed, readVariants, wireProduct, wireVariant } from './testing/fixtures.ts'

const read = (type: string, value: string) =>
  v
    .parse(metafieldsResponse, { product: { metafields: [{ key: 'wax', type, value }, null] } })
    .map(({ text }) => text)

test.each([
  ['single_line_text_field', 'Soy', 'Soy'],
  ['multi_line_text_field', ' Trim it.\nLight it. ', 'Trim it.\nLight it.'],
  ['number_integer', '45', '45'],
  ['number_decimal', '7.5', '7.5'],
  ['list.single_line_text_field', '["25 hours", "50 hours"]', '25 hours, 50 hours'],
  ['list.number_integer', '[25, 50]', '25, 50'],
  ['weight', '{"value":8.5,"unit":"oz"}', '8.5 oz'],
  ['weight', '{"value":240,"unit":"GRAMS"}', '240 grams'],
  ['volume', '{"value":8,"unit":"us_fl_oz"}', '8 us fl oz'],
])('%s %s reads %s', (type, value, words) => {
  expect(read(type, value)).toEqual([words])
})

test.each([
  ['product_reference', 'gid://shopify/Product/1'],
  ['json', '{"wax":"soy"}'],
  ['single_line_text_field', '  '],
  ['list.single_line_text_field', 'not JSON'],
  ['list.single_line_text_field', '[{"a":1}]'],
  ['weight', '{"value":"heavy"}'],
])('%s %s has no text', (type, value) => {
  expect(read(type, value)).toEqual([])
})

test('a merchant’s note is as long as a book → the page shows as much as it can hold', () => {
  const [text = ''] = read('multi_line_text_field', 'wax '.repeat(5_000))
  expect(text.length).toBeLessThanOrEqual(500)
  expect(text.endsWith('…')).toBe(true)
})

test('half a surrogate pair in a list is replaced', () => {
  expect(read('list.single_line_text_field', String.raw`["\ud83d wax"]`)).toEqual(['\ufffd wax'])
})

const before = (amount: string, currencyCode: 'USD' | 'CAD' = 'USD') => {
  const variant = wireVariant({ Size: 'S' }, { compareAtPrice: { amount, currencyCode } })
  const { variants } = parsed(wireProduct({ variants: readVariants([variant]) }))
  return variants[0]?.compareAtPrice?.minorUnits ?? null
}

test('a price is reduced only if it was higher in the same currency', () => {
  expect(before('32.0')).toBe(3200)
  expect(before('26.0')).toBeNull()
  expect(before('20.0')).toBeNull()
  expect(before('32.0', 'CAD')).toBeNull()
})
