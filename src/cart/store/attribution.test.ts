import { describe, expect, it, test } from 'vitest'
import { attributesOf, keptAttribution, readAttribution } from './attribution.ts'

const shop = 'https://shop.test/product/a?Size=4%20oz'
const of = (query: string, referrer = '') =>
  attributesOf(new URL(`${shop}${query}`), referrer, ['shop.test', 'store.test'])

describe('with the order goes', () => {
  it.each<[string, string, string, [string, string][]]>([
    [
      'the campaign',
      '&utm_source=mail&utm_campaign=Autumn',
      '',
      [
        ['_utm_source', 'mail'],
        ['_utm_campaign', 'Autumn'],
      ],
    ],
    [
      'the host that led here, not what was read there',
      '',
      'https://blog.test/secret?q=1',
      [['_referrer', 'blog.test']],
    ],
    ['nothing of the shop’s own pages', '', 'https://shop.test/?utm_source=a', []],
    ['nothing of the store’s, such as its checkout', '', 'https://store.test/thanks', []],
    ['nothing of any other parameter', '&gclid=1&utm=2&UTM_SOURCE=3&utm_=4', '', []],
    ['no empty value', '&utm_source=&utm_term=%20', '', []],
    ['the last of several', '&utm_source=a&utm_source=b', '', [['_utm_source', 'b']]],
    [
      'one line of readable text',
      '&utm_source=a%0d%0ab%00%e2%80%8bc%e2%80%a8d%e2%80%a9e',
      '',
      [['_utm_source', 'a  b  c d e']],
    ],
    [
      'what can be read of a value',
      `&utm_source=${'🐝'.repeat(200)}`,
      '',
      [['_utm_source', `${'🐝'.repeat(127)}\ufffd`]],
    ],
    ['nothing of a page that is no address', '', 'about:blank', []],
  ])('%s', (_name, query, referrer, attributes) => {
    expect(of(query, referrer)).toEqual(attributes.map(([key, value]) => ({ key, value })))
  })

  test('ten attributes at most', () => {
    const many = Array.from({ length: 50 }, (_, index) => `&utm_${'x'.repeat((index % 30) + 1)}=1`)
    expect(of(many.join(''))).toHaveLength(10)
  })
})

describe('what was kept', () => {
  const day = 86_400_000
  const kept = keptAttribution([{ key: '_utm_source', value: 'mail' }], 100 * day)
  it.each([
    ['stands for 30 days', kept, 130 * day, 1],
    ['not longer', kept, 131 * day, 0],
    ['nor where the clock was far ahead', kept, 60 * day, 0],
    ['is nothing where nothing is', null, 0, 0],
    ['or where it can’t be read', '{"attributes":', 0, 0],
    [
      'or has another form',
      '{"attributes":[null,{"key":"shown","value":"a"},{"key":"_a"}],"at":0}',
      0,
      0,
    ],
  ])('%s', (_name, text, now, count) => {
    expect(readAttribution(text, now)).toHaveLength(count)
  })
})
