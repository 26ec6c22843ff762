import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { answers } from '../storefront/testing/answers.ts'
import {
  readVariants,
  wireOption,
  wireProduct,
  wireVariant,
} from '../storefront/testing/fixtures.ts'
import { noPolicies } from '../storefront/testing/policies.ts'
import { LACKS } from './provider/provider-log.ts'
import { answering, fetch, log, logged, open, standAlone } from './testing/opened-shop.ts'

beforeEach(standAlone)
afterEach(() => void vi.useRealTimers())

describe('how the provider is reached', () => {
  test('by the server at its own address, with the public token', async () => {
    answering(answers.products([]))
    await open().request('/')
    const [[url, { headers }] = ['', {}]] = fetch.mock.calls
    expect(url).toBe('http://inside.test/api/2025-07/graphql.json')
    expect(headers).toEqual({
      'Content-Type': 'application/json',
      'User-Agent': expect.stringMatching(/^beeswick\/[\d.]+$/),
      'X-Shopify-Storefront-Access-Token': 'public-token',
    })
  })

  test('with a User-Agent that contains the shop’s address, if it is known', async () => {
    answering(answers.products([]))
    const shop = open({ SITE_URL: 'https://www.example.com' })
    const html = await (await shop.request('/')).text()
    const [[, { headers }] = ['', {}]] = fetch.mock.calls
    expect(headers).toMatchObject({
      'User-Agent': expect.stringMatching(/^beeswick\/[\d.]+ \(\+https:\/\/www\.example\.com\)$/),
    })
    expect(html).not.toContain('User-Agent')
  })

  test('without a token by server and browsers, if none is set', async () => {
    answering(answers.products([wireProduct()]))
    const html = await (await open({ PUBLIC_STOREFRONT_API_TOKEN: '' }).request('/')).text()
    const [[, { headers }] = ['', {}]] = fetch.mock.calls
    expect(Object.keys(headers ?? {})).toEqual(['Content-Type', 'User-Agent'])
    expect(html).toContain('"headers":{}')
  })

  test('by browsers at the store’s address, in the configured version', async () => {
    answering(answers.products([]))
    const html = await (
      await open({ PUBLIC_STOREFRONT_API_VERSION: '2026-01' }).request('/')
    ).text()
    expect(html).toContain('"url":"https://store.test/api/2026-01/graphql.json"')
    expect(html).toContain('"X-Shopify-Storefront-Access-Token":"public-token"')
    expect(html).not.toContain('inside.test')
  })

  test('by checkouts at the origin that is set; pages contain it only if it is set', async () => {
    answering(answers.products([]))
    expect(await (await open().request('/')).text()).not.toMatch(/checkoutOrigin|channel|ownHosts/)
    const shop = open({
      SITE_URL: 'https://www.theirs.test',
      PUBLIC_CHECKOUT_DOMAIN: 'checkout.theirs.test',
      CHECKOUT_CHANNEL: '',
    })
    const { headers } = await shop.request('/cart/c/abc?key=1')
    expect(headers.get('Location')).toBe('https://checkout.theirs.test/cart/c/abc?key=1&_fd=0')
    const set = await (await shop.request('/')).text()
    expect(set).toContain('"checkoutOrigin":"https://checkout.theirs.test"')
    expect(set).toContain('"channel":""')
    expect(set).toContain('"ownHosts":["www.theirs.test"]')
  })

  test('only the server has the private token: in its own header, in no page and no log', async () => {
    const shop = open({ PRIVATE_STOREFRONT_API_TOKEN: 'shpat_secret' })
    answering(answers.products([wireProduct()]), {
      headers: { 'X-Shopify-API-Version': '2026-04' },
    })
    const home = await shop.request('/')
    const [[, { headers }] = ['', {}]] = fetch.mock.calls
    expect(headers).toEqual({
      'Content-Type': 'application/json',
      'User-Agent': expect.stringMatching(/^beeswick\/[\d.]+$/),
      'Shopify-Storefront-Private-Token': 'shpat_secret',
    })
    fetch.mockRejectedValue(new TypeError('shpat_secret refused'))
    vi.setTimerTickMode('nextTimerAsync')
    const loading = await shop.request('/product/amber')
    const missing = await shop.request('/nothing')
    for (const answer of [home, loading, missing]) {
      expect(await answer.text()).not.toContain('shpat_secret')
      expect([...answer.headers].join()).not.toContain('shpat_secret')
    }
    await vi.waitFor(() =>
      expect(
        logged()
          .map((entry) => entry.event)
          .toSorted(),
      ).toEqual(['api-version', 'no-redirects', 'not-found', 'provider-failed']),
    )
    expect(log.join()).not.toContain('shpat_secret')
  })
})

