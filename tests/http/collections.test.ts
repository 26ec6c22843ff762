import { expect, test } from 'vitest'
import type { Reply } from './running-shop.ts'
import { sharedStore } from './shared-store.ts'

const store = sharedStore()
const long = sharedStore({ products: 120 })

const titlesIn = ({ text }: Reply): string[] =>
  [...text.matchAll(/card-title[^>]*>([^<]*)/g)].map(([, title = '']) => title)

/** The names in the row of collections, the current one in brackets. */
function linksIn({ text }: Reply): string[] {
  const [, row = ''] = /<nav class="collection-links"[^>]*>(.*?)<\/nav>/s.exec(text) ?? []
  return [...row.matchAll(/<a ([^>]*)>([^<]*)/g)].map(([, attributes = '', title = '']) =>
    attributes.includes('aria-current="page"') ? `[${title}]` : title,
  )
}

const ALL = 'Spring Summer Autumn Winter Year-round'
  .split(' ')
  .concat('Wax melts', 'Beeswax', 'Gifts')

test('a collection narrows the home page to its products, and is named in row, heading and title', async () => {
  const shop = await store.open()
  const [page, home] = [await shop.get('/?collection=winter'), await shop.get('/')]
  expect(page.status).toBe(200)
  expect(titlesIn(page)).toEqual([
    'Balsam &amp; First Snow',
    'Cranberry Clove',
    'Vanilla Ember',
    'Gingerbread Wax Melts',
  ])
  expect(linksIn(page).join()).toBe(`All scents,${ALL.join()}`.replace('Winter', '[Winter]'))
  expect(page.text).toContain('Winter, poured since the first frost.')
  expect(page.text).toContain('<title>Winter · Beeswick</title>')
  expect(linksIn(home)).toEqual(['[All scents]', ...ALL])
  expect(home.text).toContain('<a href="/?collection=winter#shop"')
})

test('home shows what sells best first, and the same without a token', async () => {
  const home = await (await store.open()).get('/')
  expect(titlesIn(home)[0]).toBe('Cherry Blossom Morning')
  const tokenless = await (await store.open({ PUBLIC_STOREFRONT_API_TOKEN: '' })).get('/')
  expect(titlesIn(tokenless)).toEqual(titlesIn(home))
  expect(tokenless.text).not.toContain('Access-Token')
})

test('HOME_COLLECTION names a collection → it is the home page, and no link leads to it', async () => {
  const shop = await store.open({ HOME_COLLECTION: 'autumn' })
  const home = await shop.get('/')
  expect(titlesIn(home)).not.toContain('Cherry Blossom Morning')
  expect(linksIn(home)).toEqual(['[All scents]', ...ALL.filter((title) => title !== 'Autumn')])
  expect((await shop.get('/?collection=autumn')).text).toBe(home.text)
})

const MADE_UP = [
  'made-up',
  "' OR 1=1--",
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '__proto__',
  'constructor',
  'wInTeR-',
]

test('a shopper follows the link to a list of long ago → all products under a sentence that says so, and a 404 for search engines', async () => {
  const shop = await store.open({ SITE_URL: 'https://shop.test', MARKETS: 'US-en,DE-de,FR-fr' })
  for (const [prefix, sentence] of [
    ['', 'There is nothing in that list now.'],
    ['/de-de', 'In dieser Kollektion ist gerade nichts.'],
    ['/fr-fr', 'Cette collection est vide pour l’instant.'],
  ] as const) {
    const { headers } = await shop.get(`${prefix}/collections/monsoon-2019?utm_source=mail`)
    const address = headers.get('Location') ?? ''
    expect(address).toBe(`${prefix}/?collection=monsoon-2019&utm_source=mail`)
    const [page, home] = [await shop.get(address), await shop.get(`${prefix}/`)]
    expect([page.status, page.headers.get('X-Robots-Tag')]).toEqual([404, 'noindex'])
    expect(page.text).toContain(sentence)
    expect(titlesIn(page)).toEqual(titlesIn(home))
    expect(page.text).toContain(`rel="canonical" href="https://shop.test${prefix}/"`)
  }
})

test('a client makes up addresses of lists → each has the page of one that exists or, all others, one page, and the provider is asked for nothing but, once, its redirects', async () => {
  const shop = await store.open()
  const [home, winter] = [await shop.get('/'), await shop.get('/?collection=winter')]
  const none = await shop.get('/?collection=none')
  await shop.get('/?pages=2')
  expect((await shop.get('/old')).status).toBe(404)
  const calls = (await store.controls.calls()).length
  const addresses = {
    '/?collection=monsoon&pages=3': none,
    '/?collection=': home,
    '/?season=winter': home,
    '/?pages=2': home,
    ...Object.fromEntries(
      MADE_UP.map((name) => [`/?collection=${encodeURIComponent(name)}`, none] as const),
    ),
    '/?x=1&collection=winter': winter,
    '/?collection=wInTeR': winter,
  }
  for (const [address, { status, text, headers }] of Object.entries(addresses)) {
    const asked = await shop.get(address)
    expect([address, asked.status]).toEqual([address, status])
    expect(asked.text).toBe(text)
    expect(asked.headers.get('ETag')).toBe(headers.get('ETag'))
  }
  expect(await store.controls.calls()).toHaveLength(calls)
})

test('a client makes up a collection before the list of them is read → a name that cannot be a handle is not read', async () => {
  for (const name of MADE_UP.slice(1, 4)) {
    await store.controls.reset()
    await (await store.open()).get(`/?collection=${encodeURIComponent(name)}`)
    expect(await store.controls.calls('Collection')).toEqual([])
  }
})

test('a list of more than fifty is shown up to the requested page', async () => {
  const shop = await long.open()
  for (const [path, cards, next] of [
    ['/', 50, '/?pages=2'],
    ['/?pages=2', 100, '/?pages=3'],
    ['/?pages=3', 120, undefined],
    ['/?collection=summer', 30, undefined],
  ] as const) {
    const page = await shop.get(path)
    expect(new Set(titlesIn(page)).size).toBe(cards)
    expect(/class="button quiet" href="([^"]*)#product-/.exec(page.text)?.[1]).toBe(next)
  }
})

test('a client requests ever higher page numbers → there are ten addresses, and no more is read than the list has', async () => {
  const shop = await long.open()
  for (let number = 0; number < 30; number += 1) await shop.get(`/?pages=${number}`)
  // The numbers 1, 2 and 3 read as many pages. Each number from 4 to 10 reads the same three pages once.
  const calls = await long.controls.calls('Products')
  expect(calls.length).toBeLessThanOrEqual(1 + 2 + 3 * 8)
  await shop.get('/?pages=2')
  expect(await long.controls.calls('Products')).toHaveLength(calls.length)
})
