import { expect, test } from 'vitest'
import type { StorefrontError } from '../../storefront/errors.ts'
import { pauseAfterRead } from './call-policy.ts'

const busy: StorefrontError = { kind: 'http', status: 503, retryAfterMs: null }

test.each([
  [1, 100, 200],
  [2, 200, 400],
])('after try %i: %i to %i ms', (tries, least, most) => {
  const pauses = Array.from({ length: 200 }, () => pauseAfterRead({ error: busy, tries }))
  for (const pause of pauses) {
    expect(pause).toBeGreaterThanOrEqual(least)
    expect(pause).toBeLessThanOrEqual(most)
  }
  expect(new Set(pauses).size).toBeGreaterThan(100)
})

test('a read is retried no sooner than the provider asks', () => {
  expect(pauseAfterRead({ error: { ...busy, retryAfterMs: 3_000 }, tries: 1 })).toBe(3_000)
})

test('a read is tried three times, and only once if its error is permanent', () => {
  expect(pauseAfterRead({ error: busy, tries: 3 })).toBeNull()
  expect(pauseAfterRead({ error: { kind: 'refused', status: 404 }, tries: 1 })).toBeNull()
})

test.each<[string, StorefrontError]>([
  ['HTTP 403 of a wall', { ...busy, status: 403 }],
  ['HTTP 429', { ...busy, status: 429 }],
  ['HTTP 430', { ...busy, status: 430 }],
  ['THROTTLED', { kind: 'graphql', messages: ['No'], codes: ['THROTTLED'] }],
])('%s is not retried: that makes a longer block likely', (_name, error) => {
  expect(pauseAfterRead({ error, tries: 1 })).toBeNull()
})
