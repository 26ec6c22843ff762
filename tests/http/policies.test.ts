import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openShop, serveShop, type OpenShop, type Reply } from './running-shop.ts'
import { openStore, type RunningStore } from './running-store.ts'

const shops: OpenShop[] = []
let store: RunningStore
beforeAll(async () => {
  store = await openStore()
})
afterAll(async () => {
  store.close()
  await Promise.all(shops.map((shop) => shop.close()))
})
beforeEach(() => store.controls.reset())

async function open(environment: Record<string, string> = {}): Promise<OpenShop> {
  const shop = await openShop(store.origin, { ...environment })
  shops.push(shop)
  return shop
}

/** The links in the footer, keyed by label. */
function linksIn({ text }: Reply): Record<string, string> {
  const [, row = ''] = /<nav class="link-row"[^>]*>(.*?)<\/nav>/s.exec(text) ?? []
  const links = [...row.matchAll(/<a href="([^"]*)"[^>]*>([^<]*)/g)]
  return Object.fromEntries(links.map(([, address = '', label = '']) => [label, address]))
}

const titlesIn = ({ text }: Reply) => text.match(/card-title/g)?.length
const PRODUCT = '/product/pumpkin-hearth'
const PAGES = ['/', '/?collection=winter', PRODUCT, '/nowhere', '/product/nothing']
const OLD = ['Refund policy', 'Shipping policy', 'Privacy policy', 'Terms of service']

describe('a shopper looks for who sells, and by which rules', () => {
  test.each(PAGES)(
    'on %s → links to each policy of the store, and to their orders',
    async (path) => {
      const shop = await open()
      // Reads the policies first: the page of an unknown address waits for no call.
      await shop.get('/')
      const links = linksIn(await shop.get(path))
      expect(Object.keys(links)).toEqual([...OLD, 'Your orders'])
      for (const [label, address] of Object.entries(links)) {
        const response = await fetch(address)
        expect([label, response.status]).toEqual([label, 200])
        expect(await response.text()).toContain(`<h1>${label}</h1>`)
      }
    },
  )

  test('in a store with a newer version of the API → its contact and legal notice, too', async () => {
    await store.controls.setVersion('2026-04')
    const page = await (await open()).get('/')
    expect(Object.keys(linksIn(page))).toEqual([
      ...OLD,
      'Contact information',
      'Legal notice',
      'Your orders',
    ])
    expect(await store.controls.calls('Notices')).toHaveLength(1)
  })

  test('that the store does not have → no link', async () => {
    await store.controls.putPolicy('shippingPolicy', null)
    const page = await (await open()).get(PRODUCT)
    expect(Object.keys(linksIn(page))).not.toContain('Shipping policy')
    expect(page.text).toContain('<li dir="auto">Free shipping</li>')
  })

  test('where the primary domain is the shop’s own → links that lead to the store', async () => {
    const shop = await serveShop(store.origin)
    shops.push(shop)
    await store.controls.setPrimaryDomain(shop.origin)
    const address = linksIn(await shop.get('/'))['Refund policy'] ?? ''
    expect(address).toBe(`${shop.origin}/policies/refund-policy`)
    expect(await (await fetch(address)).text()).toContain('<h1>Refund policy</h1>')
  })

  test('and is an agent → they are in Markdown too', async () => {
    const shop = await open()
    for (const path of ['/llms.txt', `${PRODUCT}.md`]) {
      const { text } = await shop.get(path)
      expect(text).toContain(`- [Refund policy](${store.origin}/policies/refund-policy)`)
      expect(text).toContain('- Taxes are added at checkout\n- Free shipping\n')
    }
  })
})

test('prices include tax → product page and Markdown say so, with a link to what shipping costs', async () => {
  await store.controls.setShopMetafields({})
  const shop = await open({ PRICES_INCLUDE_TAX: 'on' })
  const words = 'Taxes included. Shipping is added at checkout'
  const { text } = await shop.get(PRODUCT)
  expect(text).toContain(
    `<p class="tax-note"><a href="${store.origin}/policies/shipping-policy">${words}</a></p>`,
  )
  expect(text).toContain('"taxes":"included"')
  expect(text).not.toContain('taxes are added')
  expect((await shop.get(`${PRODUCT}.md`)).text).toContain(words)
})

