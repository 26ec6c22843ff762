import { afterEach, expect, it, test, vi } from 'vitest'
import { createReadRedirects, MOST_REDIRECTS, redirectPath } from './url-redirects.ts'

afterEach(() => vi.unstubAllGlobals())

type Node = { path: string; target: string }

const page = (nodes: Node[], endCursor: string | null = null) =>
  Response.json({
    data: { urlRedirects: { nodes, pageInfo: { hasNextPage: endCursor !== null, endCursor } } },
  })

function answering(answer: (after: string | null) => Response) {
  const fetch = vi.fn<typeof globalThis.fetch>(async (_url, init) =>
    answer(JSON.parse(String(init?.body)).variables.after),
  )
  vi.stubGlobal('fetch', fetch)
  return fetch
}

const read = createReadRedirects({ url: 'https://store.test/', headers: {} }, {})

test('all redirects are read, page by page, and stored under paths as the shop writes them', async () => {
  const fetch = answering((after) =>
    after === null
      ? page([{ path: '/Pages/About/', target: '/about' }], 'next')
      : page([
          { path: '/blog', target: 'https://blog.example.com/' },
          { path: '/a b', target: '/nowhere' },
          { path: '/pages/about', target: '/later' },
        ]),
  )
  const targets = { '/pages/about': '/about', '/blog': 'https://blog.example.com/' }
  expect(await read()).toEqual({ ok: true, value: { targets, isCut: false } })
  const bodies = fetch.mock.calls.map(([, init]) => JSON.parse(String(init?.body)).variables)
  expect(bodies).toEqual([
    { first: 250, after: null },
    { first: 250, after: 'next' },
  ])
})

test('a list has no end → as many are read as there is room for', async () => {
  const full = Array.from({ length: 250 }, (_, index) => ({ path: `/p-${index}`, target: '/' }))
  const fetch = answering((after) => page(full, `${after}x`))
  expect(await read()).toMatchObject({ value: { isCut: true } })
  expect(fetch).toHaveBeenCalledTimes(MOST_REDIRECTS / 250)
  const long = answering(() => page([{ path: '/p', target: 'x'.repeat(1_000_000) }], 'more'))
  expect(await read()).toMatchObject({ value: { isCut: true } })
  expect(long).toHaveBeenCalledTimes(6)
})

test('an interrupted list is a failure', async () => {
  answering((after) =>
    after === null
      ? page([{ path: '/a', target: '/' }], 'next')
      : new Response('', { status: 500 }),
  )
  expect((await read()).ok).toBe(false)
})

it.each([
  ['/pages/about-us', '/pages/about-us'],
  ['/Pages/About-Us/', '/pages/about-us'],
  ['/index.php', '/index.php'],
  ['/%70ages', '/pages'],
  ['/pages/%C3%BCber', '/pages/%c3%bcber'],
  ['/pages/über', '/pages/%c3%bcber'],
])('the redirect of %s is stored under %s', (pathname, path) => {
  expect(redirectPath(pathname)).toBe(path)
})

it.each([
  ['/a*', 'all that begins with an a'],
  ['/a%20OR%20path%3A%2Fb', 'two things at once'],
  ['/%22', 'what would end a phrase'],
  ['/a:b', 'another field'],
  ['/a%2Fb', 'a slash in disguise'],
  ['/.env', 'a hidden file'],
  ['/%2e%2e/a', 'a way upwards'],
  ['//a', 'an empty part'],
  ['/', 'the home page'],
  ['', 'nothing'],
  ['/%E0%A4%A', 'malformed escapes'],
  ["/'union--", 'a hole in a data base'],
  [`/${'a'.repeat(256)}`, 'a word of no end'],
])('%s is no path of a redirect: %s', (pathname) => {
  expect(redirectPath(pathname)).toBeNull()
})
