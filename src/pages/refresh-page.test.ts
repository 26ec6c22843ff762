import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answers } from '../storefront/testing/answers.ts'
import {
  readVariants,
  wireOption,
  wireProduct,
  wireVariant,
} from '../storefront/testing/fixtures.ts'
import { detailsAnswers } from '../storefront/testing/details-answers.ts'
import { monthly, planAnswers } from '../storefront/testing/plan-answers.ts'
import * as toasts from '../ui/toast.tsx'
import type { Page } from './page.ts'
import { refreshPage } from './refresh-page.ts'
import { homePage, productPage, shop } from './testing/fixtures.ts'

const fetch = vi.fn<(url: string, init: RequestInit) => Promise<Response>>()
const logged = vi.spyOn(console, 'error')
const toast = vi.spyOn(toasts, 'toast')

beforeEach(() => {
  vi.stubGlobal('fetch', fetch)
  vi.stubGlobal('document', { title: '' })
  for (const spy of [logged, toast]) spy.mockReset().mockImplementation(() => undefined)
})
afterEach(() => {
  vi.unstubAllGlobals()
  fetch.mockReset()
})

const goTo = (address: string) =>
  vi.stubGlobal('location', new URL(address, 'https://beeswick.test'))
const refreshed = (page: Page) => refreshPage(() => page, { ...shop, shopName: 'Beeswick' })
const respond = (body: unknown) => async () => Response.json(body)

test('a loading page gets its data and its title', async () => {
  goTo('/product/amber?Wick=Wood')
  fetch.mockImplementation(respond(answers.product(wireProduct())))
  const page = await refreshed({ screen: 'loading', of: 'product' })
  const loaded = productPage(wireProduct(), '?Wick=Wood')
  expect(page).toMatchObject(loaded)
  expect(document.title).toBe('Amber · Beeswick')
})

test.each<[what: string, address: string, Page, Page]>([
  ['home that is loading is empty', '/', { screen: 'loading', of: 'home' }, homePage()],
  [
    'a product that is loading is not found',
    '/product/amber',
    { screen: 'loading', of: 'product' },
    { screen: 'no-product' },
  ],
  ['home stays as it is', '/', homePage(wireProduct()), homePage(wireProduct())],
  [
    'a product stays as it is',
    '/product/amber',
    productPage(wireProduct()),
    productPage(wireProduct()),
  ],
])('where the provider fails, %s', async (_what, address, before, after) => {
  goTo(address)
  fetch.mockImplementation(async () => new Response('', { status: 500 }))
  expect(await refreshed(before)).toEqual(after)
  expect(logged.mock.calls).toEqual([['HTTP error! status: 500']])
  expect(toast).not.toHaveBeenCalled()
})

test('a page of one collection was loading → it also gets the list of collections', async () => {
  goTo('/?collection=autumn')
  const named = respond(answers.collections(['Autumn', 'Winter']))
  const narrowed = respond(answers.collection([wireProduct()]))
  fetch.mockImplementation(async (_url, { body }) =>
    String(body).includes('Collections') ? named() : narrowed(),
  )
  expect(await refreshed({ screen: 'loading', of: 'home' })).toMatchObject({
    collection: { title: 'Autumn' },
    collections: [{ title: 'Autumn' }, { title: 'Winter' }],
    products: [{ title: 'Amber' }],
  })
  expect(document.title).toBe('Autumn · Beeswick')
})

test('a page with products reads no collections', async () => {
  goTo('/')
  fetch.mockImplementation(respond(answers.products([wireProduct()])))
  await refreshed(homePage(wireProduct()))
  expect(fetch).toHaveBeenCalledTimes(1)
})

const soldAt = (id: string, amount: string) => {
  const price = { amount, currencyCode: 'USD' } as const
  const variants = readVariants([wireVariant({}, { price })])
  return wireProduct({ id, handle: id, priceRange: { minVariantPrice: price }, variants })
}
const pricesOf = (page: Page) =>
  page.screen === 'home' && page.products.map(({ minVariantPrice }) => minVariantPrice.minorUnits)

test('a longer list reads the prices of all its pages', async () => {
  goTo('/?pages=2')
  const [first, second] = [[soldAt('1', '9.00')], [soldAt('51', '1.25')]]
  fetch.mockImplementation(async (_url, { body }) =>
    Response.json(
      String(body).includes('fifty') ? answers.products(second) : answers.products(first, 'fifty'),
    ),
  )
  const page = { ...homePage(...first, soldAt('51', '8.00')), slices: 2 }
  expect(pricesOf(page)).toEqual([900, 800])
  expect(pricesOf(await refreshed(page))).toEqual([900, 125])
})

