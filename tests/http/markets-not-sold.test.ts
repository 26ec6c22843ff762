// Markets of the settings in which the store does not sell: it answers them as its own country.
import { describe, expect, test } from 'vitest'
import type { OpenShop } from './running-shop.ts'
import { sharedStore } from './shared-store.ts'

const PRODUCT = '/product/pumpkin-hearth'
const SHOWN = 'Shipping and taxes are shown at checkout'
const WITHDRAWAL_URL = 'https://example.com/withdraw'
const NEVER_CACHED = { PAGE_FRESH_SECONDS: '0', PAGE_KEEP_DAYS: '0' }

const store = sharedStore()
const open = (environment: Record<string, string>) =>
  store.open({ SITE_URL: 'https://www.shop.test', WITHDRAWAL_URL, ...environment })

/** What a page shows, without its data. */
const shownIn = (html: string) => html.replace(/<script type="application\/json".*?<\/script>/s, '')
const textOf = async (shop: OpenShop, path: string) => shownIn((await shop.get(path)).text)
const linesOf = (shop: OpenShop, event: string) =>
  shop.log.map((line) => JSON.parse(line)).filter((line) => line.event === event)

describe('a shopper opens a market in which the store does not sell', () => {
  test.each([
    ['GB-en', '', '/en-gb', SHOWN],
    ['GB-en', 'GB', '/en-gb', SHOWN],
    ['AU-en', '', '/en-au', SHOWN],
    ['AT-de', '', '/de-at', 'Versandkosten und Steuern siehst du an der Kasse'],
    ['BE-fr', 'on', '/fr-be', 'Livraison et taxes indiquées au paiement'],
  ])(
    '%s, with PRICES_INCLUDE_TAX=%s → neither its taxes nor dates, promises or rights of its law',
    async (market, PRICES_INCLUDE_TAX, prefix, sentence) => {
      const shop = await open({ MARKETS: `US-en,DE-de,${market}`, PRICES_INCLUDE_TAX })
      for (const path of [PRODUCT, `${PRODUCT}.md`, '/agents.md']) {
        const text = await textOf(shop, prefix + path)
        expect(text).toContain(sentence)
        expect(text).not.toMatch(/Taxes included|inkl\. MwSt|Taxes incluses/i)
        expect(text).not.toContain('Free shipping')
        expect(text).not.toContain(WITHDRAWAL_URL)
      }
      const page = await textOf(shop, prefix + PRODUCT)
      expect(page).not.toContain('class="dated"')
      // What keeps a shopper safe stays: in the European Union, who is responsible.
      expect(page.includes('Beeswick Europe')).toBe(/AT|BE/.test(market))
      const { storeInfo } = JSON.parse((await shop.get(`${prefix}${PRODUCT}.json`)).text)
      expect(storeInfo).toMatchObject({ taxes: 'unknown', workingDays: null, currency: 'USD' })
    },
  )

  test('the other markets neither link to it nor name it to search engines', async () => {
    const shop = await open({ MARKETS: 'US-en,DE-de,GB-en', ...NEVER_CACHED })
    for (const path of ['/', PRODUCT, '/?collection=autumn', '/nothing']) {
      for (const prefix of ['', '/de-de', '/en-gb']) {
        const text = await textOf(shop, prefix + path)
        expect(text).not.toMatch(/hreflang="en-GB"/i)
        expect(text).not.toContain('United Kingdom')
        expect(text).toContain('Deutschland · Deutsch')
      }
    }
    const { markets } = JSON.parse((await shop.get(`${PRODUCT}.json`)).text)
    expect(markets.map(({ prefix }: { prefix: string }) => prefix)).toEqual(['', '/de-de'])
  })

  test('the only other market is none of the store’s → its pages lead to the first, which offers no choice', async () => {
    const shop = await open({ MARKETS: 'US-en,GB-en' })
    expect(await textOf(shop, '/')).not.toMatch(/hreflang/i)
    const [, footer = ''] = /<footer(.*)<\/footer>/s.exec(await textOf(shop, '/en-gb/')) ?? []
    expect(footer).toContain('href="/"')
  })

  test('the first market is none of the store’s → it claims nothing either', async () => {
    const shop = await open({ MARKETS: 'GB-en,US-en' })
    expect(await textOf(shop, PRODUCT)).toContain(SHOWN)
    expect(await textOf(shop, `/en-us${PRODUCT}`)).toContain('Taxes are added at checkout')
    expect(await textOf(shop, `/en-us${PRODUCT}`)).not.toMatch(/hreflang="en-GB"/i)
  })

  test('the log says so once, in the doctor’s words', async () => {
    const shop = await open({ MARKETS: 'US-en,GB-en,DE-de', ...NEVER_CACHED })
    for (let visit = 0; visit < 3; visit += 1) await shop.get('/')
    expect(linesOf(shop, 'no-market')).toMatchObject([
      {
        level: 'warn',
        message:
          'The store has no market of its own for GB-en. Their pages show other prices or another language.',
        country: 'US',
        currency: 'USD',
        hint: 'npm run doctor says what to do.',
      },
    ])
  })

  test('only the language is not the market’s → its country’s taxes are said, and it is offered', async () => {
    const shop = await open({ MARKETS: 'US-en,DE-fr' })
    expect(await textOf(shop, `/fr-de${PRODUCT}`)).toContain('Taxes incluses')
    expect(await textOf(shop, '/')).toMatch(/hreflang="fr-DE"/i)
  })
})

