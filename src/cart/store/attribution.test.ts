import { afterEach, describe, expect, it, test, vi } from 'vitest'
import type { Attribute } from '../../storefront/provider-cart.ts'
import { attributesOf, visitAttributes, withCampaign } from './attribution.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const shop = 'https://shop.test/product/a?Size=4%20oz'

/** 'a=1 b=2' of what a visit to the shop with this query has. */
const of = (query: string, referrer = '') => {
  const ownHosts = ['shop.test', 'store.test']
  const attributes = attributesOf(new URL(`${shop}${query}`), referrer, ownHosts)
  return attributes.map(({ key, value }) => `${key}=${value}`).join('&')
}

const IDS = `gclid fbclid msclkid ttclid gbraid wbraid dclid gad_source srsltid twclid li_fat_id
  mc_cid _kx`.split(/\s+/)
const sent = (prefix: string, names: string[]) =>
  names.map((name) => `${prefix}${name}=1`).join('&')

describe('the attributes of a visit are', () => {
  it.each<[string, string, string]>([
    [
      'the campaign',
      '&utm_source=mail&utm_campaign=Autumn',
      '_utm_source=mail&_utm_campaign=Autumn',
    ],
    ['it, as a mailer writes it', '?utm_source=mail&', '_utm_source=mail'],
    ['it, encoded', '%3Futm_source%3Dmail&utm_medium=a', '_utm_source=mail&_utm_medium=a'],
    ['it, as HTML', '&amp;utm_source=mail.&amp;utm_id=1', '_utm_source=mail&_utm_id=1'],
    ['the click on an ad or in a mail', `&${sent('', IDS)}`, sent('_', IDS)],
    ['nothing of other parameters', '&clid=1&xgclid=5&utm=2&UTM_SOURCE=3&utm_=4', ''],
    ['no empty value', '&utm_source=&utm_term=%20', ''],
    ['the last of several values', '&utm_source=a&utm_source=b', '_utm_source=b'],
    [
      'one line of readable text',
      '&utm_source=a%0d%0ab%00%e2%80%8bc%e2%80%a8d%e2%80%a9e',
      '_utm_source=a  b  c d e',
    ],
    [
      'at most 255 characters of a value, well-formed',
      `&utm_source=${'🐝'.repeat(200)}`,
      `_utm_source=${'🐝'.repeat(127)}`,
    ],
    ['no id of a click that is longer', `&ttclid=${'a'.repeat(256)}&gbraid=${'a'.repeat(256)}`, ''],
  ])('%s', (_name, query, attributes) => {
    expect(of(query)).toBe(attributes)
  })

  it.each([
    [
      'the host of the referrer, not its path',
      'https://blog.test/secret?q=1',
      '_referrer=blog.test',
    ],
    ['nothing of a referrer in the shop', 'https://shop.test/?utm_source=a', ''],
    ['nothing of a referrer in the store, such as its checkout', 'https://store.test/thanks', ''],
  ])('%s', (_name, referrer, attributes) => {
    expect(of('', referrer)).toBe(attributes)
  })

  test('twenty at most; a long address of an ad has the ids of its clicks last → they are kept', () => {
    const names = 'source medium campaign id term content'.split(' ')
    const ad = `${sent('&utm_', names)}&gad_source=1&gad_campaignid=1&gbraid=2&gclid=3`
    expect(of(ad, 'https://www.google.com/')).toMatch(/&_gbraid=2&_gclid=3$/)
    const many = Array.from({ length: 50 }, (_, index) => 'x'.repeat((index % 30) + 1))
    expect(of(sent('&utm_', many)).split('&')).toHaveLength(20)
  })
})

test.each([
  ['without Global Privacy Control → the ids of clicks are stored and sent', false, IDS],
  ['with it → they are not, the campaign is', true, []],
])('a browser %s', (_title, globalPrivacyControl, ids) => {
  vi.stubGlobal('navigator', { globalPrivacyControl })
  const attributes = [...IDS, 'utm_id', 'referrer'].map((name) => ({ key: `_${name}`, value: '1' }))
  const getItem = () => JSON.stringify({ attributes, at: Date.now() })
  vi.stubGlobal('localStorage', { getItem })
  const kept = [...ids, 'utm_id', 'referrer'].map((name) => `_${name}`)
  expect(visitAttributes().map(({ key }) => key)).toEqual(kept)
  const visit = of(`&${sent('', [...IDS, 'utm_id'])}`, 'https://blog.test/')
  expect(visit).toBe(`_referrer=blog.test&${sent('_', [...ids, 'utm_id'])}`)
})

describe('a stored attribution', () => {
  const day = 86_400_000
  const attributes = [{ key: '_utm_source', value: 'mail' }]
  const stored = JSON.stringify({ attributes, at: 100 * day })
  const other = '{"attributes":[null,{"key":"shown","value":"a"},{"key":"_a"}],"at":0}'
  it.each([
    ['holds for 30 days', stored, 130 * day, 1],
    ['does not hold longer', stored, 131 * day, 0],
    ['does not hold where the clock was far ahead', stored, 60 * day, 0],
    ['is empty where the text is damaged', '{"attributes":', 0, 0],
    ['is empty in another form', other, 0, 0],
  ])('%s', (_name, text, now, count) => {
    vi.useFakeTimers({ now })
    vi.stubGlobal('localStorage', { getItem: () => text })
    expect(visitAttributes()).toHaveLength(count)
  })
})

const attributes = (values: Record<string, string>): Attribute[] =>
  Object.entries(values).map(([key, value]) => ({ key, value }))

describe('the checkout’s address', () => {
  test('carries the campaign, and neither the referrer nor what else was stored', () => {
    const visit = { _referrer: 'mail.test', _utm_source: 'a&b=c#d', _gclid: '1', _other: '2' }
    expect(withCampaign('https://pay.test/c?key=1&channel=x#pay', attributes(visit))).toBe(
      'https://pay.test/c?key=1&channel=x&utm_source=a%26b%3Dc%23d&gclid=1#pay',
    )
  })

  test('keeps a parameter that it has already', () => {
    const url = 'https://pay.test/c?utm_source=store'
    expect(withCampaign(url, attributes({ _utm_source: 'mail' }))).toBe(url)
    expect(withCampaign(url, [])).toBe(url)
  })

  test('stays short enough for every server', () => {
    const bees = '🐝'.repeat(127)
    const visit = { _utm_source: bees, _utm_term: bees, _gclid: '1', _utm_id: 'é'.repeat(255) }
    const url = withCampaign('https://pay.test/c', attributes(visit))
    expect(new URL(url).searchParams.get('gclid')).toBe('1')
    expect(url.length).toBeLessThan(4_001)
  })
})