describe('the provider denies a document that the shop can do without → the log says what is missing', () => {
  const rows = [...LACKS].map(
    ([document, lack]) => [/(?<=query )\w+/.exec(String(document))?.[0], lack] as const,
  )
  test.each(rows)('%s', async (name, lack) => {
    answering(answers.product(wireProduct()))
    const others = fetch.getMockImplementation()
    const errors = [{ message: 'Access denied', extensions: { code: 'ACCESS_DENIED' } }]
    fetch.mockImplementation(async (url, init) => {
      const isDenied = new RegExp(`query ${name}\\b`).test(String(init.body))
      const answer = (!isDenied && (await others?.(url, init))) || Response.json({ errors })
      answer.headers.set('X-Shopify-API-Version', '2026-04')
      return answer
    })
    const shop = open()
    for (const path of ['/product/amber', '/nothing']) await shop.request(path)
    const [event, level, message] = lack
    const denied = `${message} Error calling Shopify: Access denied`
    expect(logged()).toContainEqual(
      expect.objectContaining({
        event,
        level,
        message: denied,
        hint: 'npm run doctor says what to do.',
      }),
    )
    expect(logged().map((entry) => entry.event)).not.toContain('scope-refused')
  })
})

test.each([
  ['read', ['Taxes are added at checkout', '<s class="price">']],
  ['OH_NO', ['Shipping and taxes are shown at checkout', undefined]],
  // So they stay.
  ['ACCESS_DENIED', ['Shipping and taxes are added at checkout', '<s class="price">']],
])(
  'a shop without markets, its policies: %s → %j: a page says nothing that they may contradict',
  async (code, said) => {
    vi.useRealTimers()
    const price = { amount: '26.0', currencyCode: 'USD' } as const
    const wire = wireVariant(
      { Size: '8 oz' },
      { price, compareAtPrice: { ...price, amount: '40' } },
    )
    const variants = readVariants([wire])
    answering(answers.product(wireProduct({ options: [wireOption('Size', ['8 oz'])], variants })))
    const others = fetch.getMockImplementation()
    const delivery = { key: 'delivery', type: 'single_line_text_field', value: 'Free delivery' }
    const localization = { country: { isoCode: 'US', currency: { isoCode: 'USD' } } }
    fetch.mockImplementation(async (url, init) => {
      if (!String(init.body).includes('query Policies'))
        return (await others?.(url, init)) ?? Response.error()
      const failed = [{ message: 'Oh no', extensions: { code } }]
      if (code !== 'read') return Response.json({ errors: failed })
      return Response.json({
        data: { localization, shop: { ...noPolicies, metafields: [delivery] } },
      })
    })
    const html = await (await open().request('/product/amber')).text()
    const [, taxNote] = /<p class="tax-note">(.*?)<\/p>/.exec(html) ?? []
    expect([taxNote, /<s class="price">/.exec(html)?.[0]]).toEqual(said)
  },
)

test('the provider answers first visits with bodies that do not end → no more than 20 MB are held', async () => {
  const cancel = vi.fn<() => void>()
  const body = Buffer.alloc(490_000)
  fetch.mockImplementation(
    async () => new Response(new ReadableStream({ start: (to) => to.enqueue(body), cancel })),
  )
  const shop = open()
  for (let visit = 0; visit < 40; visit += 1) void shop.request(`/product/candle-${visit}`)
  await vi.waitFor(() => expect(fetch).toHaveBeenCalledTimes(40))
  expect(cancel).not.toHaveBeenCalled()
  void shop.request('/product/one-more')
  await vi.waitFor(() => expect(cancel).toHaveBeenCalled())
})

test('the version of the responses is logged once, however many pages are requested', async () => {
  answering(answers.products([wireProduct()]), { headers: { 'X-Shopify-API-Version': '2026-01' } })
  const shop = open()
  await shop.request('/')
  await shop.request('/')
  expect(logged()).toMatchObject([
    { level: 'info', event: 'api-version', asked: '2025-07', answered: '2026-01' },
  ])
})
