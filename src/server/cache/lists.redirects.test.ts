import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { failure, success } from '../../storefront/errors.ts'
import { HEAD_START_MS, openProvider, PLATFORMS } from './testing/platforms.ts'

const busy = failure({ kind: 'http', status: 503, retryAfterMs: null })
const rejected = (code: string) => failure({ kind: 'graphql', messages: ['No'], codes: [code] })
const denied = rejected('ACCESS_DENIED')

beforeEach(() => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval', 'Date', 'performance'],
  })
})
afterEach(() => vi.useRealTimers())

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

describe.each(PLATFORMS)('on %s the list of redirects', (platform) => {
  test('is read once while it is fresh, and every path is looked up in it', async () => {
    const { open, readRedirects } = openProvider()
    const { redirectTarget, background } = open(platform)
    expect(await redirectTarget('/pages/candles')).toBe('/')
    await background()
    for (let path = 0; path < 1_000; path += 1) {
      expect(await redirectTarget(`/scan-${path}`)).toBeNull()
    }
    expect(readRedirects).toHaveBeenCalledTimes(1)
  })

  test('is revalidated when it is stale, and stays while the provider fails', async () => {
    const { open, readRedirects } = openProvider()
    const { redirectTarget, background } = open(platform)
    const visit = async () => {
      const target = await redirectTarget('/pages/candles')
      await background()
      return target
    }
    await visit()
    for (const problem of [busy, ...['', 'MAX_COST_EXCEEDED', 'BAD_REQUEST'].map(rejected)]) {
      readRedirects.mockResolvedValueOnce(problem)
      await pass(60_000)
      expect(await visit()).toBe('/')
      expect(await visit()).toBe('/')
    }
    const targets = { '/pages/candles': '/new' }
    readRedirects.mockResolvedValue(success(targets))
    await pass(5_000)
    expect(await visit()).toBe('/')
    expect(await visit()).toBe('/new')
  })

  test('is unknown until it has come once, and is not waited for longer than half of the head start', async () => {
    const { open, readRedirects } = openProvider()
    const late = Promise.withResolvers<Awaited<ReturnType<typeof readRedirects>>>()
    readRedirects.mockReturnValue(late.promise)
    const { redirectTarget } = open(platform)
    const asked = redirectTarget('/pages/candles')
    await pass(HEAD_START_MS / 2)
    expect(await asked).toBeUndefined()
    late.resolve(success({ '/pages/candles': '/' }))
    await pass(0)
    expect(await redirectTarget('/pages/candles')).toBe('/')
    expect(readRedirects).toHaveBeenCalledTimes(1)
  })

  test('is read from the cache once for a request, however often it is looked up', async () => {
    const { open } = openProvider()
    const { openRedirects, background } = open(platform)
    await openRedirects()('/')
    await background()
    const parse = vi.spyOn(JSON, 'parse')
    const redirectTarget = openRedirects()
    await Promise.all(['/a', '/b', '/pages/candles'].map(redirectTarget))
    expect(await redirectTarget('/pages/candles')).toBe('/')
    expect(parse.mock.calls.length).toBeLessThanOrEqual(1)
    parse.mockRestore()
  })

  test('is empty where the store denies it', async () => {
    const { open, readRedirects } = openProvider()
    readRedirects.mockResolvedValue(denied)
    expect(await open(platform).redirectTarget('/pages/candles')).toBeNull()
  })
})
