import { afterEach, expect, test, vi } from 'vitest'
import { createLog, createNotFoundLog, withoutTokens, type Log } from './log.ts'

afterEach(() => void vi.useRealTimers())

test('a line of JSON, whatever the text', () => {
  vi.useFakeTimers({ now: new Date('2025-11-21T10:00:00Z') })
  const write = vi.fn<(line: string) => void>()
  const path = '/a\n{"level":"error"}\u001b[2J\u0000\u009b2J\u202e\u{e0041}'
  createLog([], write)('info', 'not-found', { path })
  expect(write).toHaveBeenCalledTimes(1)
  const line = String(write.mock.calls[0]?.[0])
  expect(line).not.toMatch(/[\p{Cc}\p{Cf}]/u)
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
  const log = vi.fn<Log>()
  const logNotFound = createNotFoundLog(log)
  for (let visit = 0; visit < 900; visit += 1) logNotFound('/gone')
  for (let visit = 0; visit < 100; visit += 1) logNotFound(`/made-up-${visit}`)
  expect(log).toHaveBeenCalledTimes(60)
  expect(log).toHaveBeenNthCalledWith(2, 'info', 'not-found', { path: '/made-up-0', leftOut: 899 })
  vi.advanceTimersByTime(60_000)
  logNotFound('/gone')
  expect(log).toHaveBeenLastCalledWith('info', 'not-found', { path: '/gone', leftOut: 41 })
})
