import { describe, expect, test } from 'vitest'
import { serveShop, type Reply } from './running-shop.ts'
import { sharedStore } from './shared-store.ts'

const store = sharedStore()

/** The links in the footer, keyed by label. */
function linksIn({ text }: Reply): Record<string, string> {
  const [, row = ''] = /<nav class="link-row"[^>]*>(.*?)<\/nav>/s.exec(text) ?? []
  const links = [...row.matchAll(/<a href="([^"]*)"[^>]*>([^<]*)/g)]
  return Object.fromEntries(links.map(([, address = '', label = '']) => [label, address]))
}

const PRODUCT = '/product/pumpkin-hearth'
const OLD = ['Refund policy', 'Shipping policy', 'Privacy policy', 'Terms of service']

describe('a shopper looks for who sells, and by which rules', () => {
  test('on any page → links to each policy of the store, and to their orders', async () => {
    const shop = await store.open()
    // The page of an unknown address waits for no call, so home comes first.
    for (const path of ['/', '/?collection=winter', PRODUCT, '/nowhere', '/product/nothing']) {
      const links = linksIn(await shop.get(path))
      expect([path, Object.keys(links)]).toEqual([path, [...OLD, 'Your orders']])
      for (const [label, address] of Object.entries(links)) {
        expect(await (await fetch(address)).text()).toContain(`<h1>${label}</h1>`)
      }
    }
  })

  test('where the primary domain is the shop’s own → links that lead to the store', async () => {
    const shop = await serveShop(store.origin)
    await store.controls.setPrimaryDomain(shop.origin)
    const address = linksIn(await shop.get('/'))['Refund policy'] ?? ''
    expect(address).toBe(`${shop.origin}/policies/refund-policy`)
    expect(await (await fetch(address)).text()).toContain('<h1>Refund policy</h1>')
    await shop.close()
  })

  test('on a product that can’t be read → its loading page has them, if they were read before', async () => {
    const [shop, unread] = [await store.open(), await store.open()]
    await shop.get('/')
    await store.controls.fault('*', { kind: 'status', status: 403 })
    const [page, bare] = [await shop.get(PRODUCT), await unread.get(PRODUCT)]
    expect([page.status, Object.keys(linksIn(page))]).toEqual([503, [...OLD, 'Your orders']])
    expect([bare.status, linksIn(bare)]).toEqual([503, {}])
  })
})

test('a title full of markup is a text', async () => {
  await store.controls.putPolicy('refundPolicy', { title: '</nav></script><b>Refunds' })
  const { text } = await (await store.open()).get('/')
  expect(text).toContain('>&lt;/nav&gt;&lt;/script&gt;&lt;b&gt;Refunds</a>')
  expect(text).not.toContain('<b>Refunds')
})

test('pages that the merchant names are linked, also before the policies were read, and give way to the store’s own', async () => {
  const named = {
    CONTACT_URL: 'mailto:potters@example.com',
    LEGAL_NOTICE_URL: '/pages/imprint',
    WITHDRAWAL_URL: 'https://example.com/withdraw',
    ACCESSIBILITY_URL: '/pages/for-all',
  }
  const others = {
    'Withdraw from contract here': 'https://example.com/withdraw',
    Accessibility: `${store.origin}/pages/for-all`,
  }
  expect(linksIn(await (await store.open(named)).get('/nowhere'))).toEqual({
    Contact: 'mailto:potters@example.com',
    'Legal notice': `${store.origin}/pages/imprint`,
    ...others,
  })
  // The store has a contact and a legal notice of its own since this version.
  await store.controls.setVersion('2026-04')
  const links = linksIn(await (await store.open(named)).get('/'))
  expect(Object.keys(links)).toEqual([
    ...OLD,
    'Contact information',
    'Legal notice',
    ...Object.keys(others),
    'Your orders',
  ])
  expect(links).toMatchObject({
    'Legal notice': `${store.origin}/policies/legal-notice`,
    ...others,
  })
})
