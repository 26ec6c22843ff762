import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { open, standAlone } from '../testing/opened-shop.ts'
import { PROFILE_PATH } from './store-profile.ts'

const profile = '{ "ucp": { "version": "2026-08-25", "services": {} } }'
const calls = vi.fn<typeof fetch>()

beforeEach(() => {
  standAlone()
  calls.mockReset().mockImplementation(async () => new Response(profile))
  vi.stubGlobal('fetch', calls)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('the store’s profile for agents', () => {
  test('is sent as the store writes it, and read once for many agents, without a token', async () => {
    const shop = open({ PRIVATE_STOREFRONT_API_TOKEN: 'shpat_secret' })
    for (let agent = 0; agent < 3; agent += 1) {
      const answer = await shop.request(PROFILE_PATH)
      expect([answer.status, await answer.text()]).toEqual([200, profile])
      expect(answer.headers.get('Content-Type')).toBe('application/json')
      expect(answer.headers.get('Cache-Control')).toBe('public, max-age=60')
      expect(answer.headers.get('Access-Control-Allow-Origin')).toBe('*')
    }
    expect(calls.mock.calls.map(([url]) => String(url))).toEqual([
      `http://inside.test${PROFILE_PATH}?_fd=0`,
    ])
    expect(JSON.stringify(calls.mock.calls)).not.toMatch(/token|shpat_secret/i)
  })

  test.each<[string, number, () => Response]>([
    ['has none', 404, () => new Response('<html>', { status: 404 })],
    ['redirects', 404, () => Response.redirect('https://elsewhere.test')],
    ['fails', 503, () => new Response('', { status: 500 })],
    ['ends the endpoint', 503, () => Response.error()],
    ['answers with a page', 503, () => new Response('<html>')],
    ['answers with other JSON', 503, () => new Response('{"ucp":[]}')],
    ['answers without an end', 503, () => new Response(profile + ' '.repeat(64_000))],
  ])('of a store that %s: %i, which no cache stores', async (_what, status, response) => {
    calls.mockImplementation(async () => response())
    const answer = await open().request(PROFILE_PATH)
    expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([status, 'no-store'])
    expect(calls).toHaveBeenCalledTimes(1)
  })

  test('of a store that can’t be reached: 503', async () => {
    calls.mockRejectedValue(new TypeError('fetch failed'))
    expect((await open().request(PROFILE_PATH)).status).toBe(503)
  })
})
