import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { failure, success } from '../../storefront/errors.ts'
import {
  parsed,
  readVariants,
  wireOption,
  wireProduct,
  wireVariant,
} from '../../storefront/testing/fixtures.ts'
import type { PageEntry } from './rendered-page.ts'
import { openProvider, PLATFORMS } from './testing/platforms.ts'

const amber = { screen: 'product', handle: 'amber', query: '' } as const
const busy = failure({ kind: 'http', status: 503, retryAfterMs: null } as const)
const refused = failure({ kind: 'refused', status: 402 } as const)
const MINUTE_MS = 60_000
// A product's page depends on the day.
const NOON = Date.UTC(2025, 5, 1, 12)

// Timers are real, and run while a test waits.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'performance'], now: NOON }))
afterEach(() => vi.useRealTimers())

const textOf = ({ page }: PageEntry) => new TextDecoder().decode(page.body.in('identity').bytes)

describe.each(PLATFORMS)('on %s a cached page', (platform) => {
  /** Opens a shop that has just read and cached the page. */
  async function openCached(lifetimes: { freshMs?: number; keepMs?: number } = {}) {
    const provider = openProvider()
    provider.sells('Amber')
    const shop = provider.open(platform, lifetimes)
    const made = await shop.pageFor(amber)
    expect(made.cache).toBe('made')
    await shop.background()
    return { ...provider, ...shop, made }
  }

  test('is served while it is fresh, and the provider is not called', async () => {
    const { pageFor, product, render, made } = await openCached()
    vi.advanceTimersByTime(MINUTE_MS - 1)
    const found = await pageFor(amber)
    expect(found).toMatchObject({ cache: 'hit', page: { status: 200, hash: made.page.hash } })
    expect(found.page.policy).toBe(made.page.policy)
    expect(found.readAt).toBe(made.readAt)
    expect(Date.now() - (found.readAt ?? 0)).toBe(MINUTE_MS - 1)
    expect(textOf(found)).toBe('Amber')
    expect([product, render].map(({ mock }) => mock.calls.length)).toEqual([1, 1])
  })

  test('is served when it is stale, and revalidated in the background, once', async () => {
    const { pageFor, background, sells, product } = await openCached()
    sells('Amber, now in blue')
    vi.advanceTimersByTime(MINUTE_MS)
    const visits = await Promise.all([pageFor(amber), pageFor(amber), pageFor(amber)])
    expect(visits.map(textOf)).toEqual(['Amber', 'Amber', 'Amber'])
    await background()
    const next = await pageFor(amber)
    expect([next.cache, textOf(next)]).toEqual(['hit', 'Amber, now in blue'])
    expect(product).toHaveBeenCalledTimes(2)
  })

  test('is not rendered again if the provider says the same, and is fresh again', async () => {
    const { pageFor, background, product, render } = await openCached()
    vi.advanceTimersByTime(MINUTE_MS)
    await pageFor(amber)
    await background()
    expect((await pageFor(amber)).readAt).toBe(Date.now())
    expect([product, render].map(({ mock }) => mock.calls.length)).toEqual([2, 1])
  })

  test('stays while the provider fails, which is called once in five seconds', async () => {
    const { pageFor, background, product, log } = await openCached()
    product.mockResolvedValue(busy)
    vi.advanceTimersByTime(30 * MINUTE_MS)
    for (const pause of [0, 4_999, 1]) {
      vi.advanceTimersByTime(pause)
      expect(textOf(await pageFor(amber))).toBe('Amber')
      await background()
    }
    expect(product).toHaveBeenCalledTimes(3)
    expect(log.mock.calls.map(([, event]) => event)).toEqual(['provider-failed', 'provider-failed'])
  })

  test('stays while the circuit is open, and is revalidated as soon as it is closed', async () => {
    const { pageFor, background, product, log } = await openCached()
    product.mockResolvedValueOnce(failure({ kind: 'paused' }))
    vi.advanceTimersByTime(MINUTE_MS)
    for (let visit = 0; visit < 2; visit += 1) {
      expect(textOf(await pageFor(amber))).toBe('Amber')
      await background()
    }
    expect(product).toHaveBeenCalledTimes(3)
    expect(log).not.toHaveBeenCalled()
  })

  test('stays if the new one fails to render', async () => {
    const { pageFor, background, sells, render } = await openCached()
    sells('Amber, now in blue')
    render.mockImplementation(() => {
      throw new Error('A mistake')
    })
    vi.advanceTimersByTime(MINUTE_MS)
    for (let visit = 0; visit < 2; visit += 1) {
      expect(textOf(await pageFor(amber))).toBe('Amber')
      await expect(background()).rejects.toThrow('A mistake')
    }
  })

  test('is deleted at the end of PAGE_KEEP_DAYS', async () => {
    const { pageFor, product } = await openCached({ keepMs: 2 * MINUTE_MS })
    product.mockResolvedValue(busy)
    vi.advanceTimersByTime(2 * MINUTE_MS - 1)
    expect((await pageFor(amber)).page.status).toBe(200)
    vi.advanceTimersByTime(1)
    expect((await pageFor(amber)).page.status).toBe(503)
  })

  test.each([{}, { freshMs: 0 }])(
    'is deleted when the provider refuses for good: %j',
    async (lifetimes) => {
      const { pageFor, background, product } = await openCached(lifetimes)
      product.mockResolvedValue(refused)
      vi.advanceTimersByTime(MINUTE_MS)
      await pageFor(amber)
      await background()
      expect((await pageFor(amber)).page.status).toBe(503)
    },
  )

  test('is deleted when its product no longer exists', async () => {
    const { pageFor, background, product } = await openCached()
    product.mockImplementation(async () => ({ ok: true, value: null }))
    vi.advanceTimersByTime(MINUTE_MS)
    await pageFor(amber)
    await background()
    expect((await pageFor(amber)).page.status).toBe(404)
  })

  test('is revalidated in time, even if someone sets the clock back by an hour', async () => {
    const { pageFor, background, product } = await openCached()
    vi.setSystemTime(Date.now() - 60 * MINUTE_MS)
    vi.advanceTimersByTime(MINUTE_MS)
    await pageFor(amber)
    await background()
    expect(product).toHaveBeenCalledTimes(2)
  })
})

