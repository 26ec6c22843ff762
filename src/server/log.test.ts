import { afterEach, expect, test, vi } from 'vitest'
import { createLog, withoutTokens } from './log.ts'

afterEach(() => void vi.useRealTimers())

test('a line of JSON, whatever the text', () => {
  vi.useFakeTimers({ now: new Date('2025-11-21T10:00:00Z') })
  const write = vi.fn<(line: string) => void>()
  const path = '/a\n\u0085\u2028\u2029{"level":"error"}\u001b[2J\u0000\u009b2J\u202e\u{e0041}'
  createLog([], write)('info', 'not-found', { path })
  expect(write).toHaveBeenCalledTimes(1)
  const line = String(write.mock.calls[0]?.[0])
  expect(line).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u)
  expect(JSON.parse(line)).toEqual({
    time: '2025-11-21T10:00:00.000Z',
    level: 'info',
    event: 'not-found',
    path,
  })
})

test('the provider answers with an error text of 4 MB that repeats the tokens → 500 letters of it are logged, without them', () => {
  const write = vi.fn<(line: string) => void>()
  const message = `Tokens abc123 and shpat_secret: ${'no '.repeat(1_300_000)}`
  createLog(['abc123', 'shpat_secret'], write)('error', 'provider-failed', { message })
  const line = JSON.parse(String(write.mock.calls[0]?.[0]))
  expect(line.message).toHaveLength(500)
  expect(line.message).toMatch(/^Tokens \[token\] and \[token\]: no no /)
})

test('the same fails a thousand times in a minute → one line, and the next one says how often', () => {
  vi.useFakeTimers()
  const write = vi.fn<(line: string) => void>()
  const log = createLog([], write)
  const fail = (message: string) => log('error', 'provider-failed', { message })
  for (let time = 0; time < 1_000; time += 1) fail('Down')
  fail('Late')
  vi.advanceTimersByTime(60_000)
  fail('Down')
  fail('Down')
  vi.advanceTimersByTime(60_000)
  fail('Late')
  expect(write.mock.calls.map(([line]) => JSON.parse(line))).toMatchObject([
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
  vi.useFakeTimers()
  const write = vi.fn<(line: string) => void>()
  const log = createLog([], write)
  const notFound = (path: string) => log('info', 'not-found', { path })
  for (let visit = 0; visit < 900; visit += 1) notFound('/gone')
  for (let visit = 0; visit < 100; visit += 1) notFound(`/made-up-${visit}`)
  expect(write).toHaveBeenCalledTimes(60)
  log('warn', 'provider-errors', { message: 'Another event' })
  expect(write).toHaveBeenCalledTimes(61)
  vi.advanceTimersByTime(60_000)
  notFound('/gone')
  expect(JSON.parse(String(write.mock.lastCall))).toMatchObject({
    path: '/gone',
    again: 899,
    leftOut: 41,
  })
})

test.each([
  ['a UUID with a time', (time: number) => `${crypto.randomUUID()}-${1_764_000_000 + time}`],
  ['a number', (time: number) => String(10_000_000_000 + time)],
  ['a word', (time: number) => `req_${time}Zk3bTz`],
])(
  'the provider names each failed request by %s → one line a minute, with a count',
  (_form, idOf) => {
    vi.useFakeTimers()
    const write = vi.fn<(line: string) => void>()
    const log = createLog([], write)
    const fail = (time: number) =>
      log('error', 'provider-failed', {
        message: `Internal error. Looks like something went wrong on our end. Request ID: ${idOf(time)}`,
      })
    for (let time = 0; time < 744; time += 1) fail(time)
    expect(write).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(60_000)
    fail(744)
    expect(JSON.parse(String(write.mock.lastCall))).toMatchObject({ again: 743 })
  },
)

test('a store answers with one status after another → a line for each', () => {
  const write = vi.fn<(line: string) => void>()
  const log = createLog([], write)
  for (const status of [500, 502, 503]) {
    log('error', 'provider-failed', { message: `HTTP error! status: ${status}` })
  }
  expect(write).toHaveBeenCalledTimes(3)
})
