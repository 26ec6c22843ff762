import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { StorefrontError } from '../../storefront/errors.ts'
import { createStorefront } from '../../storefront/storefront.ts'
import { answers } from '../../storefront/testing/answers.ts'
import type { Log } from '../log.ts'
import { endpointOf } from './endpoint.ts'
import type { Metrics } from '../prometheus.ts'
import { createServerPolicy, pauseAfterRead } from './call-policy.ts'

const PRIVATE = 'Shopify-Storefront-Private-Token'
const good = () => Response.json(answers.products([]))
const refused = (status: number) => () => Response.json({ errors: 'No' }, { status })
/** The response of a store that accepts only the public token. */
const byToken = (init: RequestInit) =>
  new Headers(init.headers).has(PRIVATE) ? refused(401)() : good()
const noAnswer = () => {
  throw new TypeError('fetch failed')
}
const page = (status: number) => () =>
  new Response('<!doctype html>', { status, headers: { 'Content-Type': 'text/html' } })

const fetch = vi.fn<(url: string, init: RequestInit) => Promise<Response>>()
const log = vi.fn<Log>()

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  vi.stubGlobal('fetch', fetch)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.resetAllMocks()
})

/** Opens a storefront with these tokens. `read` returns whether reading the list succeeded. */
function open(privateToken: string | null = null) {
  const store = {
    origin: 'https://shop.example',
    apiVersion: '2025-07',
    token: 'a-public-token',
    privateToken,
  }
  const endpoint = endpointOf(store.origin, store)
  const onCall = vi.fn<Metrics['called']>()
  const options = { store, endpoint, siteUrl: null, freshMs: 60_000, log, onCall }
  const storefront = createStorefront(endpoint, createServerPolicy(options))
  const read = async (answer: (init: RequestInit) => Response) => {
    fetch.mockImplementation(async (_url, init) => answer(init))
    const reading = storefront.products()
    await vi.advanceTimersByTimeAsync(1_000)
    return (await reading).ok
  }
  return { storefront, read, onCall }
}

/** The tokens of the calls since this was last called. */
function usedTokens(): string[] {
  const asked = fetch.mock.calls.map(([, { headers }]) =>
    new Headers(headers).has(PRIVATE) ? 'private' : 'public',
  )
  fetch.mockClear()
  return asked
}

const logged = () =>
  log.mock.calls.map(([level, event, details]) => [level, event, details?.message])

describe('a refusal is logged once, with its error, and again after it had ceased', () => {
  test.each([
    ['401', 'public-token-refused', refused(401), 'HTTP error! status: 401'],
    ['402', 'store-refuses', refused(402), expect.stringContaining('Payment required')],
    ['403', 'store-refuses', refused(403), 'HTTP error! status: 403'],
    ['404', 'store-refuses', refused(404), 'HTTP error! status: 404'],
    ['404 as a page', 'store-refuses', page(404), 'HTTP error! status: 404'],
    ['423', 'store-refuses', refused(423), 'HTTP error! status: 423'],
    ['403 as a page', 'store-refuses', page(403), 'HTTP error! status: 403'],
    [
      'access denied',
      'scope-refused',
      () =>
        Response.json({
          errors: [
            {
              message:
                'Access denied for products field. Required access: `unauthenticated_read_product_listings` access scope.',
              extensions: { code: 'ACCESS_DENIED' },
            },
          ],
        }),
      expect.stringContaining('Access denied for products field'),
    ],
  ])('%s: %s', async (_name, event, answer, message) => {
    const { read } = open()
    for (const each of [answer, answer, page(500), answer, good, answer]) await read(each)
    expect(logged()).toEqual([
      [expect.any(String), event, message],
      [expect.any(String), event, message],
    ])
    expect(log.mock.calls.map(([, , details]) => details?.hint)).toEqual(
      Array(2).fill('npm run doctor says what to do.'),
    )
    expect(JSON.stringify(log.mock.calls)).not.toContain('a-public-token')
  })

  test('denied metafields are not logged here: they have a line of their own', async () => {
    const denied = { message: 'access denied', extensions: { code: 'ACCESS_DENIED' } }
    fetch.mockImplementation(async () => Response.json({ data: null, errors: [denied] }))
    await open().storefront.metafields('1', { identifiers: [], ofShop: [] })
    expect(fetch).toHaveBeenCalledTimes(1)
    expect(log).not.toHaveBeenCalled()
  })

  test('a store that has never answered', async () => {
    const { read } = open()
    for (let time = 0; time < 2; time += 1) await read(noAnswer)
    await read(good)
    await read(noAnswer)
    expect(logged()).toEqual([['warn', 'store-refuses', 'Error calling Shopify: no answer']])
  })

  test('a different refusal is logged, too', async () => {
    const { read } = open()
    for (const each of [refused(402), refused(423), refused(402)]) await read(each)
    expect(log.mock.calls.map(([, , fields]) => fields?.status)).toEqual([402, 423, 402])
  })
})

