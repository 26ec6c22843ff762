import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createChangeLog, createLog, withoutTokens, type Log } from './log.ts'

beforeEach(() => void vi.useFakeTimers({ now: new Date('2025-11-21T10:00:00Z') }))
afterEach(() => void vi.useRealTimers())

/** `lines`: the lines of the log, read. */
function open(tokens: string[] = []) {
  const write = vi.fn<(line: string) => void>()
  const log = createLog(tokens, write)
  const fail = (message: string) => log('error', 'provider-failed', { message })
  const notFound = (path: string) => log('info', 'not-found', { path })
  return {
    log,
    write,
    fail,
    notFound,
    lines: () => write.mock.calls.map(([line]) => JSON.parse(line)),
  }
}

test('a line of JSON, whatever the text', () => {
  const path = '/a\n\u0085\u2028\u2029{"level":"error"}\u001b[2J\u0000\u009b2J\u202e\u{e0041}'
  const { notFound, write, lines } = open()
  notFound(path)
  expect(write.mock.calls.join()).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u)
  expect(lines()).toEqual([
    { time: '2025-11-21T10:00:00.000Z', level: 'info', event: 'not-found', path },
  ])
})

test('the provider answers with an error text of 4 MB that repeats the tokens → 500 letters of it are logged, without them', () => {
  const { fail, lines } = open(['abc123', 'shpat_secret'])
  fail(`Tokens abc123 and shpat_secret: ${'no '.repeat(1_300_000)}`)
  const [{ message }] = lines()
  expect(message).toHaveLength(500)
  expect(message).toMatch(/^Tokens \[token\] and \[token\]: no no /)
})

test.each([
  ['as it is', 'shpat_0123456789abcdef'],
  ['cut short', 'shpat_0123456789'],
  ['in capitals', 'SHPAT_0123456789ABCDEF'],
  ['percent-encoded', 'shpat%5F0123456789abcdef'],
  [
    'with an escape for each letter, escaped again',
    '%2573%2568%2570%2561%2574%255f%2530%2531%2532%2533%2534%2535',
  ],
])('the store sends the private token back %s → the log has none of it', (_how, sent) => {
  const { fail, lines } = open(['shpat_0123456789abcdef'])
  fail(`No version ${sent}.`)
  expect(lines()).toMatchObject([{ message: 'No version [token].' }])
})

test('the same fails a thousand times in a minute → one line, and the next one says how often', () => {
  const { fail, lines } = open()
  for (let time = 0; time < 1_000; time += 1) fail('Down')
  fail('Late')
  vi.advanceTimersByTime(60_000)
  fail('Down')
  fail('Down')
  vi.advanceTimersByTime(60_000)
  fail('Late')
  expect(lines()).toMatchObject([
    { message: 'Down' },
    { message: 'Late' },
    { message: 'Down', again: 999 },
    { message: 'Late' },
  ])
})

test.each([
  ['/nothing', '/nothing'],
  ['/product/lavender-fields-wax-melts-2', '/product/lavender-fields-wax-melts-2'],
  ['/account-2', '/account-2'],
  ['/%63art/c/Z2NwLXVzLWVhc3QxOjAx', '/%63art/c/…'],
  ['/cart%5cc%5cZ2NwLXVzLWVhc3QxOjAx', '/cart%5cc%…'],
  ['/cart%252Fc%252FZ2NwLXVzLWVhc3QxOjAx', '/cart%252Fc%…'],
  ['/_t/c/v3/Z2NwLXVzLWVhc3QxOjAx/x', '/_t/c/v3/…/x'],
  ['/en/12345/orders/SECRET', '/en/12345/orders/…'],
  ['/product/cart', '/product/cart'],
  ['//cart/c/SECRET', '//cart/…'],
  ['/en/cart//c/SECRET', '/en/cart/…'],
  ['/CART%2Fc%2FSECRET', '/CART%2F…'],
  ['/en/checkouts/cn/SECRET', '/en/checkouts/…'],
  ['/en/account/reset/1/SECRET', '/en/account/…'],
])('%s is logged as %s', (path, logged) => {
  expect(withoutTokens(path)).toBe(logged)
})

test('a flood of unknown addresses → each is logged once a minute, at most 60, and the next line says how many were left out', () => {
  const { log, notFound, lines } = open()
  for (let visit = 0; visit < 900; visit += 1) notFound('/gone')
  for (let visit = 0; visit < 100; visit += 1) notFound(`/made-up-${visit}`)
  expect(lines()).toHaveLength(60)
  log('warn', 'provider-errors', { message: 'Another event' })
  expect(lines()).toHaveLength(61)
  vi.advanceTimersByTime(60_000)
  notFound('/gone')
  expect(lines().at(-1)).toMatchObject({ path: '/gone', again: 899, leftOut: 41 })
})

test.each([
  ['a UUID with a time', (time: number) => `${crypto.randomUUID()}-${1_764_000_000 + time}`],
  ['a number', (time: number) => String(10_000_000_000 + time)],
  ['a word', (time: number) => `req_${time}Zk3bTz`],
])(
  'the provider names each failed request by %s → one line a minute, with a count',
  (_form, idOf) => {
    const { fail, lines } = open()
    const failAt = (time: number) =>
      fail(`Internal error. Looks like something went wrong on our end. Request ID: ${idOf(time)}`)
    for (let time = 0; time < 744; time += 1) failAt(time)
    expect(lines()).toHaveLength(1)
    vi.advanceTimersByTime(60_000)
    failAt(744)
    expect(lines().at(-1)).toMatchObject({ again: 743 })
  },
)

test('a store answers with one status after another → a line for each', () => {
  const { fail, lines } = open()
  for (const status of [500, 502, 503]) fail(`HTTP error! status: ${status}`)
  expect(lines()).toHaveLength(3)
})

test('a state is logged when it begins or changes, and again after a time without it', () => {
  const log = vi.fn<Log>()
  const logChange = createChangeLog(log)
  for (const state of [null, 'a', 'a', null, null, 'a', 'b', 'a']) {
    logChange('no-policies', state, 'warn', { state })
  }
  logChange('no-redirects', 'a', 'info', {})
  expect(log.mock.calls).toEqual([
    ...['a', 'a', 'b', 'a'].map((state) => ['warn', 'no-policies', { state }]),
    ['info', 'no-redirects', {}],
  ])
})
