import { expect, test } from 'vitest'
import { listed, readVariants, wireProduct, wireVariant } from '../storefront/testing/fixtures.ts'
import { noStoreInfo } from '../storefront/testing/policies.ts'
import { renderData, renderDocument } from './document.tsx'
import type { HomePage, PageData } from './page.ts'
import { homePage, shop } from './testing/fixtures.ts'

const SEASONS = ['Summer', 'Autumn', undefined, 'Winter', 'Spring']
const TITLES = ['Spring', 'Winter', 'Wax melts', 'Gifts']

const list: HomePage = {
  ...homePage(),
  products: SEASONS.map((season = '') => {
    const product = listed(wireProduct({ id: season, handle: season, title: season }))
    return { ...product, ...(season && { season }) }
  }),
  collections: TITLES.map((title) => ({ handle: title.toLowerCase(), title })),
}

/** Titles of the products and the links in their order on a day, and what is folded. */
function shownOn(day: string, page: HomePage = list) {
  const storeInfo = { ...noStoreInfo, today: Date.parse(day) / 86_400_000 }
  const data: PageData = JSON.parse(renderData(page, storeInfo, shop))
  if (data.page.screen !== 'home') throw new Error('Not a list')
  const { products, past } = data.page
  const html = renderDocument(page, storeInfo, shop)
  const [, links = ''] = /<nav class="collection-links".*?<\/a>(.*?)<\/nav>/.exec(html) ?? []
  return {
    products: products.map(({ title }) => title),
    links: [...links.matchAll(/>([^<]+)<\/a>/g)].map(([, title]) => title),
    past,
  }
}

const folded = { title: 'What is left of summer', from: 3 }

test.each([
  ['2026-10-31', SEASONS.map((season = '') => season), TITLES, undefined],
  [
    '2026-11-01',
    ['Autumn', '', 'Winter', 'Summer', 'Spring'],
    ['Gifts', 'Winter', 'Spring', 'Wax melts'],
    folded,
  ],
  [
    '2026-12-31',
    ['Autumn', '', 'Winter', 'Summer', 'Spring'],
    ['Gifts', 'Winter', 'Spring', 'Wax melts'],
    folded,
  ],
  [
    '2027-01-31',
    ['Autumn', '', 'Winter', 'Summer', 'Spring'],
    ['Winter', 'Spring', 'Wax melts', 'Gifts'],
    folded,
  ],
  ['2027-02-01', SEASONS.map((season = '') => season), TITLES, undefined],
])('on %s the products stand as %j, and the lists as %j', (day, products, links, past) => {
  expect(shownOn(day)).toEqual({ products, links, past })
})

test('a list of one season, and all products where none is in season, are not folded', () => {
  const summer = { ...list, products: list.products.slice(0, 1) }
  expect(shownOn('2026-12-01', summer).past).toBeUndefined()
  const narrowed = { ...list, collection: { handle: 'gifts', title: 'Gifts' } }
  expect(shownOn('2026-12-01', narrowed)).toMatchObject({
    products: shownOn('2026-06-01').products,
  })
  expect(shownOn('2026-12-01', narrowed).past).toBeUndefined()
})

test('a sentence stands for a collection → the heading has its title, too, if no link has it', () => {
  const winter = { ...list, collection: { handle: 'winter', title: 'Winter' } }
  const headingOf = (collections: typeof list.collections) => {
    const html = renderDocument({ ...winter, collections }, noStoreInfo, shop)
    return /<h2 id="shop-title"[^>]*>(.*?)<\/h2>/.exec(html)?.[1]?.replaceAll('<!-- -->', '')
  }
  const line = '<em>Winter, poured since the first frost.</em>'
  expect([headingOf(list.collections), headingOf([winter.collection])]).toEqual([
    line,
    `Winter: ${line}`,
  ])
})

test('what is sold out has no large card', () => {
  const products = list.products.map((each) => ({ ...each, variant: null }))
  const html = renderDocument({ ...list, products }, { ...noStoreInfo, today: 150 }, shop)
  const cards = [...html.matchAll(/<li class="(card[^"]*)"/g)].map(([, names]) => names)
  expect(cards).toEqual(products.map(() => 'card'))
})

test('a page’s data does not repeat the seasons', () => {
  expect(renderData(list, noStoreInfo, shop)).not.toContain('"season"')
})

test('what is sold out stands last, unless it is sold as part of a set', () => {
  const gone = listed(wireProduct({ title: 'Gone', variants: readVariants([]) }))
  const part = wireVariant({}, { requiresComponents: true })
  const inSet = listed(wireProduct({ title: 'In a set', variants: readVariants([part]) }))
  const { products } = shownOn('2026-06-01', { ...list, products: [gone, inSet] })
  expect(products).toEqual(['In a set', 'Gone'])
})
