import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { failure, success } from '../../storefront/errors.ts'
import type { Storefront } from '../../storefront/storefront.ts'
import { createKnownHandles } from './known-handles.ts'

const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000
const handles = vi.fn<Storefront['handles']>()
const busy = failure({ kind: 'http', status: 503, retryAfterMs: null } as const)

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
  handles.mockReset()
})
afterEach(() => vi.useRealTimers())

/** A store of so many pages: p-0 is on the first, p-1 on the second. */
const pages = (count: number) =>
  handles.mockImplementation(async (after) => {
    const page = Number(after)
    const next = page + 1 < count ? String(page + 1) : null
    return success({ handles: [`p-${page}`], next })
  })

test('all pages are read, by the cursor of the one before', async () => {
  pages(3)
  const known = createKnownHandles({ handles })
  await known.refreshIfDue()
  expect(handles.mock.calls).toEqual([[null], ['1'], ['2']])
  expect(['p-0', 'p-2', 'p-3'].map((handle) => known.has(`/product/${handle}`))).toEqual([
    true,
    true,
    false,
  ])
})

test('of a store without end 20 pages are read', async () => {
  pages(Infinity)
  await createKnownHandles({ handles }).refreshIfDue()
  expect(handles).toHaveBeenCalledTimes(20)
})

test('what was read is read again after an hour, once however many ask, and what is gone is forgotten', async () => {
  pages(2)
  const known = createKnownHandles({ handles })
  await Promise.all([known.refreshIfDue(), known.refreshIfDue()])
  vi.advanceTimersByTime(HOUR_MS - 1)
  await known.refreshIfDue()
  expect(handles).toHaveBeenCalledTimes(2)
  pages(1)
  vi.advanceTimersByTime(1)
  await known.refreshIfDue()
  expect(handles).toHaveBeenCalledTimes(3)
  expect(known.has('/product/p-0')).toBe(true)
  expect(known.has('/product/p-1')).toBe(false)
})

test.each([
  ['fails', async () => busy],
  ['fails by a mistake of ours', () => Promise.reject(new Error('A mistake'))],
])('a page that %s ends the reading for five minutes; what is known stays', async (_name, fail) => {
  pages(3)
  const known = createKnownHandles({ handles })
  handles.mockImplementationOnce(async () => success({ handles: ['p-0'], next: '1' }))
  handles.mockImplementationOnce(fail)
  await known.refreshIfDue()
  vi.advanceTimersByTime(5 * MINUTE_MS - 1)
  await known.refreshIfDue()
  expect(handles).toHaveBeenCalledTimes(2)
  expect(known.has('/product/p-0')).toBe(true)
  vi.advanceTimersByTime(1)
  await known.refreshIfDue()
  expect(known.has('/product/p-2')).toBe(true)
})
