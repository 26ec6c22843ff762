import { describe, expect, it, test } from 'vitest'
import { awayFromShop, unforwarded, refusalOf, providerWords } from './provider-cart.ts'

const ownHosts = ['www.theirs.test', 'localhost:3000']
const url = 'https://store.test/api/2025-07/graphql.json'
const over = { url, headers: {}, ownHosts }

describe('a checkout URL', () => {
  it.each([
    ['on another host stays', 'https://pay.test/cart/c/1?key=2', 'https://pay.test/cart/c/1?key=2'],
    [
      'on the shop’s host is moved to the store',
      'https://www.theirs.test/cart/c/1?key=a%2Fb&channel=online_store',
      'https://store.test/cart/c/1?key=a%2Fb&channel=online_store&_fd=0',
    ],
    ['on another port stays', 'https://www.theirs.test:81/c', 'https://www.theirs.test:81/c'],
    ['on a host like the shop’s stays', 'https://theirs.test/c', 'https://theirs.test/c'],
    [
      'on the shop’s host over http is moved, too',
      'http://www.theirs.test/c',
      'https://store.test/c?_fd=0',
    ],
    ['over http becomes https', 'http://pay.test/c', 'https://pay.test/c'],
    ['keeps its fragment', 'https://www.theirs.test/c#pay', 'https://store.test/c?_fd=0#pay'],
    ['has the parameter _fd once', 'https://www.theirs.test/c?_fd=1', 'https://store.test/c?_fd=0'],
  ])('%s', (_name, link, leadsTo) => {
    expect(awayFromShop(link, over)).toBe(leadsTo)
  })

  it('on the shop’s host is moved to the checkout’s domain, if one is set', () => {
    const link = 'https://www.theirs.test/cart/c/1'
    const to = (checkoutOrigin: string) => awayFromShop(link, { ...over, checkoutOrigin })
    expect(to('https://checkout.theirs.test')).toBe('https://checkout.theirs.test/cart/c/1?_fd=0')
    expect(to('http://127.0.0.1:4001')).toBe('http://127.0.0.1:4001/cart/c/1?_fd=0')
    const elsewhere = { ...over, checkoutOrigin: 'https://checkout.theirs.test' }
    expect(awayFromShop('https://pay.test/c', elsewhere)).toBe('https://pay.test/c')
  })

  it('on the shop’s host is moved to the store, if the checkout’s domain is also the shop’s', () => {
    const checkoutOrigin = 'https://www.theirs.test'
    const link = `${checkoutOrigin}/cart/c/1`
    expect(awayFromShop(link, { ...over, checkoutOrigin })).toBe(
      'https://store.test/cart/c/1?_fd=0',
    )
  })

  it('keeps http if the store has no https, and keeps its host if the shop’s hosts are unknown', () => {
    const plain = { url: 'http://127.0.0.1:4001/api/2025-07/graphql.json', headers: {} }
    expect(awayFromShop('http://127.0.0.1:4001/c', plain)).toBe('http://127.0.0.1:4001/c')
    const atShop = { ...plain, ownHosts }
    expect(awayFromShop('http://localhost:3000/c', atShop)).toBe('http://127.0.0.1:4001/c?_fd=0')
  })
})

it.each([
  ['//evil.test/cart', 'https://store.test//evil.test/cart?_fd=0'],
  [String.raw`/\evil.test`, 'https://store.test//evil.test?_fd=0'],
  ['/cart/%2F%2Fevil.test', 'https://store.test/cart/%2F%2Fevil.test?_fd=0'],
  ['/cart/%0d%0aLocation:evil', 'https://store.test/cart/%0d%0aLocation:evil?_fd=0'],
  ['/cart/@evil.test', 'https://store.test/cart/@evil.test?_fd=0'],
  ['/cart/..//evil.test', 'https://store.test//evil.test?_fd=0'],
])('the path %s never changes the host', (pathname, address) => {
  const asked = { ...new URL('https://shop.test/'), pathname, search: '', hash: '' }
  expect(unforwarded(asked, 'https://store.test')).toBe(address)
})

const sent = ['a', 'b'].map((merchandiseId) => ({ merchandiseId, quantity: 1 }))
const error = (field: string[] | null, message = 'No', code: string | null = 'INVALID') => ({
  code,
  field,
  message,
})

