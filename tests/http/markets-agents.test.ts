import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PROFILE_PATH } from '../../src/server/agents/store-profile.ts'
import { variantId } from '../../src/storefront/gid.ts'
import { createStorefront } from '../../src/storefront/storefront.ts'
import { openShop, type OpenShop } from './running-shop.ts'
import { openStore, type RunningStore } from './running-store.ts'

const SITE_URL = 'https://www.shop.test'
const VARIANT = '45019'

let store: RunningStore
let shop: OpenShop
beforeAll(async () => {
  store = await openStore()
  shop = await openShop(store.origin, { SITE_URL, MARKETS: 'US-en,DE-de,JP-ja' })
})
afterAll(async () => {
  store.close()
  await shop.close()
})

const textOf = async (path: string) => (await shop.get(path)).text

/** The data that the page contains for its script. */
async function dataOf(path: string) {
  const [, json = ''] = /id="page-data">(.*?)<\/script>/s.exec(await textOf(path)) ?? []
  return JSON.parse(json)
}

describe.each([
  { prefix: '', total: { minorUnits: 1600, currencyCode: 'USD' } },
  { prefix: '/de-de', total: { minorUnits: 1790, currencyCode: 'EUR' } },
  { prefix: '/ja-jp', total: { minorUnits: 2400, currencyCode: 'JPY' } },
])('an agent buys in $prefix/', ({ prefix, total }) => {
  test.each(['/agents.md', '/product/pumpkin-hearth.md'])(
    'by the /buy link of %s → the cart has the prices of the market',
    async (path) => {
      const text = await textOf(prefix + path)
      const [, template = ''] = /`(\S+\/buy\/\{variant\}:\{quantity\})`/.exec(text) ?? []
      const address = template.replace('{variant}', VARIANT).replace('{quantity}', '1')
      expect(address).toBe(`${SITE_URL}${prefix}/buy/${VARIANT}:1`)
      const bought = await shop.get(address.replace(SITE_URL, ''))
      const cart = bought.headers.get('Location') ?? ''
      expect([bought.status, cart]).toEqual([303, `${prefix}/?cart=${VARIANT}:1`])
      // Creates the checkout as the script of the cart's page does.
      const { endpoint } = await dataOf(cart)
      const made = await createStorefront(endpoint).createCart(
        [{ merchandiseId: variantId(VARIANT), quantity: 1 }],
        AbortSignal.timeout(60_000),
      )
      expect(made).toMatchObject({ ok: true, value: { totalAmount: total } })
    },
  )

  test('by a cart link of a product’s Markdown → the cart of the market', async () => {
    const text = await textOf(`${prefix}/product/pumpkin-hearth.md`)
    expect(text).toContain(`(${SITE_URL}${prefix}/?cart=${VARIANT}:1)`)
  })

  test('by the structured data of a product → its variants’ addresses and prices of the market', async () => {
    const html = await textOf(`${prefix}/product/pumpkin-hearth`)
    const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? []
    const things: { hasVariant?: { offers: Record<string, string> }[] }[] =
      JSON.parse(json)['@graph']
    const [offer] = things.flatMap(({ hasVariant = [] }) => hasVariant.map(({ offers }) => offers))
    expect(offer?.priceCurrency).toBe(total.currencyCode)
    const page = await textOf(offer?.url?.replace(SITE_URL, '') ?? '')
    expect(page).toContain(`"minorUnits":${total.minorUnits},"currencyCode"`)
    expect(offer?.url).toContain(`${SITE_URL}${prefix}/product/pumpkin-hearth`)
  })

  test('by the store’s profile → the market’s description names the one profile of the whole domain', async () => {
    expect(await textOf(`${prefix}/agents.md`)).toContain(`\`${SITE_URL}${PROFILE_PATH}\``)
    expect((await shop.get(PROFILE_PATH)).status).toBe(200)
  })
})