test.each(['javascript:alert(1)', 'data:text/html,x', '"><script>alert(1)</script>'])(
  'a policy leads to %s → no page has the address, and the others are linked',
  async (url) => {
    await store.controls.putPolicy('refundPolicy', { url })
    const page = await (await open()).get('/')
    expect(Object.keys(linksIn(page))).toEqual([...OLD.slice(1), 'Your orders'])
    expect(page.text).not.toContain(url)
  },
)

test('a title full of markup is a text', async () => {
  await store.controls.putPolicy('refundPolicy', { title: '</nav></script><b>Refunds' })
  const { text } = await (await open()).get('/')
  expect(text).toContain('>&lt;/nav&gt;&lt;/script&gt;&lt;b&gt;Refunds</a>')
  expect(text).not.toContain('<b>Refunds')
})

describe('pages that the merchant names', () => {
  const NAMED = {
    CONTACT_URL: 'mailto:potters@example.com',
    LEGAL_NOTICE_URL: '/pages/imprint',
    WITHDRAWAL_URL: 'https://example.com/withdraw',
    ACCESSIBILITY_URL: '/pages/for-all',
  }
  test('are linked, also before the policies were read', async () => {
    const shop = await open(NAMED)
    const links = {
      Contact: 'mailto:potters@example.com',
      'Legal notice': `${store.origin}/pages/imprint`,
      'Withdraw from contract here': 'https://example.com/withdraw',
      Accessibility: `${store.origin}/pages/for-all`,
    }
    expect(linksIn(await shop.get('/nowhere'))).toEqual(links)
    await shop.get('/')
    expect(linksIn(await shop.get('/nowhere'))).toMatchObject(links)
  })

  test('give way to the store’s own contact and legal notice', async () => {
    await store.controls.setVersion('2026-04')
    const links = linksIn(await (await open(NAMED)).get('/'))
    expect(links).toMatchObject({ 'Legal notice': `${store.origin}/policies/legal-notice` })
    expect(Object.keys(links).slice(-5)).toEqual([
      'Contact information',
      'Legal notice',
      'Withdraw from contract here',
      'Accessibility',
      'Your orders',
    ])
  })
})

describe('policies that can’t be read', () => {
  test.each([
    { kind: 'status', status: 403 },
    { kind: 'throttled' },
    { kind: 'graphqlError', message: 'No', code: 'ACCESS_DENIED' },
    { kind: 'graphqlError', message: 'No such field', code: 'undefinedField' },
  ])(
    'hide their row and nothing else, and no cache keeps the page unless they are denied: %j',
    async (fault) => {
      await store.controls.fault('Policies', fault)
      const page = await (await open()).get('/')
      expect(page.status).toBe(200)
      expect(linksIn(page)).toEqual({})
      expect(titlesIn(page)).toBe(20)
      const caching = fault.code ? /^public, .*s-maxage=\d+,/ : 'no-store'
      expect(page.headers.get('Cache-Control')).toMatch(caching)
    },
  )

  test('of a newer version do not hide those of older ones', async () => {
    await store.controls.setVersion('2026-04')
    await store.controls.fault('Notices', {
      kind: 'graphqlError',
      message: 'No',
      code: 'ACCESS_DENIED',
    })
    expect(Object.keys(linksIn(await (await open()).get('/')))).toEqual([...OLD, 'Your orders'])
  })

  test('while a product can’t be read either → its loading page has no row of policies', async () => {
    await store.controls.fault('*', { kind: 'status', status: 403 })
    const page = await (await open()).get(PRODUCT)
    expect([page.status, linksIn(page)]).toEqual([503, {}])
  })

  test('of a product that can’t be read → its loading page has them', async () => {
    const shop = await open()
    await shop.get('/')
    await store.controls.fault('Product', { kind: 'status', status: 403 })
    const page = await shop.get(PRODUCT)
    expect([page.status, Object.keys(linksIn(page))]).toEqual([503, [...OLD, 'Your orders']])
  })
})
