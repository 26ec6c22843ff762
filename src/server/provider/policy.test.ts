import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createStorefront } from '../../storefront/storefront.ts'
import { answers } from '../../storefront/testing/answers.ts'
import type { Log } from '../log.ts'
import { connectionTo } from './connection.ts'
import type { Metrics } from '../metrics.ts'
import { createServerPolicy } from './policy.ts'

const PRIVATE = 'Shopify-Storefront-Private-Token'
const PUBLIC = 'X-Shopify-Storefront-Access-Token'
const good = () => Response.json(answers.products([]))
const refused = (status: number) => () => Response.json({ errors: 'No' }, { status })
/** The answer of a store that takes the public token alone. */
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

/** A server that asks for the list by these tokens, and what it has been answered so far. */
function open(privateToken: string | null = null) {
  const store = {
    origin: 'https://shop.example',
    apiVersion: '2025-07',
    token: 'a-public-token',
    privateToken,
  }
  const connection = connectionTo(store.origin, store)
  const onCall = vi.fn<Metrics['called']>()
  const options = { store, connection, siteUrl: null, freshMs: 60_000, log, onCall }
  const storefront = createStorefront(connection, createServerPolicy(options))
  const read = async (answer: (init: RequestInit) => Response) => {
    fetch.mockImplementation(async (_url, init) => answer(init))
    const reading = storefront.products()
    await vi.advanceTimersByTimeAsync(1_000)
    return (await reading).ok
  }
  return { storefront, read }
}

/** Under which tokens it has asked since the last time. */
function askedBy(): string[] {
  const asked = fetch.mock.calls.map(([, { headers }]) =>
    new Headers(headers).has(PRIVATE) ? 'private' : 'public',
  )
  fetch.mockClear()
  return asked
}

const hints = () => log.mock.calls.map(([level, event, fields]) => [level, event, fields?.hint])

describe('what a merchant can do is said once, and again after it had ceased', () => {
  test.each([
    ['public-token-refused', refused(401), /PUBLIC_STOREFRONT_API_TOKEN.*32 digits/],
    ['store-refuses', refused(402), /frozen.*plan.*Billing/],
    ['store-refuses', refused(403), /closed/],
    ['store-refuses', refused(404), /no store at https:\/\/shop\.example.*\.myshopify\.com/],
    ['store-refuses', page(404), /no store at https:\/\/shop\.example.*\.myshopify\.com/],
    ['store-refuses', refused(423), /locked/],
    ['store-refuses', page(403), /robots/],
    [
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
      /^Grant unauthenticated_read_product_listings /,
    ],
  ])('%s', async (event, answer, hint) => {
    const { read } = open()
    for (const each of [answer, answer, page(500), answer, good, answer]) await read(each)
    expect(hints()).toEqual([
      [expect.any(String), event, expect.stringMatching(hint)],
      [expect.any(String), event, expect.stringMatching(hint)],
    ])
    expect(log.mock.calls.join()).not.toContain('a-public-token')
  })

  test('no scope is asked for where metafields are denied: they have none', async () => {
    const denied = { message: 'access denied', extensions: { code: 'ACCESS_DENIED' } }
    fetch.mockImplementation(async () => Response.json({ data: null, errors: [denied] }))
    await open().storefront.metafields('1', [], new AbortController().signal)
    expect(fetch).toHaveBeenCalledTimes(1)
    expect(log).not.toHaveBeenCalled()
  })

  test('a domain that has never answered, as one that redirects', async () => {
    const { read } = open()
    for (let time = 0; time < 2; time += 1) await read(noAnswer)
    await read(good)
    await read(noAnswer)
    expect(hints()).toEqual([
      ['warn', 'store-refuses', expect.stringMatching(/shop\.example.*\.myshopify\.com.*redirect/)],
    ])
  })

  test('another refusal is another line', async () => {
    const { read } = open()
    for (const each of [refused(402), refused(423), refused(402)]) await read(each)
    expect(log.mock.calls.map(([, , fields]) => fields?.status)).toEqual([402, 423, 402])
  })
})

describe('a private token that the store refuses', () => {
  test('is said, and the public one serves at once and from then on', async () => {
    const { read } = open('shpat_secret')
    expect(await read(byToken)).toBe(true)
    expect(askedBy()).toEqual(['private', 'public'])
    expect(await read(byToken)).toBe(true)
    expect(askedBy()).toEqual(['public'])
    expect(hints()).toEqual([
      ['error', 'private-token-refused', expect.stringContaining('PRIVATE_STOREFRONT_API_TOKEN')],
    ])
    expect(JSON.stringify(log.mock.calls)).not.toContain('shpat_secret')
  })

  test('is tried again every ten minutes, and said no second time', async () => {
    const { read } = open('shpat_secret')
    await read(byToken)
    await vi.advanceTimersByTimeAsync(600_000)
    askedBy()
    expect(await read(byToken)).toBe(true)
    expect(askedBy()).toEqual(['private', 'public'])
    expect(log).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(600_000)
    await read(good)
    await read(good)
    expect(askedBy()).toEqual(['private', 'private'])
  })

  test('by many calls at once, each is answered under the public one', async () => {
    const { storefront } = open('shpat_secret')
    fetch.mockImplementation(async (_url, init) => byToken(init))
    const reading = Promise.all(Array.from({ length: 5 }, () => storefront.products()))
    await vi.advanceTimersByTimeAsync(1_000)
    expect((await reading).map(({ ok }) => ok)).toEqual(Array(5).fill(true))
    expect(log).toHaveBeenCalledTimes(1)
  })

  test('as the public one is too: both are said, and nothing is asked for ever', async () => {
    const { read } = open('shpat_secret')
    expect(await read(refused(401))).toBe(false)
    expect(askedBy()).toEqual(['private', 'public'])
    expect(hints().map(([, event]) => event)).toEqual([
      'private-token-refused',
      'public-token-refused',
    ])
  })
})

test('a wall in the way of a server that has a private token: what is set already is not asked for', async () => {
  const { read } = open('shpat_secret')
  await read(page(403))
  const [[level, event, hint] = []] = hints()
  expect([level, event]).toEqual(['warn', 'store-refuses'])
  expect(hint).toMatch(/robots/)
  expect(hint).not.toContain('PRIVATE_STOREFRONT_API_TOKEN')
})

test('without a private token a refused public one is asked once', async () => {
  const { read } = open()
  await read(refused(401))
  expect(fetch.mock.calls.map(([, { headers }]) => new Headers(headers).get(PUBLIC))).toEqual([
    'a-public-token',
  ])
})

test('after one call was throttled no other is made, until the pause is over', async () => {
  const { storefront } = open()
  fetch.mockResolvedValueOnce(page(430)())
  await storefront.products()
  expect(await storefront.product('amber')).toEqual({ ok: false, error: { kind: 'paused' } })
  expect(fetch).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1_000)
  fetch.mockResolvedValueOnce(good())
  expect(await storefront.products()).toMatchObject({ ok: true })
})
