import { expect, test } from 'vitest'
import * as v from 'valibot'
import { metafieldsResponse } from './metafields-query.ts'

const read = (type: string, value: string) =>
  v.parse(metafieldsResponse, {
    product: { metafields: [{ key: 'wax', type, value }, null] },
    shop: { metafields: [] },
  })
const linesOf = (type: string, value: string) => read(type, value).map(({ lines }) => lines)
const textsOf = (type: string, value: string) => read(type, value).map(({ text }) => text)

test.each([
  ['single_line_text_field', 'Soy', 'Soy'],
  ['multi_line_text_field', ' Trim it.\nLight it. ', 'Trim it.\nLight it.'],
  ['number_integer', '45', '45'],
  ['number_decimal', '7.5', '7.5'],
  ['list.single_line_text_field', '["25 hours", "50 hours"]', '25 hours, 50 hours'],
  ['list.number_integer', '[25, 50]', '25, 50'],
  ['weight', '{"value":8.5,"unit":"oz"}', '8.5 oz'],
  ['weight', '{"value":240,"unit":"GRAMS"}', '240 g'],
  ['volume', '{"value":8,"unit":"us_fl_oz"}', '8 fl oz'],
  ['volume', '{"value":8,"unit":"imp_fl_oz"}', '8 imp fl oz'],
  ['dimension', '{"value":42.0,"unit":"MILLIMETERS"}', '42 mm'],
])('%s %s reads %s', (type, value, words) => {
  expect(textsOf(type, value)).toEqual([words])
})

test.each([
  ['product_reference', 'gid://shopify/Product/1'],
  ['json', '{"wax":"soy"}'],
  ['single_line_text_field', '  '],
  ['list.single_line_text_field', 'not JSON'],
  ['list.single_line_text_field', '[{"a":1}]'],
  ['weight', '{"value":"heavy"}'],
])('%s %s has no text', (type, value) => {
  expect(textsOf(type, value)).toEqual([])
})

test('a list of ingredients is whole, of one paragraph or of many items', () => {
  const all = Array.from({ length: 500 }, (_, at) => `ingredient ${at}`)
  expect(textsOf('multi_line_text_field', all.join(', '))).toEqual([all.join(', ')])
  expect(textsOf('list.single_line_text_field', JSON.stringify(all))).toEqual([all.join(', ')])
})

test('a merchant’s note is as long as a book → the page shows as much as it can hold', () => {
  const [text = ''] = textsOf('multi_line_text_field', 'wax '.repeat(5_000))
  expect(text.length).toBeGreaterThan(9_990)
  expect(text.length).toBeLessThanOrEqual(10_000)
  expect(text.endsWith('…')).toBe(true)
})

test('half a surrogate pair in a list is replaced', () => {
  expect(textsOf('list.single_line_text_field', String.raw`["\ud83d wax"]`)).toEqual(['\ufffd wax'])
})

test('a list has a line for each item, and a text one for each of its lines', () => {
  expect(linesOf('list.single_line_text_field', '["H317 Skin.", "P102 Children."]')).toEqual([
    ['H317 Skin.', 'P102 Children.'],
  ])
  expect(linesOf('multi_line_text_field', 'Beeswick\n\n1 Meadow Lane\n')).toEqual([
    ['Beeswick', '1 Meadow Lane'],
  ])
})

const richText = (...children: object[]) => JSON.stringify({ type: 'root', children })
const written = (value: string, more = {}) => ({ type: 'text', value, ...more })

test('a rich text has paragraphs, headings, lists, emphasis and secure links', () => {
  const link = (url: string) => ({ type: 'link', url, title: '', children: [written('here')] })
  const item = { type: 'list-item', children: [written('Trim'), written(' it', { bold: true })] }
  const [field] = read(
    'rich_text_field',
    richText(
      { type: 'heading', level: 2, children: [written('Care')] },
      {
        type: 'paragraph',
        children: [written('Read ', { italic: true }), link('https://a.example')],
      },
      { type: 'paragraph', children: [link('javascript:alert(1)')] },
      { type: 'list', listType: 'ordered', children: [item] },
    ),
  )
  expect(field?.blocks).toEqual([
    { tag: 'h3', runs: [{ text: 'Care' }] },
    {
      tag: 'p',
      runs: [
        { text: 'Read ', isEmphasis: true },
        { text: 'here', href: 'https://a.example/' },
      ],
    },
    { tag: 'p', runs: [{ text: 'here' }] },
    {
      tag: 'ol',
      items: [[{ tag: 'p', runs: [{ text: 'Trim' }, { text: ' it', isStrong: true }] }]],
    },
  ])
  expect(field?.lines).toEqual(['Care', 'Read here', 'here', 'Trim it'])
})

test('a rich text without formatting is a text', () => {
  const value = richText({ type: 'paragraph', children: [written('Soy wax')] })
  expect(read('rich_text_field', value)).toEqual([
    { key: 'wax', text: 'Soy wax', lines: ['Soy wax'], blocks: [] },
  ])
})

test.each([
  ['an empty object', '{}'],
  ['null', 'null'],
  ['not JSON', 'not JSON'],
  ['a root without children', '{"type":"root"}'],
  ['a node of an unknown type', '{"type":"root","children":[{"type":"script","children":[]}]}'],
  ['too deep', `${'{"type":"root","children":['.repeat(1_800)}${']}'.repeat(1_800)}`],
  ['too long', richText({ type: 'paragraph', children: [written('wax '.repeat(20_000))] })],
])('a rich text that is %s has no text', (_name, value) => {
  expect(read('rich_text_field', value)).toEqual([])
})

test('a rich text of 900 short items is read, however long its JSON is', () => {
  const item = { type: 'list-item', children: [written('A short item', { bold: false })] }
  const children = Array.from({ length: 900 }, () => item)
  const list = { type: 'list', listType: 'unordered', children }
  expect(read('rich_text_field', richText(list))[0]?.blocks).toMatchObject([
    { tag: 'ul', items: { length: 900 } },
  ])
})

test('words that an editor has joined by no-break spaces break, in any text', () => {
  const pasted = 'Trim\u00A0the\u00A0wick\u00A0to\u00A05\u00A0mm.'
  const whole = 'Trim the wick to 5\u00A0mm.'
  expect(textsOf('multi_line_text_field', `${pasted}\nLight it.`)).toEqual([`${whole}\nLight it.`])
  expect(textsOf('list.single_line_text_field', JSON.stringify([pasted]))).toEqual([whole])
  const value = richText({ type: 'paragraph', children: [written(pasted)] })
  expect(textsOf('rich_text_field', value)).toEqual([whole])
})

// If each level tried every type for its children, this would take years.
test('a rich text that is nested 30 times is read', () => {
  const paragraph = '{"type":"paragraph","children":['
  const text = `${paragraph.repeat(30)}{"type":"text","value":"wax"}${']}'.repeat(30)}`
  expect(read('rich_text_field', text)).toMatchObject([{ text: 'wax' }])
})

const maker = (value: string) => ({ key: 'maker', type: 'single_line_text_field', value })

test('the shop’s metafields come after the product’s', () => {
  const both = { product: { metafields: [maker('Ours')] }, shop: { metafields: [maker('Theirs')] } }
  expect(v.parse(metafieldsResponse, both).map(({ text }) => text)).toEqual(['Ours', 'Theirs'])
})
