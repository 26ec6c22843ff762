import { afterEach, describe, expect, test, vi } from 'vitest'

/** The day of a tab that is opened and looked at again at these times, with a page of `today`. */
async function dayAt(opened: string, seen: string, today = '2026-11-29') {
  vi.useFakeTimers({ now: new Date(opened) })
  vi.resetModules()
  const { shoppersDay } = await import('./today.ts')
  vi.setSystemTime(new Date(seen))
  return new Date(shoppersDay({ today: Date.parse(today) / 86_400_000, keepDays: 7 }) * 86_400_000)
    .toISOString()
    .slice(0, 10)
}

describe('the shopper’s clock', () => {
  afterEach(() => vi.useRealTimers())

  test.each([
    ['2016-01-01T12:00', '2026-11-29'],
    ['2027-05-01T12:00', '2026-11-29'],
    ['2026-11-27T12:00', '2026-11-29'],
    ['2026-12-09T12:00', '2026-11-29'],
    // Another zone, and a page that a cache has kept.
    ['2026-11-28T12:00', '2026-11-28'],
    ['2026-11-30T12:00', '2026-11-30'],
    ['2026-12-06T12:00', '2026-12-06'],
  ])('at %s it is %s on a page of November 29', async (clock, shown) => {
    expect(await dayAt(clock, clock)).toBe(shown)
  })

  test('is believed in a tab that was left open', async () => {
    expect(await dayAt('2026-11-29T23:50', '2026-12-20T08:00')).toBe('2026-12-20')
  })
})
