import { afterEach, expect, test, vi } from 'vitest'
import { createRedirectTarget } from './url-redirects.ts'

afterEach(() => vi.unstubAllGlobals())

function answering(...nodes: { path: string; target: string }[]) {
  const fetch = vi.fn<typeof globalThis.fetch>(async () =>
    Response.json({ data: { urlRedirects: { nodes } } }),
  )
  vi.stubGlobal('fetch', fetch)
  return fetch
}

const targetOf = createRedirectTarget({ url: 'https://store.test/', headers: {} }, {})

test('a path is asked for as the provider searches', async () => {
  const fetch = answering({ path: '/pages/about', target: '/' })
  expect(await targetOf('/pages/about')).toEqual({ ok: true, value: '/' })
  const body: unknown = JSON.parse(String(fetch.mock.calls[0]?.[1]?.body))
  expect(body).toMatchObject({ variables: { first: 10, query: 'path:/pages/about' } })
})

test('what is merely alike is not followed', async () => {
  const alike = { path: '/pages/about-us', target: 'https://elsewhere.test/' }
  answering(alike)
  expect(await targetOf('/pages/about')).toEqual({ ok: true, value: null })
  answering(alike, { path: '/Pages/About/', target: '/about' })
  expect(await targetOf('/pages/about')).toEqual({ ok: true, value: '/about' })
})

test('a question that fails is asked once', async () => {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => new Response('', { status: 500 }))
  vi.stubGlobal('fetch', fetch)
  const eager = createRedirectTarget(
    { url: 'https://store.test/', headers: {} },
    { pauseAfter: () => 0 },
  )
  expect((await eager('/a')).ok).toBe(false)
  expect(fetch).toHaveBeenCalledTimes(1)
})
