import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { failure } from '../../storefront/errors.ts'
import type { Storefront } from '../../storefront/storefront.ts'
import { HEAD_START_MS, openProvider, PLATFORMS } from './testing/platforms.ts'

beforeEach(() => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval', 'Date', 'performance'],
  })
})
afterEach(() => vi.useRealTimers())

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const amber = { screen: 'product', handle: 'amber', query: '' } as const
const noAnswer = failure({ kind: 'no-answer' })

describe.each(PLATFORMS)('on %s, a page whose plans can’t be read', (platform) => {
  test('is sent, and read again a second later', async () => {
    const { open, sellingPlans } = openProvider()
    sellingPlans.mockResolvedValueOnce(noAnswer)
    const { pageFor, background } = open(platform)
    expect((await pageFor(amber)).page).toMatchObject({ status: 200, isPartial: true })
    await background()
    await pass(1_000)
    expect((await pageFor(amber)).page.isPartial).toBe(false)
    expect(sellingPlans).toHaveBeenCalledTimes(2)
  })

  test('does not replace a complete one', async () => {
    const { open, sellingPlans } = openProvider()
    const { pageFor, read, background } = open(platform)
    await pageFor(amber)
    await background()
    const late = Promise.withResolvers<Awaited<ReturnType<Storefront['sellingPlans']>>>()
    for (const answer of [Promise.resolve(noAnswer), late.promise]) {
      sellingPlans.mockReturnValueOnce(answer)
      await pass(60_000)
      await pageFor(amber)
      await pass(HEAD_START_MS)
      late.resolve(noAnswer)
      await background()
      expect(await pageFor(amber)).toMatchObject({ cache: 'hit', page: { isPartial: false } })
      expect((await read(amber))?.page).not.toHaveProperty('unread')
    }
    expect(sellingPlans).toHaveBeenCalledTimes(3)
  })
})