describe('a private token that the store refuses', () => {
  test('is logged, and the public one is used at once and from then on', async () => {
    const { read } = open('shpat_secret')
    expect(await read(byToken)).toBe(true)
    expect(usedTokens()).toEqual(['private', 'public'])
    expect(await read(byToken)).toBe(true)
    expect(usedTokens()).toEqual(['public'])
    expect(logged()).toEqual([['error', 'private-token-refused', 'HTTP error! status: 401']])
    expect(JSON.stringify(log.mock.calls)).not.toContain('shpat_secret')
  })

  test('is tried again every ten minutes, and logged once', async () => {
    const { read } = open('shpat_secret')
    await read(byToken)
    await vi.advanceTimersByTimeAsync(600_000)
    usedTokens()
    expect(await read(byToken)).toBe(true)
    expect(usedTokens()).toEqual(['private', 'public'])
    expect(log).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(600_000)
    await read(good)
    await read(good)
    expect(usedTokens()).toEqual(['private', 'private'])
  })

  test('many calls at once: each gets a response by the public one', async () => {
    const { storefront } = open('shpat_secret')
    fetch.mockImplementation(async (_url, init) => byToken(init))
    const reading = Promise.all(Array.from({ length: 5 }, () => storefront.products()))
    await vi.advanceTimersByTimeAsync(1_000)
    expect((await reading).map(({ ok }) => ok)).toEqual(Array(5).fill(true))
    expect(log).toHaveBeenCalledTimes(1)
  })

  test('like the public one: both are logged, and there are two tries', async () => {
    const { read } = open('shpat_secret')
    expect(await read(refused(401))).toBe(false)
    expect(usedTokens()).toEqual(['private', 'public'])
    expect(logged().map(([, event]) => event)).toEqual([
      'private-token-refused',
      'public-token-refused',
    ])
  })
})

test('without a private token a call with a refused public one is made once', async () => {
  await open().read(refused(401))
  expect(usedTokens()).toEqual(['public'])
})

const errors = (code: string) => () =>
  Response.json({ errors: [{ message: 'No', extensions: { code } }] })
const status = (code: number, retryAfter?: string) => () =>
  new Response('', { status: code, headers: retryAfter ? { 'Retry-After': retryAfter } : {} })

const docs = readFileSync(new URL('../../../docs/operations.md', import.meta.url), 'utf8')

test.each([
  ['products', good, 'ok'],
  ['no answer', noAnswer, 'no-answer'],
  ['half of its JSON', () => new Response('{"data":'), 'unreadable'],
  ['a 500', page(500), 'http'],
  ['a 423 in JSON', refused(423), 'refused'],
  ['an error of GraphQL', errors('INVALID'), 'graphql'],
  ['a 429', status(429), 'throttled'],
  ['THROTTLED', errors('THROTTLED'), 'throttled'],
])(
  'a try that ends with %s is counted, as docs/operations.md has it',
  async (_what, answer, outcome) => {
    const { read, onCall } = open()
    await read(answer)
    expect(onCall).toHaveBeenCalledWith('Products', outcome, expect.any(Number))
    expect(docs).toContain(`\`${outcome}\``)
  },
)

describe('after a throttled call no other is made for a while', () => {
  test.each([
    ['429', status(429), 1_000],
    ['429 with a Retry-After', status(429, '7'), 7_000],
    ['430', status(430), 1_000],
    ['THROTTLED', errors('THROTTLED'), 1_000],
    ['429 that asks for a day', status(429, '86400'), 300_000],
  ])('%s', async (_name, answer, ms) => {
    const { storefront } = open()
    fetch.mockResolvedValueOnce(answer())
    await storefront.products()
    await vi.advanceTimersByTimeAsync(ms - 1)
    expect(await storefront.product('amber')).toEqual({ ok: false, error: { kind: 'paused' } })
    expect(fetch).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(1)
    fetch.mockResolvedValueOnce(good())
    expect(await storefront.products()).toMatchObject({ ok: true })
  })

  test.each([
    ['503', status(503, '60')],
    ['the 403 of a wall, which may be for one handle', page(403)],
    ['no answer', noAnswer],
  ])('but not after %s', async (_name, answer) => {
    const { read } = open()
    await read(answer)
    fetch.mockClear()
    expect(await read(good)).toBe(true)
  })
})

describe('a read is tried again', () => {
  const busy: StorefrontError = { kind: 'http', status: 503, retryAfterMs: null }

  test.each([
    [1, 100, 200],
    [2, 200, 400],
  ])('after try %i: in %i to %i ms', (tries, least, most) => {
    const pauses = Array.from({ length: 200 }, () => pauseAfterRead({ error: busy, tries }))
    expect(pauses.filter((ms) => ms === null || ms < least || ms > most)).toEqual([])
    expect(new Set(pauses).size).toBeGreaterThan(100)
  })

  test('no sooner than the provider asks', () => {
    expect(pauseAfterRead({ error: { ...busy, retryAfterMs: 3_000 }, tries: 1 })).toBe(3_000)
  })

  test.each<[string, number, StorefrontError]>([
    ['was the third', 3, busy],
    ['ends with a permanent error', 1, { kind: 'refused', status: 404 }],
    ['meets the 403 of a wall, which a retry makes last', 1, { ...busy, status: 403 }],
    ['ends with a 429', 1, { ...busy, status: 429 }],
    ['ends with a 430', 1, { ...busy, status: 430 }],
    ['is throttled', 1, { kind: 'graphql', messages: ['No'], codes: ['THROTTLED'] }],
  ])('but not if the try %s', (_why, tries, error) => {
    expect(pauseAfterRead({ error, tries })).toBeNull()
  })
})
