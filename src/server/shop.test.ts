import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { answers } from '../storefront/testing/answers.ts'
import { products, wireProduct } from '../storefront/testing/fixtures.ts'
import { answering, logged, open, standAlone } from './testing/opened-shop.ts'
import { inDollars } from '../format/testing/in-dollars.ts'

beforeEach(standAlone)
afterEach(() => void vi.useRealTimers())

async function ready() {
  const answer = await open().request('/readyz')
  return [answer.status, await answer.text()]
}

describe('URL → page', () => {
  test('home, with its products in the HTML', async () => {
    answering(answers.products([wireProduct(), products.arabicTitle]))
    const answer = await open().request('/')
    expect(answer.status).toBe(200)
    const html = await answer.text()
    expect(html).toContain('شمعة العنبر')
    expect(html).toContain(inDollars(26))
    expect(logged()).toEqual([])
  })

  test('a product, with the link’s choice', async () => {
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

  test('a failing provider: a loading page and a line in the log, which points to the doctor once', async () => {
    answering({}, { status: 402 })
    const answer = await open().request('/')
    expect(answer.status).toBe(503)
    expect(await answer.text()).not.toContain('No products yet')
    expect(logged()).toMatchObject([
      {
        level: 'error',
        event: 'store-refuses',
        status: 402,
        hint: 'npm run doctor says what to do.',
      },
      {
        level: 'error',
        event: 'provider-failed',
        screen: 'home',
        path: '/',
        message:
          'Shopify: Payment required. Upgrade to a paid plan, or settle the bill for which the store is frozen, to use the Storefront API.',
      },
    ])
  })

  test.each([
    ['/product/amber', { screen: 'product', path: '/product/amber' }],
    ['/de-de/product/amber', { screen: 'product', path: '/de-de/product/amber' }],
    ['/?collection=autumn', { screen: 'home', path: '/?collection=autumn' }],
    // A path may hold a token, in a handle that somebody made up.
    ['/product/abcdef0123456789', { screen: 'product', path: '/product/…' }],
    [`/product/${'a-'.repeat(120)}`, { path: `/product/${'a-'.repeat(120)}` }],
  ])('the provider fails at %s → the log names the page', async (address, named) => {
    answering({}, { status: 402 })
    expect((await open({ MARKETS: 'US-en,DE-de' }).request(address)).status).toBe(503)
    expect(logged()).toContainEqual(expect.objectContaining({ event: 'provider-failed', ...named }))
  })

  test('/readyz: waits for the provider, and then for a product', async () => {
    answering({}, { status: 402 })
    expect(await ready()).toEqual([503, 'not ready: no answer'])
    answering(answers.products([]))
    expect(await ready()).toEqual([503, 'not ready: the store has no products'])
    answering(answers.products([wireProduct()]))
    expect(await ready()).toEqual([200, 'ready'])
  })

  test.each([
    [{ ATTRIBUTION: 'on' }, 'Amber', '"hasAttribution":true'],
    [{ ATTRIBUTION: 'off' }, 'Amber', '"hasAttribution":false'],
    [{ HOME_COLLECTION: 'autumn' }, 'Linden', '"homeCollection":"autumn"'],
  ])('home with %j shows %s, and tells browsers %s', async (environment, title, told) => {
    const [all, ofCollection] = ['Amber', 'Linden'].map((name) => [wireProduct({ title: name })])
    const { data } = answers.collection(ofCollection ?? [])
    answering({ data: { ...answers.products(all ?? []).data, ...data } })
    const html = await (await open(environment).request('/')).text()
    expect(html).toContain(`>${title}<`)
    expect(html).toContain(told)
  })

  test('a store that refuses a complex query: the log has its error', async () => {
    const extensions = { code: 'MAX_COMPLEXITY_EXCEEDED' }
    answering({ errors: [{ message: 'Complexity exceeded', extensions }] })
    expect((await open({ PUBLIC_STOREFRONT_API_TOKEN: '' }).request('/')).status).toBe(503)
    expect(logged()).toMatchObject([
      {
        event: 'provider-failed',
        message: 'Error calling Shopify: Complexity exceeded',
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

  test('no header of a request changes a page', async () => {
    answering(answers.products([]))
    const shop = open()
    const odd = {
      Host: 'a.test',
      'X-Forwarded-Host': 'evil.test',
      Cookie: 'a=b',
      'Accept-Language': 'de',
    }
    const [one, other] = [await shop.request('/', { headers: odd }), await shop.request('/')]
    expect(await one.text()).toBe(await other.text())
  })
})
