import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { StorefrontError } from '../storefront/errors.ts'
import {
  listed,
  parsed,
  products,
  readVariants,
  wireProduct,
  wireVariant,
  type WireProduct,
} from '../storefront/testing/fixtures.ts'
import { failure, success } from '../storefront/result.ts'
import { createStorefront, type Storefront } from '../storefront/storefront.ts'
import { homePage, productPage } from './testing/fixtures.ts'
import { load, type Source } from './load.ts'
import { failedPage } from './failed-page.ts'

const winter = { handle: 'winter', title: 'Winter' }
const amber = parsed(products.fullMatrix)
const late: { ok: false; error: StorefrontError } = failure({ kind: 'no-answer' })

const report = vi.fn<(error: StorefrontError) => void>()
beforeEach(() => void report.mockReset())

const from = (calls: Partial<Storefront>, homeCollection: string | null = null): Source => ({
  storefront: { ...createStorefront({ url: 'https://shop.test/', headers: {} }), ...calls },
  homeCollection,
  collections: async () => [winter],
  report,
  extrasMs: null,
})

const productRoute = (query = '') => ({ screen: 'product', handle: 'amber', query }) as const

const list = (...wires: WireProduct[]) =>
  success({ products: wires.map(listed), next: null, collection: null })
const shows = (...wires: WireProduct[]) => success({ ...homePage(...wires), collections: [winter] })

const denied = {
  kind: 'graphql',
  messages: ['No'],
  codes: ['ACCESS_DENIED'],
} satisfies StorefrontError
describe('home', () => {
  const home = { screen: 'home' } as const
  const linden = wireProduct({ handle: 'linden' })
  const all = async () => list(products.fullMatrix, linden)

  test('shows what the provider has', async () => {
    const collection = vi.fn<Storefront['collection']>()
    const answer = await load(home, from({ products: all, collection }))
    expect(answer).toEqual(shows(products.fullMatrix, linden))
    expect(collection).not.toHaveBeenCalled()
  })

  test('shows the collection that is set, in its own order', async () => {
    const collection = vi.fn<Storefront['collection']>(async () => list(linden))
    const answer = await load(home, from({ products: all, collection }, 'autumn'))
    expect(collection).toHaveBeenCalledExactlyOnceWith('autumn')
    expect(answer).toEqual(shows(linden))
  })

  test.each<[string, Awaited<ReturnType<Storefront['collection']>>]>([
    ['is not there, or not published', success(null)],
    ['holds nothing that may be shown', list()],
    ['may not be read with this token', failure(denied)],
  ])('shows all products where the collection %s', async (_name, answer) => {
    const source = from({ products: all, collection: async () => answer }, 'autumn')
    expect(await load(home, source)).toEqual(shows(products.fullMatrix, linden))
    expect(report.mock.calls).toEqual(answer.ok ? [] : [[answer.error]])
  })

  test.each([
    ['all products', from({ products: async () => late })],
    ['the collection', from({ products: all, collection: async () => late }, 'autumn')],
  ])('fails with the provider: %s', async (_name, source) => {
    expect(await load(home, source)).toEqual(late)
  })
})

const neverTold: Storefront['metafields'] = (_id, _identifiers, signal) =>
  new Promise((resolve) => signal.addEventListener('abort', () => resolve(late)))

describe('what stands beside a product', () => {
  const storefront = {
    product: async () => success(amber),
    metafields: async () => success([{ key: 'wax', text: 'Soy' }]),
    recommendations: async () => success([]),
  }

  test('is shown with it', async () => {
    const answer = await load(productRoute(), { ...from(storefront), extrasMs: 60_000 })
    expect(answer).toMatchObject(success({ extras: { facts: [{ label: 'Wax', text: 'Soy' }] } }))
  })

  test('is not asked for where the page has it already', async () => {
    const metafields = vi.fn<Storefront['metafields']>(storefront.metafields)
    const answer = await load(productRoute(), from({ ...storefront, metafields }))
    expect(metafields).not.toHaveBeenCalled()
    expect(answer).toEqual(success(productPage(products.fullMatrix)))
  })

  test('the provider never tells the facts of a product → the product is shown without', async () => {
    const answer = await load(productRoute(), {
      ...from({ ...storefront, metafields: neverTold }),
      extrasMs: 1,
    })
    expect(answer).toEqual(success(productPage(products.fullMatrix)))
  })

  test('of a product that is not there is not asked for', async () => {
    const metafields = vi.fn<Storefront['metafields']>(storefront.metafields)
    const source = from({ ...storefront, metafields, product: async () => success(null) })
    await load(productRoute(), { ...source, extrasMs: 60_000 })
    expect(metafields).not.toHaveBeenCalled()
  })
})

