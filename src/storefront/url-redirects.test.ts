import { success } from './errors.ts'
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
          { path: '/pages/about', target: '/later' },
        ]),
  )
  const targets = { '/pages/about': '/about', '/blog': 'https://blog.example.com/' }
  expect(await read()).toEqual({ ok: true, value: targets })
  const bodies = fetch.mock.calls.map(([, init]) => JSON.parse(String(init?.body)).variables)
  expect(bodies).toEqual([
    { first: 250, after: null },
    { first: 250, after: 'next' },
  ])
})

test('a list has no end → as many are read as there is room for', async () => {
  const full = Array.from({ length: 250 }, (_, index) => ({ path: `/p-${index}`, target: '/' }))
  const fetch = answering((after) => page(full, `${after}x`))
  expect(await read()).toMatchObject({ ok: true })
  expect(fetch).toHaveBeenCalledTimes(MOST_REDIRECTS / 250)
  const long = answering(() => page([{ path: '/p', target: 'x'.repeat(1_000_000) }], 'more'))
  expect(await read()).toMatchObject({ ok: true })
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
  ['/pages/über'.normalize('NFD'), '/pages/%c3%bcber'],
  ['/store/p1/Lavender_(8_oz).html', '/store/p1/lavender_(8_oz).html'],
  ["/mother's-day", "/mother's-day"],
  ['/candles,-large', '/candles%2c-large'],
  ['/c/candles+melts', '/c/candles%2bmelts'],
  ['/soy candles', '/soy%20candles'],
  ['/soy%20candles', '/soy%20candles'],
  ['/a&b;c=$d', '/a%26b%3bc%3d%24d'],
  ['/p/123:4', '/p/123%3a4'],
  ['/wax@home', '/wax%40home'],
  ['/100%-soy', '/100%25-soy'],
  ['/100%25-soy', '/100%25-soy'],
  ['/caf%E9', '/caf%25e9'],
  ['/~[a]|{b}^`"<c>\\*!', '/~%5ba%5d%7c%7bb%7d%5e%60%22%3cc%3e%5c*!'],
  ['/.well-known/old', '/.well-known/old'],
  ['//a//b', '//a//b'],
  ['/shopping', '/shopping'],
  ['/index.php?route=product/category&path=20', '/index.php?route=product%2fcategory&path=20'],
  [
    '/index.php?Route=product%2Fcategory&path=20#top',
    '/index.php?route=product%2fcategory&path=20',
  ],
  [`/${'a'.repeat(256)}`, `/${'a'.repeat(256)}`],
])('the redirect of %s is stored under %s', (pathname, path) => {
  expect(redirectPath(pathname)).toBe(path)
})

it.each([
  ['/', 'the home page'],
  ['/?a=b', 'the home page'],
  ['', 'nothing'],
  ['old', 'no path'],
  ['https://old.test/a', 'a whole address'],
  ['/a%00b', 'a control character'],
  ['/apps/reviews', 'a path of an app'],
  ['/cart', 'the cart'],
  ['/Cart/123:1', 'the cart'],
  ['/orders/1', 'an order'],
  ['/services/x', 'a path of the provider'],
])('%s is no path of a redirect: %s', (pathname) => {
  expect(redirectPath(pathname)).toBeNull()
})

test('a redirect that no request can follow is left out and named', async () => {
  answering(() =>
    page([
      { path: '/cart/old', target: '/' },
      { path: '/script', target: 'javascript:alert(1)' },
      { path: '/back', target: '/Back/' },
      { path: '/no-slash', target: 'pages/new' },
      { path: '/good', target: ' /pages/new' },
    ]),
  )
  const dropped = ['/cart/old', '/script', '/back', '/no-slash']
  const onDropped = vi.fn<(paths: string[]) => void>()
  const readThem = createReadRedirects({ url: 'https://store.test/', headers: {} }, {}, onDropped)
  expect(await readThem()).toEqual(success({ '/good': ' /pages/new' }))
  expect(onDropped.mock.calls).toEqual([[dropped]])
})
