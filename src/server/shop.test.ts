import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { answers, products, wireProduct } from '../storefront/testing/fixtures.ts'
import { readSettings } from './settings/settings.ts'
import { createNodeShop } from './node-shop.ts'

const fetch = vi.fn<(url: string, init: RequestInit) => Promise<Response>>()
const written = vi.spyOn(process.stdout, 'write')
beforeEach(() => {
  // Nobody is late here.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.stubGlobal('fetch', fetch)
  written.mockReset().mockReturnValue(true)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  fetch.mockReset()
})

/** The shop as these settings make it. */
function open(environment: Record<string, string> = {}) {
  const answer = readSettings({
    PUBLIC_STORE_DOMAIN: 'store.test',
    PUBLIC_STOREFRONT_API_TOKEN: 'public-token',
    ...environment,
  })
  if (!('settings' in answer) || !answer.settings.store) throw new Error('No store is set')
  const { store } = answer.settings
  const assets = { script: '/assets/browser.js', css: 'a{}' }
  const reached = { ...store, serverOrigin: 'http://inside.test' }
  return createNodeShop(answer.settings, reached, assets).app
}

const answering = (body: unknown, init?: ResponseInit) =>
  fetch.mockImplementation(async (_url, { body: asked }) =>
    String(asked).includes('Collections')
      ? Response.json(answers.collections([]))
      : Response.json(body, init),
  )

const logged = () => written.mock.calls.map(([line]) => JSON.parse(String(line)))

describe('URL → page', () => {
  test('home, with its products in the HTML', async () => {
    answering(answers.products([wireProduct(), products.arabicTitle]))
    const answer = await open().request('/')
    expect(answer.status).toBe(200)
    const html = await answer.text()
    expect(html).toContain('شمعة العنبر')
    expect(html).toContain('USD $26.00')
    expect(logged()).toEqual([])
  })

  test('a product, with what the link chooses', async () => {
    answering(answers.product(products.soldOutFirstVariant))
    const html = await (await open().request('/product/amber?Wick=Wood')).text()
    expect(html).toContain('In Stock')
    expect(html).not.toContain('Out of Stock')
  })

  test('no such product', async () => {
    answering(answers.product(null))
    const answer = await open().request('/product/nothing')
    expect(answer.status).toBe(404)
    expect(await answer.text()).toContain('Product not found')
  })

  test('a failing provider: a loading page, and a line in the log; once what to do about it', async () => {
    answering({}, { status: 402 })
    const answer = await open().request('/')
    expect(answer.status).toBe(503)
    expect(await answer.text()).not.toContain('No products yet')
    expect(logged()).toMatchObject([
      { level: 'error', event: 'store-refuses', status: 402 },
      {
        level: 'error',
        event: 'provider-failed',
        screen: 'home',
        message:
          'Shopify: Payment required. Upgrade to a paid plan, or settle the bill for which the store is frozen, to use the Storefront API.',
      },
    ])
  })

  test('home, with the collection that is set, which browsers ask for too', async () => {
    answering(answers.collection([wireProduct({ title: 'Linden' })]))
    const html = await (await open({ HOME_COLLECTION: 'autumn' }).request('/')).text()
    expect(html).toContain('Linden')
    expect(html).toContain('"homeCollection":"autumn"')
  })

  test('a store that answers small questions only: the log says what to set', async () => {
    const extensions = { code: 'MAX_COMPLEXITY_EXCEEDED' }
    answering({ errors: [{ message: 'Complexity exceeded', extensions }] })
    expect((await open({ PUBLIC_STOREFRONT_API_TOKEN: '' }).request('/')).status).toBe(503)
    expect(logged()).toMatchObject([
      {
        event: 'provider-failed',
        message: 'Error calling Shopify: Complexity exceeded',
        hint: 'Set PUBLIC_STOREFRONT_API_TOKEN: without it the store answers small questions only',
      },
    ])
  })

  test('errors beside good data: the page, and a line in the log', async () => {
    answering({ ...answers.products([wireProduct()]), errors: [{ message: 'Half of it' }] })
    expect((await open().request('/')).status).toBe(200)
    expect(logged()).toMatchObject([
      { level: 'warn', event: 'provider-errors', message: 'Error calling Shopify: Half of it' },
    ])
  })

  test('the Host header says nothing of the shop', async () => {
    answering(answers.products([]))
    const shop = open()
    const [here, there] = ['a.test', 'b.test'].map((host) =>
      shop.request('/', { headers: { host } }),
    )
    expect(await (await here)?.text()).toBe(await (await there)?.text())
  })
})