describe.each(PLATFORMS)('on %s', (platform) => {
  test('choices of a product, its Markdown and odd addresses come from one read', async () => {
    const { open, product } = openProvider()
    const { pageFor, background } = open(platform)
    for (const query of ['', '?Wick=Wood', '?utm=1', '?utm=2']) {
      await pageFor({ ...amber, query })
      await background()
    }
    await pageFor(amber, 'markdown')
    expect(product).toHaveBeenCalledTimes(1)
  })

  test('a handle in capitals is the same page', async () => {
    const { open, product } = openProvider()
    product.mockResolvedValue({ ok: true, value: parsed(wireProduct({ handle: 'amber' })) })
    const { pageFor, read, background } = open(platform)
    const one = await pageFor({ ...amber, handle: 'AMBER' })
    await background()
    const other = await pageFor(amber)
    expect([other.cache, other.page.hash]).toEqual(['hit', one.page.hash])
    expect((await read({ ...amber, handle: 'AMBER' }))?.route).toEqual(amber)
    expect(product).toHaveBeenCalledTimes(1)
  })

  test('a page whose variant could not be read is not cached, and replaces no cached page', async () => {
    const { open, product, variants: near } = openProvider()
    const options = [wireOption('Wick', ['Cotton', 'Wood'])]
    const variants = readVariants([wireVariant({ Wick: 'Cotton' })], true)
    const encodedVariantExistence = 'v1_0-1'
    const many = parsed(
      wireProduct({ handle: 'amber', options, variants, encodedVariantExistence }),
    )
    product.mockResolvedValue({ ok: true, value: many })
    near.mockResolvedValue(busy)
    const { pageFor, background } = open(platform)
    const wood = { ...amber, query: '?Wick=Wood' }
    const visit = async () => {
      const entry = await pageFor(wood)
      await background()
      return entry
    }
    expect((await visit()).page.isPartial).toBe(true)
    expect((await visit()).cache).toBe('made')
    expect([product, near].map(({ mock }) => mock.calls.length)).toEqual([1, 1])
    vi.advanceTimersByTime(1_000)
    const found = parsed(
      wireProduct({ variants: readVariants([wireVariant({ Wick: 'Wood' })]) }),
    ).variants
    near.mockResolvedValue({ ok: true, value: found })
    expect((await visit()).page.isPartial).toBe(false)
    near.mockResolvedValue(busy)
    vi.advanceTimersByTime(MINUTE_MS)
    await visit()
    const last = await visit()
    expect([last.cache, last.page.isPartial]).toEqual(['hit', false])
  })

  test('strangers ask for 300 choices of one product, for which the store is late → another product’s choice is read', async () => {
    const { open, product, variants: near } = openProvider()
    const numbers = Array.from({ length: 400 }, (_value, index) => `No. ${index}`)
    const [first = '', last = ''] = [numbers[0], numbers[399]]
    const many = wireProduct({
      options: [wireOption('Number', numbers)],
      variants: readVariants([wireVariant({ Number: first })], true),
      encodedVariantExistence: 'v1_0-399',
      encodedVariantAvailability: 'v1_0-399',
    })
    const found = parsed(
      wireProduct({ variants: readVariants([wireVariant({ Number: last })]) }),
    ).variants
    product.mockImplementation(async (handle) => success(parsed({ ...many, handle })))
    near.mockImplementation((handle) =>
      handle === 'flood' ? new Promise(() => undefined) : Promise.resolve(success(found)),
    )
    const { pageFor } = open(platform)
    for (const handle of ['flood', 'calm']) await pageFor({ ...amber, handle })
    for (const number of numbers.slice(1, 301)) {
      void pageFor({ ...amber, handle: 'flood', query: `?Number=${encodeURIComponent(number)}` })
    }
    const calm = await pageFor({ ...amber, handle: 'calm', query: '?Number=No.+399' })
    expect([calm.page.status, calm.page.isPartial]).toEqual([200, false])
  })

  test('if nothing may be cached, each visit reads', async () => {
    const { open, product } = openProvider()
    const { pageFor, background } = open(platform, { freshMs: 0, keepMs: 0 })
    for (let visit = 0; visit < 3; visit += 1) {
      expect((await pageFor(amber)).cache).toBe('made')
      await background()
    }
    expect(product).toHaveBeenCalledTimes(3)
  })

  test('an unexpected error is logged, and the next visit reads again', async () => {
    const { open, product, log } = openProvider()
    product.mockRejectedValueOnce(new Error('A mistake'))
    const { pageFor, background } = open(platform)
    expect((await pageFor(amber)).page.status).toBe(503)
    expect(log.mock.calls).toEqual([['error', 'failure', { message: 'Error: A mistake' }]])
    await background()
    expect((await pageFor(amber)).page.status).toBe(200)
  })
})

test('an isolate serves what another one has cached, but not of another build or other settings', async () => {
  const { open, product, sells } = openProvider()
  sells('Amber')
  const { pageFor, background } = open('Workers')
  await pageFor(amber)
  await background()
  expect((await open('Workers').pageFor(amber)).cache).toBe('hit')
  expect(product).toHaveBeenCalledTimes(1)
  sells('Amber, another build')
  const other = await open('Workers', { version: 'two' }).pageFor(amber)
  expect([other.cache, textOf(other)]).toEqual(['made', 'Amber, another build'])
})
