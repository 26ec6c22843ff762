import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openShop, type OpenShop, type Reply } from './running-shop.ts'
import { openStore, type RunningStore } from './running-store.ts'

const shops: OpenShop[] = []
let store: RunningStore
let long: RunningStore
beforeAll(async () => {
  store = await openStore()
  long = await openStore({ products: 120 })
})
afterAll(async () => {
  store.close()
  long.close()
  await Promise.all(shops.map((shop) => shop.close()))
})
beforeEach(() => Promise.all([store.controls.reset(), long.controls.reset()]))

async function open(environment: Record<string, string> = {}, from = store): Promise<OpenShop> {
  const shop = await openShop(from.origin, environment)
  shops.push(shop)
  return shop
}

const titlesIn = ({ text }: Reply): string[] =>
  [...text.matchAll(/card-title[^>]*>([^<]*)/g)].map(([, title = '']) => title)

/** The names in the row of collections, the current one in brackets. */
function linksIn({ text }: Reply): string[] {
  const [, row = ''] = /<nav class="collection-links"[^>]*>(.*?)<\/nav>/s.exec(text) ?? []
  return [...row.matchAll(/<a ([^>]*)>([^<]*)/g)].map(([, attributes = '', title = '']) =>
    attributes.includes('aria-current="page"') ? `[${title}]` : title,
  )
}

const KINDS = ['Wax melts', 'Beeswax', 'Gifts']
const ALL = ['Spring', 'Summer', 'Autumn', 'Winter', 'Year-round', ...KINDS]

describe('a collection', () => {
  test('narrows the home page to its products, and is named in row, heading and title', async () => {
    const shop = await open()
    const page = await shop.get('/?collection=winter')
    expect(page.status).toBe(200)
    expect(titlesIn(page)).toEqual([
      'Balsam &amp; First Snow',
      'Cranberry Clove',
      'Vanilla Ember',
      'Gingerbread Wax Melts',
    ])
    expect(linksIn(page)).toEqual([
      'All scents',
      ...ALL.map((title) => (title === 'Winter' ? '[Winter]' : title)),
    ])
    expect(page.text).toContain('Winter, poured since the first frost.')
    expect(page.text).toContain('<title>Winter · Beeswick</title>')
    const home = await shop.get('/')
    expect(linksIn(home)).toEqual(['[All scents]', ...ALL])
    expect(home.text).toContain('<a href="/?collection=winter#shop"')
  })

  test('without a line of the brand has its own name as heading', async () => {
    const { text } = await (await open()).get('/?collection=year-round')
    expect(text).toMatch(/<h2 id="shop-title"[^>]*>Year-round<\/h2>/)
  })

  test.each([
    ['/?collection=monsoon', '/'],
    ['/?collection=monsoon&pages=3', '/'],
    ['/?collection=', '/'],
    ['/?season=winter', '/'],
    ['/?pages=9', '/'],
    ['/?x=1&collection=winter', '/?collection=winter'],
    ['/?collection=winter&pages=2', '/?collection=winter'],
  ])('at %s has the page of %s', async (asked, canonical) => {
    const shop = await open()
    const [one, other] = [await shop.get(asked), await shop.get(canonical)]
    expect(one.status).toBe(200)
    expect(one.text).toBe(other.text)
    expect(one.headers.get('ETag')).toBe(other.headers.get('ETag'))
  })

  test('that HOME_COLLECTION names is the home page, and no link leads to it', async () => {
    const shop = await open({ HOME_COLLECTION: 'autumn' })
    const home = await shop.get('/')
    expect(linksIn(home)).toEqual(['[All scents]', ...ALL.filter((title) => title !== 'Autumn')])
    expect((await shop.get('/?collection=autumn')).text).toBe(home.text)
  })

  test('that is empty, or the only one, has no link', async () => {
    await store.controls.emptyCatalog()
    const variants = [{ price: '9.00' }]
    await store.controls.putProduct({ handle: 'w', title: 'W', season: 'Winter', variants })
    expect(linksIn(await (await open()).get('/'))).toEqual([])
    await store.controls.putProduct({ handle: 's', title: 'S', season: 'Spring', variants })
    expect(linksIn(await (await open()).get('/'))).toEqual(['[All scents]', 'Spring', 'Winter'])
  })
})

