import { afterEach, expect, test, vi } from 'vitest'
import { createReadPolicies } from './policies.ts'
import { NO_PROMISES, promiseNames } from './promises.ts'

const written = (title: string) => ({ title, url: `https://store.test/${title}` })
const pageOf = (title: string) => ({ title, address: `https://store.test/${title}` })
const localization = { country: { isoCode: 'US', currency: { isoCode: 'USD' } } }
const oldShop = {
  metafields: [],
  refundPolicy: written('Refunds'),
  shippingPolicy: null,
  privacyPolicy: null,
  termsOfService: null,
  subscriptionPolicy: { id: null, ...written('Default') },
  customerAccountUrl: 'https://account.store.test/',
}
const newShop = { termsOfSale: null, contactInformation: null, legalNotice: written('Imprint') }

afterEach(() => vi.unstubAllGlobals())

/** A store of this API version. It answers the first call with these policies, and the second with `notices`. */
function answering(
  version: string,
  policies: object,
  notices = Response.json({ data: { shop: newShop } }),
) {
  const fetch = vi.fn<(url: string, init: RequestInit) => Promise<Response>>(
    async (_url, { body }) => {
      if (String(body).includes('Notices')) return notices
      const headers = { 'X-Shopify-API-Version': version }
      return Response.json(
        { data: { localization, shop: { ...oldShop, ...policies } } },
        { headers },
      )
    },
  )
  vi.stubGlobal('fetch', fetch)
  return fetch
}

const onNotices = () => undefined

const TOKEN = { 'X-Shopify-Storefront-Access-Token': 'token' }

const read = (headers: Record<string, string> = TOKEN) =>
  createReadPolicies({ url: 'https://store.test/api', headers }, {}, onNotices)()

test.each(['2025-07', '2026-01'])(
  'version %s is asked for nothing that it lacks',
  async (version) => {
    const fetch = answering(version, {})
    const { metafields: _, ...shop } = oldShop
    const value = {
      ...shop,
      country: 'US',
      currency: 'USD',
      promises: NO_PROMISES,
      unset: promiseNames.map(({ key }) => key),
      unreadable: [],
      refundPolicy: pageOf('Refunds'),
      subscriptionPolicy: null,
    }
    expect(await read()).toEqual({ ok: true, value })
    expect(fetch).toHaveBeenCalledTimes(1)
  },
)

test.each(['2026-04', '2026-10', 'unstable'])(
  'version %s gives the legal notice too',
  async (version) => {
    answering(version, { subscriptionPolicy: { id: '1', ...written('Subscriptions') } })
    expect(await read()).toMatchObject({
      value: {
        refundPolicy: pageOf('Refunds'),
        subscriptionPolicy: pageOf('Subscriptions'),
        legalNotice: pageOf('Imprint'),
        contactInformation: null,
      },
    })
  },
)

test('the merchant’s promises are read with the policies', async () => {
  const fetch = answering('2025-07', {
    metafields: [{ key: 'delivery', type: 'single_line_text_field', value: 'Sent free' }, null],
  })
  const promises = { ...NO_PROMISES, delivery: 'Sent free' }
  expect(await read()).toMatchObject({ value: { promises } })
  expect(fetch).toHaveBeenCalledTimes(1)
})

test('without a token, a store returns no metafields → the policies are read without the promises', async () => {
  const { metafields: _, ...shop } = oldShop
  const fetch = vi.fn<(url: string, init: RequestInit) => Promise<Response>>(async () =>
    Response.json({ data: { localization, shop } }),
  )
  vi.stubGlobal('fetch', fetch)
  expect(await read({})).toMatchObject({ value: { promises: NO_PROMISES } })
  expect(fetch.mock.calls[0]?.[1].body).not.toContain('"hasToken":true')
})

test('a store that denies the newer fields has the other policies', async () => {
  const denial = { errors: [{ message: 'No', extensions: { code: 'ACCESS_DENIED' } }] }
  answering('2026-04', {}, Response.json(denial))
  expect(await read()).toMatchObject({ ok: true, value: { refundPolicy: pageOf('Refunds') } })
})

test.each([
  ['for a while', () => new Response('', { status: 500 })],
  ['for good', () => Response.json({ errors: [{ message: 'Costs too much' }] })],
])(
  'the second call for policies fails %s → the others are there, and so are the last ones that it read',
  async (_how, response) => {
    const fetch = answering('2026-04', {}, response())
    const readAgain = createReadPolicies(
      { url: 'https://store.test/api', headers: TOKEN },
      {},
      onNotices,
    )
    const kindsNow = async () => {
      const result = await readAgain()
      return result.ok && Object.entries(result.value).flatMap(([kind, link]) => (link ? kind : []))
    }
    const first = await kindsNow()
    expect(first).toEqual(expect.arrayContaining(['refundPolicy', 'isUnread']))
    expect(first).not.toContain('legalNotice')
    const failing = fetch.getMockImplementation()
    answering('2026-04', {})
    const whole = await kindsNow()
    expect(whole).toContain('legalNotice')
    expect(whole).not.toContain('isUnread')
    vi.stubGlobal('fetch', failing)
    expect(await kindsNow()).toContain('legalNotice')
  },
)

test.each([
  ['a script', 'javascript:alert(1)'],
  ['a script behind a space', ' JavaScript:alert(1)'],
  ['a page in its address', 'data:text/html,<script>alert(1)</script>'],
  ['a script in Basic', 'vbscript:x'],
  ['a blob', 'blob:https://store.test/1'],
  ['a host without a scheme', '//evil.test'],
  ['a path', '/policies/refund-policy'],
  ['nothing', ''],
  ['more than 2,048 letters', `https://store.test/${'x'.repeat(2_048)}`],
])('a policy leads to %s → there is no link', async (_what, url) => {
  answering('2025-07', { refundPolicy: { title: 'Refunds', url }, customerAccountUrl: url })
  expect(await read()).toMatchObject({ value: { refundPolicy: null, customerAccountUrl: null } })
})

test.each([
  ['line breaks', '  Refund\n policy ', 'Refund policy'],
  [
    'no end',
    `Refunds ${'and more '.repeat(20)}`,
    'Refunds and more and more and more and more and more and…',
  ],
])('a title with %s is shortened', async (_what, title, shown) => {
  answering('2025-07', { refundPolicy: { ...written('Refunds'), title } })
  expect(await read()).toMatchObject({ value: { refundPolicy: { title: shown } } })
})
