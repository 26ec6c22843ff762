import { expect, test } from 'vitest'
import type { OpenShop } from './running-shop.ts'
import { sharedStore } from './shared-store.ts'

const PRODUCT = '/product/pumpkin-hearth'
const WITHDRAWAL_URL = 'https://example.com/withdraw'
const MARKETS = 'US-en,DE-de,JP-ja'

const store = sharedStore()
const open = (environment: Record<string, string>) => store.open({ WITHDRAWAL_URL, ...environment })

/** What a page shows, without its data. */
const textOf = async (path: string, from: OpenShop) =>
  (await from.get(path)).text.replace(/<script type="application\/json".*?<\/script>/s, '')

const ADDED = 'Taxes are added at checkout'
const INCLUDED = 'Taxes included'
const GERMAN = 'Inkl. MwSt.'

test.each<[environment: Record<string, string>, said: Record<string, string>]>([
  [{ MARKETS }, { '': ADDED, '/de-de': GERMAN, '/ja-jp': INCLUDED }],
  [
    { MARKETS, PRICES_INCLUDE_TAX: '-JP' },
    { '': ADDED, '/de-de': GERMAN, '/ja-jp': ADDED },
  ],
  [
    { MARKETS, PRICES_INCLUDE_TAX: 'on' },
    { '': INCLUDED, '/de-de': GERMAN, '/ja-jp': INCLUDED },
  ],
  [{ MARKETS: 'DE-en' }, { '': INCLUDED }],
  [{}, { '': ADDED }],
])('a shop with the settings %j says whether tax comes on top: %j', async (environment, said) => {
  const shop = await open(environment)
  for (const [prefix, sentence] of Object.entries(said)) {
    expect(await textOf(prefix + PRODUCT, shop)).toContain(`${sentence}</`)
    expect(await textOf(`${prefix}${PRODUCT}.md`, shop)).toContain(`- ${sentence}\n`)
    expect(await textOf(`${prefix}/agents.md`, shop)).toContain(`- ${sentence}\n`)
  }
})

test('what European law asks for is on the pages of its markets and of a shop without markets, and on no others', async () => {
  const notice = `${store.origin}/cdn/shop/files/legal-guarantee.jpg`
  await store.controls.setShopMetafields({
    responsible_person: 'Beeswick Europe',
    legal_guarantee: { type: 'file_reference', value: notice },
  })
  const [shop, alone] = [await open({ MARKETS }), await open({})]
  const asked = { notice, person: 'Beeswick Europe', link: WITHDRAWAL_URL }
  const shownAt = async (path: string, from = shop) => {
    const text = await textOf(path, from)
    return Object.entries(asked).flatMap(([name, words]) => (text.includes(words) ? name : []))
  }
  for (const path of [PRODUCT, `${PRODUCT}.md`, '/', '/agents.md', '/nothing']) {
    for (const prefix of ['', '/ja-jp']) expect(await shownAt(prefix + path)).toEqual([])
  }
  expect(await shownAt(`/de-de${PRODUCT}`)).toEqual(['notice', 'person', 'link'])
  expect(await shownAt(`/de-de${PRODUCT}.md`)).toEqual(['notice', 'person', 'link'])
  expect(await shownAt('/de-de/nothing')).toContain('link')
  for (const path of [PRODUCT, `${PRODUCT}.md`]) {
    expect(await shownAt(path, alone)).toEqual(expect.arrayContaining(['person', 'link']))
  }
})
