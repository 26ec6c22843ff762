import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openShop, type OpenShop } from './running-shop.ts'
import { openStore, type RunningStore } from './running-store.ts'

const slowest = { PAGE_FRESH_SECONDS: '0', PAGE_KEEP_DAYS: '0' }
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

async function homeOf(environment: Record<string, string> = {}): Promise<string> {
  const shop = await openShop(store.origin, { ...slowest, ...environment })
  shops.push(shop)
  const { status, text } = await shop.get('/')
  expect(status).toBe(200)
  return text
}

/** The titles of the cards, in their order. */
const titlesIn = (html: string): string[] =>
  [...html.matchAll(/card-title[^>]*>([^<]*)/g)].map(([, title = '']) => title)

const sizes = (count: number, isLastForSale: boolean) =>
  Array.from({ length: count }, (_, index) => ({
    price: '20.00',
    available: isLastForSale && index === count - 1,
    selectedOptions: [{ name: 'Size', value: `No. ${index + 1}` }],
  }))

describe('a card', () => {
  test("is not sold out if the first eleven variants are and the twelfth is not: 'Add' takes the twelfth", async () => {
    const product = { handle: 'many', title: 'Many', variants: sizes(12, true) }
    await store.controls.putProduct(product)
    const html = await homeOf()
    expect(html).toContain('aria-label="Add Many"')
    expect(html).toContain('"title":"No. 12"')
  })

  test('is sold out if all variants are', async () => {
    const product = { handle: 'many', title: 'Many', variants: sizes(12, false) }
    await store.controls.putProduct(product)
    expect(await homeOf()).toContain('aria-label="Sold out: Many"')
  })
})

describe('the home page shows', () => {
  test('what sells best first, not the oldest', async () => {
    expect(titlesIn(await homeOf())[0]).toBe('Cherry Blossom Morning')
  })

  test('the collection of HOME_COLLECTION, and nothing else', async () => {
    const titles = titlesIn(await homeOf({ HOME_COLLECTION: 'autumn' }))
    expect(titles).toContain('Pumpkin Hearth')
    expect(titles).not.toContain('Cherry Blossom Morning')
  })

  test('all products if there is no such collection', async () => {
    const titles = titlesIn(await homeOf({ HOME_COLLECTION: 'autum' }))
    expect(titles).toEqual(titlesIn(await homeOf()))
    expect(titles).toContain('Cherry Blossom Morning')
  })

  test('the same without a token', async () => {
    const html = await homeOf({ PUBLIC_STOREFRONT_API_TOKEN: '' })
    expect(titlesIn(html)).toEqual(titlesIn(await homeOf()))
    expect(html).not.toContain('Access-Token')
  })
})
