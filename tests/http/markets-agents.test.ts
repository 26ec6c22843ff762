import { beforeAll, describe, expect, test } from 'vitest'
import { PROFILE_PATH } from '../../src/server/agents/store-profile.ts'
import { variantId } from '../../src/storefront/gid.ts'
import { createStorefront } from '../../src/storefront/storefront.ts'
import type { OpenShop } from './running-shop.ts'
import { sharedStore } from './shared-store.ts'
import { inDollars } from '../../src/format/testing/in-dollars.ts'

const SITE_URL = 'https://www.shop.test'
const PRODUCT = '/product/pumpkin-hearth'
const VARIANT = '45019'

const store = sharedStore()
let shop: OpenShop
beforeAll(async () => {
  shop = await store.open({ SITE_URL, MARKETS: 'US-en,DE-de,JP-ja' })
})

const textOf = async (path: string) => (await shop.get(path)).text

/** The data that the page contains for its script. */
async function dataOf(path: string) {
  const [, json = ''] = /id="page-data">(.*?)<\/script>/s.exec(await textOf(path)) ?? []
  return JSON.parse(json)
}

describe.each([
  { prefix: '', price: inDollars(16), total: { minorUnits: 1600, currencyCode: 'USD' } },
  { prefix: '/de-de', price: '17,90 €', total: { minorUnits: 1790, currencyCode: 'EUR' } },
  { prefix: '/ja-jp', price: 'JPY ¥2,400', total: { minorUnits: 2400, currencyCode: 'JPY' } },
])('an agent reads and buys in $prefix/', ({ prefix, price, total }) => {
  test.each(['/agents.md', '/llms.txt', `${PRODUCT}.md`])(
    '%s → the market’s prices and links, and a /buy link to a cart in its currency',
    async (path) => {
      const text = await textOf(prefix + path)
      expect(text).toContain(price)
      expect(text.match(/USD|€|JPY/g)?.every((each) => price.includes(each))).toBe(true)
      const addresses = [...text.matchAll(/https:\/\/www\.shop\.test([^\s)`]*)/g)]
        .map(([, address = '']) => address)
        .filter((address) => address !== PROFILE_PATH)
      expect(addresses.length).toBeGreaterThan(5)
      const isHere = (address: string) =>
        address.startsWith(`${prefix}/`) && (prefix !== '' || !/^\/(?:de-de|ja-jp)/.test(address))
      expect(addresses.filter((address) => !isHere(address))).toEqual([])

      const [, template = ''] = /`(\S+\/buy\/\{variant\}:\{quantity\})`/.exec(text) ?? []
      const address = template.replace('{variant}', VARIANT).replace('{quantity}', '1')
      const bought = await shop.get(address.replace(SITE_URL, ''))
      const cart = bought.headers.get('Location') ?? ''
      expect([bought.status, cart]).toEqual([303, `${prefix}/?cart=${VARIANT}:1`])
      // Creates the checkout as the script of the cart's page does.
      const { endpoint } = await dataOf(cart)
      const made = await createStorefront(endpoint).createCart([
        { merchandiseId: variantId(VARIANT), quantity: 1 },
      ])
      expect(made).toMatchObject({ ok: true, value: { totalAmount: total } })
    },
  )

  test('the description names the one profile of the whole domain', async () => {
    expect(await textOf(`${prefix}/agents.md`)).toContain(`\`${SITE_URL}${PROFILE_PATH}\``)
    expect((await shop.get(PROFILE_PATH)).status).toBe(200)
  })
})

test('a product in German → its words, facts, terms and cart links', async () => {
  const text = await textOf(`/de-de${PRODUCT}.md`)
  for (const words of [
    '# Pumpkin Hearth\n',
    'Kürbis am Kamin, bevor der Zucker dazukommt',
    '- Wachs: Soja- und Kokoswachs',
    `(${SITE_URL}/de-de/?cart=${VARIANT}:1)`,
    'Inkl. MwSt.',
  ]) {
    expect(text).toContain(words)
  }
})