test('the store does not say which country answers → a page claims no taxes, and every market stays offered', async () => {
  await store.controls.fault('Policies', { kind: 'status', status: 500 })
  const shop = await open({ MARKETS: 'US-en,DE-de', ...NEVER_CACHED })
  expect(await textOf(shop, `/de-de${PRODUCT}`)).toContain(
    'Versandkosten und Steuern siehst du an der Kasse',
  )
  expect(await textOf(shop, '/')).toMatch(/hreflang="de-DE"/i)
  await store.controls.reset()
  await expect.poll(() => textOf(shop, `/de-de${PRODUCT}`)).toContain('Inkl. MwSt.')
})

describe('nobody runs a doctor on a Tuesday', () => {
  test('the store has no products any more → one line of the log, in every market', async () => {
    const shop = await open({ MARKETS: 'US-en,DE-de', ...NEVER_CACHED })
    await shop.get('/')
    expect(linesOf(shop, 'no-products')).toEqual([])
    await store.controls.emptyCatalog()
    for (const path of ['/', '/de-de/', '/', '/agents.md']) await shop.get(path)
    expect(linesOf(shop, 'no-products')).toMatchObject([
      {
        level: 'warn',
        message: 'The store answers, but shows this shop no products.',
        hint: 'npm run doctor says what to do.',
      },
    ])
  })

  test('the home page’s collection is gone → one line of the log that names it', async () => {
    const there = await open({ HOME_COLLECTION: 'winter' })
    await there.get('/')
    expect(linesOf(there, 'no-home-collection')).toEqual([])
    const gone = await open({ HOME_COLLECTION: 'wintre', ...NEVER_CACHED })
    for (let visit = 0; visit < 3; visit += 1) await gone.get('/')
    expect(linesOf(gone, 'no-home-collection')).toMatchObject([
      {
        message:
          "HOME_COLLECTION names 'wintre', which does not exist or is empty. The home page shows all products instead.",
        hint: 'npm run doctor says what to do.',
      },
    ])
  })
})

test('a shop without MARKETS → its pages know the store’s currency, for the total of an empty cart', async () => {
  const shop = await open({})
  const { storeInfo } = JSON.parse((await shop.get(`${PRODUCT}.json`)).text)
  expect(storeInfo.currency).toBe('USD')
})
