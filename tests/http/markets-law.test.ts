import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openShop, type OpenShop } from './running-shop.ts'
import { openStore, type RunningStore } from './running-store.ts'

const PRODUCT = '/product/pumpkin-hearth'
const WITHDRAWAL_URL = 'https://example.com/withdraw'
const RESPONSIBLE = 'Beeswick Europe'

const shops: OpenShop[] = []
let store: RunningStore
let shop: OpenShop
let withoutMarkets: OpenShop

async function open(environment: Record<string, string>): Promise<OpenShop> {
  const opened = await openShop(store.origin, environment)
  shops.push(opened)
  return opened
}

beforeAll(async () => {
  store = await openStore()
  shop = await open({ MARKETS: 'US-en,DE-de,JP-ja', WITHDRAWAL_URL })
  withoutMarkets = await open({ WITHDRAWAL_URL })
})
afterAll(async () => {
  store.close()
  await Promise.all(shops.map((each) => each.close()))
})

/** What a page shows, without its data. */
const textOf = async (path: string, from = shop) =>
  (await from.get(path)).text.replace(/<script type="application\/json".*?<\/script>/s, '')

const ADDED = 'Taxes are added at checkout'
const INCLUDED = 'Taxes included'

describe('a shopper reads whether tax comes on top', () => {
  test.each([
    ['', ADDED],
    ['/de-de', 'Inkl. MwSt.'],
    ['/ja-jp', INCLUDED],
  ])('%s without a setting → what the law of the country wants', async (prefix, sentence) => {
    expect(await textOf(prefix + PRODUCT)).toContain(`${sentence}</`)
    expect(await textOf(`${prefix}${PRODUCT}.md`)).toContain(`- ${sentence}\n`)
    expect(await textOf(`${prefix}/agents.md`)).toContain(`- ${sentence}\n`)
  })

  test.each([
    ['-JP', [ADDED, 'Inkl. MwSt.', ADDED]],
    ['off', [ADDED, 'Steuern kommen an der Kasse hinzu', ADDED]],
    ['US', [INCLUDED, 'Steuern kommen an der Kasse hinzu', ADDED]],
    ['on', [INCLUDED, 'Inkl. MwSt.', INCLUDED]],
  ])('the merchant sets %j → what the merchant says', async (PRICES_INCLUDE_TAX, sentences) => {
    const set = await open({ MARKETS: 'US-en,DE-de,JP-ja', PRICES_INCLUDE_TAX })
    for (const [index, prefix] of ['', '/de-de', '/ja-jp'].entries()) {
      expect(await textOf(prefix + PRODUCT, set)).toContain(`${sentences[index]}</`)
    }
  })

  test('in a shop of one named market → what the law of its country wants', async () => {
    const german = await open({ MARKETS: 'DE-en' })
    expect(await textOf(PRODUCT, german)).toContain(INCLUDED)
  })

  test('in a shop without markets → that it comes on top', async () => {
    expect(await textOf(PRODUCT, withoutMarkets)).toContain(ADDED)
  })
})

describe('what European law asks for', () => {
  test.each(['', '/ja-jp'])('is not on the pages of %s/', async (prefix) => {
    for (const path of [PRODUCT, `${PRODUCT}.md`, '/', '/agents.md', '/nothing']) {
      const text = await textOf(prefix + path)
      expect(text).not.toContain(RESPONSIBLE)
      expect(text).not.toContain(WITHDRAWAL_URL)
    }
    expect(await textOf(prefix + PRODUCT)).toContain('>Maker<')
  })

  test('is on the German pages, and on those of a shop without markets', async () => {
    for (const path of [PRODUCT, `${PRODUCT}.md`]) {
      for (const text of [await textOf(`/de-de${path}`), await textOf(path, withoutMarkets)]) {
        expect(text).toContain(RESPONSIBLE)
        expect(text).toContain(WITHDRAWAL_URL)
      }
    }
    expect(await textOf('/de-de/nothing')).toContain(WITHDRAWAL_URL)
  })

  test.each([
    ['FR-fr', true, true],
    ['NO-en', true, false],
    ['GB-en', false, false],
    ['CH-de', false, false],
  ])(
    'in the market %s: the responsible person %s, the link for withdrawal %s',
    async (market, hasPerson, hasLink) => {
      const text = await textOf(PRODUCT, await open({ MARKETS: `${market},US-en`, WITHDRAWAL_URL }))
      expect([text.includes(RESPONSIBLE), text.includes(WITHDRAWAL_URL)]).toEqual([
        hasPerson,
        hasLink,
      ])
    },
  )

  test('a notice on the legal guarantee is shown and linked from the footer in the EU alone', async () => {
    const url = `${store.origin}/cdn/shop/files/vanilla-ember-01.jpg`
    await store.controls.setShopMetafields({
      legal_guarantee: { type: 'file_reference', value: url },
    })
    const both = await open({ MARKETS: 'US-en,DE-de' })
    const german = await textOf(`/de-de${PRODUCT}`, both)
    expect(german).toMatch(
      new RegExp(`<img class="legal-guarantee" src="${url}"[^>]*loading="lazy"`),
    )
    expect(german).toContain(`href="${url}"`)
    expect(await textOf(PRODUCT, both)).not.toContain('legal-guarantee')
  })
})