describe('the home page that is narrowed', () => {
  const autumn = { handle: 'autumn', title: 'Autumn' }
  const narrowed = { screen: 'home', collection: 'autumn' } as const
  const linden = wireProduct({ handle: 'linden' })
  const inAutumn = success({ products: [listed(linden)], next: null, collection: autumn })

  test('shows that collection, by its name', async () => {
    const collection = vi.fn<Storefront['collection']>(async () => inAutumn)
    const answer = await load(narrowed, from({ collection }))
    expect(collection).toHaveBeenCalledExactlyOnceWith('autumn')
    const page = { ...homePage(linden), collection: autumn, collections: [winter] }
    expect(answer).toEqual(success(page))
  })

  test.each<[string, Awaited<ReturnType<Storefront['collection']>>]>([
    ['is none such', success(null)],
    ['may be none read with this token', failure(denied)],
  ])('shows all products where there %s', async (_name, collection) => {
    const source = from({
      products: async () => list(products.fullMatrix),
      collection: async () => collection,
    })
    const route = { ...narrowed, pages: 2 }
    expect(await load(route, source)).toEqual(shows(products.fullMatrix))
  })

  test('fails with the provider', async () => {
    expect(await load(narrowed, from({ collection: async () => late }))).toEqual(late)
  })

  test('to what it shows anyway is the plain one', async () => {
    const answer = await load(narrowed, from({ collection: async () => inAutumn }, 'autumn'))
    expect(answer).toEqual(shows(linden))
  })
})

describe('a product', () => {
  test('is asked for by its handle and shown with what the link chooses', async () => {
    const asked = vi.fn<Storefront['product']>(async () => success(amber))
    const answer = await load(productRoute('?Wick=Wood'), from({ product: asked }))
    expect(asked).toHaveBeenCalledExactlyOnceWith('amber')
    expect(answer).toEqual(success(productPage(products.fullMatrix, '?Wick=Wood')))
  })

  test('that is not there', async () => {
    const answer = await load(productRoute(), from({ product: async () => success(null) }))
    expect(answer).toEqual(success({ screen: 'no-product' }))
  })

  test('fails with the provider', async () => {
    expect(await load(productRoute(), from({ product: async () => late }))).toEqual(late)
  })
})

const product = async () => success(parsed(products.hundredValues))

describe('a link to a variant beyond those read', () => {
  const link = productRoute('?Number=No.+21')
  const [beyond] = parsed(
    wireProduct({ variants: readVariants([wireVariant({ Number: 'No. 21' })]) }),
  ).variants

  test('asks for that one', async () => {
    const variant = vi.fn<Storefront['variant']>(async () => success(beyond ?? null))
    const answer = await load(link, from({ product, variant }))
    const selection = [{ name: 'Number', value: 'No. 21' }]
    expect(variant).toHaveBeenCalledExactlyOnceWith('amber', selection)
    expect(answer).toMatchObject({ ok: true, value: { choice: { selection, variant: beyond } } })
  })

  test('that is not made shows what is', async () => {
    const answer = await load(link, from({ product, variant: async () => success(null) }))
    expect(answer).toEqual(success(productPage(products.hundredValues, '?Number=No.+21')))
  })

  test('that could not be asked for shows the product all the same, and says so', async () => {
    const answer = await load(link, from({ product, variant: async () => late }))
    const shown = {
      screen: 'product',
      choice: { variant: { id: expect.any(String) }, isUnknown: true },
    }
    expect(answer).toMatchObject(success(shown))
    expect(report).toHaveBeenCalledExactlyOnceWith(late.error)
  })

  test('is not asked for when it was read', async () => {
    const variant = vi.fn<Storefront['variant']>(async () => success(null))
    await load(productRoute('?Number=No.+20'), from({ product, variant }))
    expect(variant).not.toHaveBeenCalled()
  })
})

test('what a shopper sees where the provider failed in the browser too', () => {
  expect(failedPage('home')).toEqual(homePage())
  expect(failedPage('product')).toEqual({ screen: 'no-product' })
})