const sizes = (amount: string) => {
  const price = { amount, currencyCode: 'USD' } as const
  const variants = ['S', 'L'].map((Size) => wireVariant({ Size }, { price }))
  const options = [wireOption('Size', ['S', 'L'])]
  return wireProduct({ options, variants: readVariants(variants) })
}

const NO_PLANS = {
  data: { product: { sellingPlanGroups: { nodes: [] }, variants: { nodes: [] } } },
}

test('a loading product gets its texts; a product page does not read them again', async () => {
  goTo('/product/amber')
  fetch.mockImplementation(async (_url, { body }) => {
    const { query } = JSON.parse(String(body))
    if (query.includes('Metafields'))
      return Response.json(detailsAnswers.metafields({ wax: 'Soy' }))
    if (query.includes('Recommendations')) return Response.json(detailsAnswers.recommendations([]))
    if (query.includes('SellingPlans')) return Response.json(NO_PLANS)
    return Response.json(answers.product(wireProduct()))
  })
  const page = await refreshed({ screen: 'loading', of: 'product' })
  expect(page).toMatchObject({ texts: { facts: [{ key: 'wax', text: 'Soy' }] } })
  expect(fetch).toHaveBeenCalledTimes(4)
  expect(await refreshed(page)).toEqual(page)
  expect(fetch).toHaveBeenCalledTimes(5)
})

test('a changed price is announced once', async () => {
  goTo('/product/amber')
  fetch.mockImplementation(respond(answers.product(sizes('23.0'))))
  await refreshed(productPage(sizes('20.0')))
  expect(toast.mock.calls).toMatchObject([
    ['success', 'Just updated', 'Amber now costs USD $23.00'],
  ])
})

test('a choice that changes while the page is read makes it read again', async () => {
  goTo('/product/amber')
  fetch.mockImplementationOnce(async () => {
    goTo('/product/amber?Size=L')
    return Response.json(answers.product(sizes('22.0')))
  })
  fetch.mockImplementation(respond(answers.product(sizes('23.0'))))
  expect(await refreshed(productPage(sizes('20.0')))).toMatchObject({
    choice: { variant: { title: 'L', price: { minorUnits: 2300 } } },
  })
  expect(fetch).toHaveBeenCalledTimes(2)
})

test('a product with plans is opened while the one before it is read → it keeps its plans', async () => {
  const page: Page = productPage(wireProduct(), '', {}, { plans: monthly })
  let shown: Page = productPage(wireProduct({ id: 'gid://shopify/Product/2' }))
  goTo('/product/birch')
  fetch.mockImplementation(async (_url, { body }) => {
    if (JSON.parse(String(body)).query.includes('SellingPlans')) {
      return Response.json(planAnswers.sellingPlans)
    }
    goTo('/product/amber')
    shown = page
    return Response.json(answers.product(wireProduct()))
  })
  const read = await refreshPage(() => shown, { ...shop, shopName: 'Beeswick' })
  expect(read).toMatchObject({ plans: monthly })
})

/** Refreshes the page twice. Each returned function answers one of the calls, and returns the page shown then. */
function askTwice() {
  goTo('/product/amber')
  let page: Page = productPage(sizes('20.0'))
  const ask = () => {
    const answer = Promise.withResolvers<Response>()
    fetch.mockImplementationOnce(() => answer.promise)
    const shown = refreshPage(() => page, { ...shop, shopName: 'Beeswick' })
    return async (response: Response) => {
      answer.resolve(response)
      page = await shown
      return page
    }
  }
  return { older: ask(), newer: ask() }
}

const price = (amount: string) => Response.json(answers.product(sizes(amount)))
const costing = (minorUnits: number) => ({ choice: { variant: { price: { minorUnits } } } })

test('the provider gives an older price after a newer one → the newer one stays, and no other is announced', async () => {
  const { older, newer } = askTwice()
  expect(await newer(price('30.0'))).toMatchObject(costing(3000))
  expect(await older(price('24.0'))).toMatchObject(costing(3000))
  expect(toast.mock.calls).toMatchObject([
    ['success', 'Just updated', 'Amber now costs USD $30.00'],
  ])
})

test('the provider gives a price, then fails → the price stays', async () => {
  const { older, newer } = askTwice()
  expect(await older(price('24.0'))).toMatchObject(costing(2400))
  expect(await newer(new Response('', { status: 500 }))).toMatchObject(costing(2400))
})

test('the provider fails, then answers the earlier call → its price is shown', async () => {
  const { older, newer } = askTwice()
  await newer(new Response('', { status: 500 }))
  expect(await older(price('24.0'))).toMatchObject(costing(2400))
})