describe('how the provider is reached', () => {
  test('by the server under its own address, with the public token', async () => {
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

  test('with a name that says where the shop is, where that is known', async () => {
    answering(answers.products([]))
    const shop = open({ SITE_URL: 'https://www.example.com' })
    const html = await (await shop.request('/')).text()
    const [[, { headers }] = ['', {}]] = fetch.mock.calls
    expect(headers).toMatchObject({
      'User-Agent': expect.stringMatching(/^beeswick\/[\d.]+ \(\+https:\/\/www\.example\.com\)$/),
    })
    expect(html).not.toContain('User-Agent')
  })

  test('without a token by both, where none is set', async () => {
    answering(answers.products([wireProduct()]))
    const html = await (await open({ PUBLIC_STOREFRONT_API_TOKEN: '' }).request('/')).text()
    const [[, { headers }] = ['', {}]] = fetch.mock.calls
    expect(Object.keys(headers ?? {})).toEqual(['Content-Type', 'User-Agent'])
    expect(html).toContain('"headers":{}')
  })

  test('by browsers under the store’s, in the version that is set', async () => {
    answering(answers.products([]))
    const html = await (
      await open({ PUBLIC_STOREFRONT_API_VERSION: '2026-01' }).request('/')
    ).text()
    expect(html).toContain('"url":"https://store.test/api/2026-01/graphql.json"')
    expect(html).toContain('"X-Shopify-Storefront-Access-Token":"public-token"')
    expect(html).not.toContain('inside.test')
  })

  test('by checkouts where it is set, and told so only then', async () => {
    answering(answers.products([]))
    expect(await (await open().request('/')).text()).not.toMatch(/checkoutOrigin|ownHosts/)
    const shop = open({
      SITE_URL: 'https://www.theirs.test',
      PUBLIC_CHECKOUT_DOMAIN: 'checkout.theirs.test',
    })
    const { headers } = await shop.request('/cart/c/abc?key=1')
    expect(headers.get('Location')).toBe('https://checkout.theirs.test/cart/c/abc?key=1&_fd=0')
    const set = await (await shop.request('/')).text()
    expect(set).toContain('"checkoutOrigin":"https://checkout.theirs.test"')
    expect(set).toContain('"ownHosts":["www.theirs.test"]')
  })

  test('the private token is the server’s alone: in its own header, in no page and no log', async () => {
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
    const failing = shop.request('/product/amber')
    await vi.runAllTimersAsync()
    const loading = await failing
    const missing = await shop.request('/nothing')
    for (const answer of [home, loading, missing]) {
      expect(await answer.text()).not.toContain('shpat_secret')
      expect([...answer.headers].join()).not.toContain('shpat_secret')
    }
    expect(logged().map((entry) => entry.event)).toEqual([
      'api-version',
      'provider-failed',
      'no-redirects',
      'not-found',
    ])
    expect(written.mock.calls.join()).not.toContain('shpat_secret')
  })
})

test('the version that answers is said once, however many pages are asked for', async () => {
  answering(answers.products([wireProduct()]), { headers: { 'X-Shopify-API-Version': '2026-01' } })
  const shop = open()
  await shop.request('/')
  await shop.request('/')
  expect(logged()).toMatchObject([
    { level: 'info', event: 'api-version', asked: '2025-07', answered: '2026-01' },
  ])
})
