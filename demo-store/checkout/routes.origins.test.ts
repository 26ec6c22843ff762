import { beforeAll, beforeEach, expect, test } from 'vitest'
import { checkoutOrigin, makeCart, openTestStore, type TestStore } from '../testing/test-store.ts'

const apiOrigin = 'http://demo.test'
const shopOrigin = 'https://www.shop.test'
let store: TestStore
beforeAll(async () => {
  store = await openTestStore()
})
beforeEach(() => store.post('/controls/reset'))

async function checkout() {
  const { cart } = await makeCart(store, [45003, 1])
  const url = new URL(cart.checkoutUrl)
  return { id: String(cart.id), url, path: url.pathname + url.search }
}

test('the API’s origin forwards to the primary domain', async () => {
  const { path, url } = await checkout()
  const answer = await store.get(`${apiOrigin}${path}&channel=online_store`)
  expect(answer.status).toBe(302)
  const location = answer.headers.get('Location') ?? ''
  expect(location).toBe(`${url.href}&channel=online_store`)
  expect((await store.get(location)).text).toContain('Pay now')
})

test('an address with _fd=0 is not forwarded, up to the thank-you page', async () => {
  const { path } = await checkout()
  const { status, text } = await store.get(`${apiOrigin}${path}&_fd=0`)
  expect(status).toBe(200)
  const action = /action="([^"]+)"/.exec(text)?.[1]?.replaceAll('&amp;', '&') ?? ''
  const paid = await store.get(apiOrigin + action, { method: 'POST' })
  const thanks = new URL(paid.headers.get('Location') ?? '', apiOrigin)
  expect(thanks.searchParams.get('_fd')).toBe('0')
  expect((await store.get(thanks.href)).text).toContain('Thank you')
})

test('a merchant makes the shop’s own domain primary → checkout addresses use it', async () => {
  const before = await checkout()
  await store.post('/controls/primary-domain', { origin: shopOrigin })
  const { url, path } = await checkout()
  expect(url.origin).toBe(shopOrigin)
  const forwarded = await store.get(apiOrigin + before.path)
  expect(forwarded.headers.get('Location')).toBe(shopOrigin + before.path)
  // The other origins still serve the checkout.
  expect((await store.get(`${apiOrigin}${path}&_fd=0`)).text).toContain('Pay now')
  expect((await store.get(checkoutOrigin + path)).text).toContain('Pay now')

  await store.post('/controls/primary-domain', { origin: apiOrigin })
  const own = await checkout()
  expect((await store.get(own.url.href)).text).toContain('Pay now')
  const refused = await store.post('/controls/primary-domain', { origin: 'www.shop.test' })
  expect(refused.status).toBe(400)
  await store.post('/controls/reset')
  expect((await checkout()).url.origin).toBe(checkoutOrigin)
})

test('a store with a password shows its checkout only with the cookie, and its API answers', async () => {
  await store.post('/controls/password', { on: true })
  const { url } = await checkout()
  const refused = await store.get(url.href)
  expect(refused.status).toBe(302)
  expect(refused.headers.get('Location')).toBe('/password')
  const page = await store.get(`${url.origin}/password`)
  expect(page.text).toContain('<h1>Opening soon</h1>')
  const headers = { Cookie: 'storefront_digest=1' }
  expect((await store.get(url.href, { headers })).text).toContain('Pay now')

  await store.post('/controls/password', { on: false })
  expect((await store.get(url.href)).text).toContain('Pay now')
  expect((await store.get(`${url.origin}/password`)).headers.get('Location')).toBe('/')
})

test('a link in a sales channel that is not installed ends on the front page', async () => {
  await store.post('/controls/channels', { installed: ['headless'] })
  const { url } = await checkout()
  const inChannel = await store.get(`${url.href}&channel=online_store`)
  expect(inChannel.headers.get('Location')).toBe('/')
  expect((await store.get(`${checkoutOrigin}/`)).status).toBe(200)
  for (const link of [url.href, `${url.href}&channel=headless`]) {
    expect((await store.get(link)).text).toContain('Pay now')
  }
})

test('the checkout’s origin serves pictures, but neither the API nor the controls', async () => {
  const at = (path: string) => store.get(checkoutOrigin + path, { method: 'POST' })
  expect((await at('/api/2025-07/graphql.json')).status).toBe(404)
  expect((await at('/controls/reset')).status).toBe(404)
  const picture = '/cdn/shop/files/pumpkin-hearth-01.jpg?width=192&height=192&crop=center'
  expect((await store.get(checkoutOrigin + picture)).status).toBe(200)
  expect((await store.get(`${checkoutOrigin}/healthz`)).text).toBe('ok\n')
})