describe('a user error names', () => {
  it.each<[string, string[] | null, string[]]>([
    ['a line by its merchandise', ['input', 'lines', '0', 'merchandiseId'], ['a']],
    ['a line by its quantity', ['input', 'lines', '1', 'quantity'], ['b']],
    ['a line as a whole', ['input', 'lines', '1'], ['b']],
    ['nothing', null, []],
    ['no field', [], []],
    ['the cart', ['input'], []],
    ['the lines', ['input', 'lines'], []],
    ['a line that was not sent', ['input', 'lines', '2'], []],
    ['a line beyond all numbers', ['input', 'lines', '9'.repeat(400)], []],
    ['a line below 0', ['input', 'lines', '-1'], []],
    ['a line by an empty word', ['input', 'lines', ''], []],
    ['a line by blanks', ['input', 'lines', ' 1 '], []],
    ['a line in another notation', ['input', 'lines', '1e0'], []],
    ['a line by half a number', ['input', 'lines', '0.5'], []],
    ['a line by no number', ['input', 'lines', 'constructor'], []],
    ['something else', ['input', 'note', '0'], []],
    ['lines of something else', ['attributes', 'lines', '0'], []],
  ])('%s', (_name, field, named) => {
    expect(refusalOf([error(field)], sent).lines.map((line) => line.merchandiseId)).toEqual(named)
  })
})

test('a line named twice is refused once, with the first message', () => {
  const first = ['input', 'lines', '0']
  const errors = [
    error(null, 'All'),
    error(first, 'One'),
    error(first, 'Two'),
    error(['input', 'lines', '1']),
  ]
  expect(refusalOf(errors, sent).lines).toEqual([
    { merchandiseId: 'a', message: 'One' },
    { merchandiseId: 'b', message: 'No' },
  ])
})

test.each<[string, string[] | null]>([
  ['the cart', ['cart']],
  ['the cart of a target', ['$', 'cart']],
  ['nothing', null],
  ['the input', ['input']],
  ['a line of another form', ['$', 'cart', 'lines', '0']],
  ['a line that was not sent', ['input', 'lines', '9', 'quantity']],
])(
  'errors that name %s are the cart’s: three reasons at most, each once and short',
  (_what, field) => {
    const order = '<b>Orders</b> start at $50.'
    const errors = [
      error(field, '<b>Orders</b>\n start at $50.', 'VALIDATION_CUSTOM'),
      error(field, order, 'VALIDATION_CUSTOM'),
      error(field, ' ', 'VALIDATION_CUSTOM'),
      error(field, 'Try again', 'SERVICE_UNAVAILABLE'),
      error(field, 'w'.repeat(5_000), null),
      error(field, 'Third', null),
      error(field, 'Fourth', null),
    ]
    const reasons = [order, `${'w'.repeat(200)}…`, 'Third']
    expect(refusalOf(errors, sent)).toEqual({ lines: [], reasons })
  },
)

test('an unavailable service refuses no line, and gives no reason', () => {
  const later = [['input', 'lines', '0'], ['cart']].map((field) =>
    error(field, 'Later', 'SERVICE_UNAVAILABLE'),
  )
  expect(refusalOf(later, sent)).toEqual({ lines: [], reasons: [] })
})

const a = (count: number) => 'a'.repeat(count)

describe('a message of the provider', () => {
  it.each([
    ['nothing', '', ''],
    ['a message', 'Not by post', 'Not by post'],
    ['one over lines', ' Not\n\n by\tpost ', 'Not by post'],
    ['one in any script', 'غير متوفر', 'غير متوفر'],
    ['markup', '<b>&amp;</b>', '<b>&amp;</b>'],
    ['200 letters', a(200), a(200)],
    ['more than 200', a(5_000), `${a(200)}…`],
    ['half a surrogate pair at the end', `${a(199)}🕯🕯`, `${a(199)}…`],
    ['a whole surrogate pair at the end', `${a(198)}🕯🕯`, `${a(198)}🕯…`],
  ])('%s', (_name, message, words) => {
    expect(providerWords(message)).toBe(words)
    expect(words.isWellFormed()).toBe(true)
  })
})