describe('a client makes up a collection', () => {
  const MADE_UP = [
    'made-up',
    "' OR 1=1--",
    '<script>alert(1)</script>',
    '../../etc/passwd',
    '__proto__',
    'constructor',
    'wInTeR-',
  ]

  test('→ the page of all products, and the provider is asked for nothing but, once, its redirects', async () => {
    const shop = await open()
    const home = await shop.get('/')
    expect((await shop.get('/old')).status).toBe(404)
    const calls = (await store.controls.calls()).length
    for (const name of MADE_UP) {
      const page = await shop.get(`/?collection=${encodeURIComponent(name)}`)
      expect([page.status, page.text]).toEqual([200, home.text])
    }
    expect(await store.controls.calls()).toHaveLength(calls)
  })

  test('before the list of collections is read → a name that cannot be a handle is not read', async () => {
    for (const name of MADE_UP.slice(1, 4)) {
      await store.controls.reset()
      const shop = await open()
      await shop.get(`/?collection=${encodeURIComponent(name)}`)
      expect(await store.controls.calls('Collection')).toEqual([])
    }
  })

  test('with capitals that exists → its page, without another read', async () => {
    const shop = await open()
    const winter = await shop.get('/?collection=winter')
    const calls = (await store.controls.calls('Collection')).length
    expect((await shop.get('/?collection=wInTeR')).text).toBe(winter.text)
    expect(await store.controls.calls('Collection')).toHaveLength(calls)
  })
})

describe('collections that can’t be read', () => {
  test.each([
    { kind: 'status', status: 403 },
    { kind: 'throttled' },
    { kind: 'graphqlError', message: 'No', code: 'ACCESS_DENIED' },
  ])(
    'hide their row and nothing else, and no cache keeps the page unless they are denied: %j',
    async (fault) => {
      await store.controls.fault('Collections', fault)
      for (const [path, cards] of [
        ['/', 20],
        ['/?collection=winter', 4],
      ] as const) {
        // This test has its own shop, as a throttled shop makes no calls for a while.
        const shop = await open()
        const page = await shop.get(path)
        expect(page.status).toBe(200)
        expect(linksIn(page)).toEqual([])
        expect(titlesIn(page)).toHaveLength(cards)
        const caching = fault.code ? /^public, .*s-maxage=\d+,/ : 'no-store'
        expect(page.headers.get('Cache-Control')).toMatch(caching)
      }
    },
  )

  test('again are shown as they were read last', async () => {
    const shop = await open()
    await shop.get('/')
    await store.controls.fault('Collections', { kind: 'status', status: 500 })
    expect(linksIn(await shop.get('/?collection=winter'))).toContain('[Winter]')
  })
})

describe('a list of more than fifty', () => {
  test('is shown up to the requested page', async () => {
    const shop = await open({}, long)
    for (const [path, cards, next] of [
      ['/', 50, '/?pages=2#product-'],
      ['/?pages=2', 100, '/?pages=3#product-'],
      ['/?pages=3', 120, null],
      ['/?collection=summer', 30, null],
    ] as const) {
      const page = await shop.get(path)
      expect(new Set(titlesIn(page)).size).toBe(cards)
      const [, href = null] = /class="button quiet" href="([^"]*)"/.exec(page.text) ?? []
      expect(href?.replace(/#product-.*/, '#product-') ?? null).toBe(next)
    }
  })

  test('a client requests ever higher page numbers → there are ten addresses, and no more is read than the list has', async () => {
    const shop = await open({}, long)
    const numbers = Array.from({ length: 30 }, (_, index) => String(index))
    for (const number of numbers) await shop.get(`/?pages=${number}`)
    // The numbers 1, 2 and 3 read as many pages. Each number from 4 to 10 reads the same three pages once.
    const calls = await long.controls.calls('Products')
    expect(calls.length).toBeLessThanOrEqual(1 + 2 + 3 * 8)
    await shop.get('/?pages=2')
    expect(await long.controls.calls('Products')).toHaveLength(calls.length)
  })
})
