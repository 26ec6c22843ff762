import { afterEach, expect, test, vi } from 'vitest'
import { fetchUnredirected } from './fetch-unredirected.ts'

afterEach(() => vi.unstubAllGlobals())

test.each([301, 302, 303, 307, 308])(
  'the store’s domain redirects to another host (%i) → on Workers too it is not asked, and gets no token',
  async (status) => {
    const fetch = vi.fn<() => Promise<Response>>(
      async () => new Response(null, { status, headers: { Location: 'https://b.test' } }),
    )
    vi.stubGlobal('fetch', fetch)
    await expect(fetchUnredirected('https://a.test', { redirect: 'error' })).rejects.toThrow(
      'Redirected',
    )
    expect(fetch).toHaveBeenCalledExactlyOnceWith('https://a.test', { redirect: 'manual' })
  },
)
