import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answers } from '../storefront/testing/answers.ts'
import {
  priceRangeOf,
  readVariants,
  wireOption,
  wireProduct,
  wireVariant,
} from '../storefront/testing/fixtures.ts'
import { detailsAnswers } from '../storefront/testing/details-answers.ts'
import { monthly, planAnswers } from '../storefront/testing/plan-answers.ts'
import { noStoreInfo } from '../storefront/testing/policies.ts'
import * as toasts from '../ui/toast.tsx'
import type { Page } from './page.ts'
import { refreshPage } from './refresh-page.ts'
import { homePage, productPage, shop } from './testing/fixtures.ts'
import { inDollars } from '../format/testing/in-dollars.ts'

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
const data = { ...shop, shopName: 'Beeswick', storeInfo: noStoreInfo }
const refreshed = (page: Page) => refreshPage(() => page, data)
const respond = (body: unknown) => async () => Response.json(body)

/** Answers each call with the first of these whose word the call contains. */
const respondBy = (byWord: Record<string, unknown>) =>
  fetch.mockImplementation(async (_url, { body }) => {
    const [, found] = Object.entries(byWord).find(([word]) => String(body).includes(word)) ?? []
    return Response.json(found)
  })

const AMBER = '/product/amber'
const noProduct = { screen: 'no-product' } as const

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
  ['a loading product is not found', AMBER, { screen: 'loading', of: 'product' }, noProduct],
  ['home stays as it is', '/', homePage(wireProduct()), homePage(wireProduct())],
  ['a product stays as it is', AMBER, productPage(wireProduct()), productPage(wireProduct())],
])('where the provider fails, %s', async (_what, address, before, after) => {
  goTo(address)
  fetch.mockImplementation(async () => new Response('', { status: 500 }))
  expect(await refreshed(before)).toEqual(after)
  expect(logged.mock.calls).toEqual([['HTTP error! status: 500']])
  expect(toast).not.toHaveBeenCalled()
})

test('a page of one collection was loading → it also gets the list of collections, which a page with products does not read', async () => {
  goTo('/?collection=autumn')
  respondBy({
    Collections: answers.collections(['Autumn', 'Winter']),
    '': answers.collection([wireProduct()]),
  })
  const page = await refreshed({ screen: 'loading', of: 'home' })
  expect(page).toMatchObject({
    collection: { title: 'Autumn' },
    collections: [{ title: 'Autumn' }, { title: 'Winter' }],
    products: [{ title: 'Amber' }],
  })
  expect(document.title).toBe('Autumn · Beeswick')
  fetch.mockClear()
  await refreshed(page)
  expect(fetch).toHaveBeenCalledTimes(1)
})

test('a list that the browser reads itself has the order of its day, and folds what is left of a past season', async () => {
  goTo('/')
  const { product } = detailsAnswers.metafields({ season: 'Summer' }).data
  const [summer, autumn] = [soldAt('Summer', '9.00'), soldAt('Autumn', '9.00')]
  respondBy({ '': answers.products([{ ...summer, ...product }, autumn]) })
  const today = Date.parse('2026-12-01') / 86_400_000
  const storeInfo = { ...noStoreInfo, today }
  const loading = { screen: 'loading', of: 'home' } as const
  const page = await refreshPage(() => loading, { ...data, storeInfo })
  expect(page).toMatchObject({
    products: [{ id: 'Autumn' }, { id: 'Summer' }],
    past: { title: 'What is left of summer', from: 1 },
  })
})

const soldAt = (id: string, amount: string) => {
  const price = { amount, currencyCode: 'USD' } as const
  const variants = readVariants([wireVariant({}, { price })])
  return wireProduct({ id, handle: id, priceRange: priceRangeOf(amount), variants })
}

test('a longer list reads the prices of all its pages', async () => {
  goTo('/?pages=2')
  const first = soldAt('1', '9.00')
  respondBy({
    fifty: answers.products([soldAt('51', '1.25')]),
    '': answers.products([first], 'fifty'),
  })
  expect(await refreshed({ ...homePage(first, soldAt('51', '8.00')), slices: 2 })).toMatchObject({
    products: [{ minVariantPrice: { minorUnits: 900 } }, { minVariantPrice: { minorUnits: 125 } }],
  })
})

const sizes = (amount: string) => {
  const price = { amount, currencyCode: 'USD' } as const
  const variants = ['S', 'L'].map((Size) => wireVariant({ Size }, { price }))
  const options = [wireOption('Size', ['S', 'L'])]
  return wireProduct({ options, variants: readVariants(variants) })
}

test('a loading product gets its texts; a product page does not read them again', async () => {
  goTo(AMBER)
  respondBy({
    Metafields: detailsAnswers.metafields({ wax: 'Soy' }),
    Recommendations: detailsAnswers.recommendations([]),
    SellingPlans: {
      data: { product: { sellingPlanGroups: { nodes: [] }, variants: { nodes: [] } } },
    },
    '': answers.product(wireProduct()),
  })
  const page = await refreshed({ screen: 'loading', of: 'product' })
  expect(page).toMatchObject({ texts: { facts: [{ key: 'wax', text: 'Soy' }] } })
  expect(fetch).toHaveBeenCalledTimes(4)
  expect(await refreshed(page)).toEqual(page)
  expect(fetch).toHaveBeenCalledTimes(5)
})

test('a choice that changes while the page is read makes it read again', async () => {
  goTo(AMBER)
  fetch.mockImplementationOnce(async () => {
    goTo('/product/amber?Size=L')
    return Response.json(answers.product(sizes('22.0')))
  })
  fetch.mockImplementation(respond(answers.product(sizes('23.0'))))
  expect(await refreshed(productPage(sizes('20.0')))).toMatchObject({
    choice: { variant: { selectedOptions: [{ value: 'L' }], price: { minorUnits: 2300 } } },
  })
  expect(fetch).toHaveBeenCalledTimes(2)
})

test('a product with plans is opened while the one before it is read → it keeps its plans', async () => {
  const page: Page = productPage(wireProduct(), '', {}, { plans: monthly })
  let shown: Page = productPage(wireProduct({ id: 'gid://shopify/Product/2' }))
  goTo('/product/birch')
  fetch.mockImplementation(async (_url, { body }) => {
    if (String(body).includes('SellingPlans')) return Response.json(planAnswers.sellingPlans)
    goTo(AMBER)
    shown = page
    return Response.json(answers.product(wireProduct()))
  })
  const read = await refreshPage(() => shown, data)
  expect(read).toMatchObject({ plans: monthly })
})

/** Refreshes the page twice. Each returned function answers one of the calls, and returns the page shown then. */
function askTwice() {
  goTo(AMBER)
  let page: Page = productPage(sizes('20.0'))
  const ask = () => {
    const answer = Promise.withResolvers<Response>()
    fetch.mockImplementationOnce(() => answer.promise)
    const shown = refreshPage(() => page, data)
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
    ['success', 'Just updated', `Amber now costs ${inDollars(30)}`],
  ])
})

test('the provider fails once, after a price or before it → the price is shown', async () => {
  const first = askTwice()
  expect(await first.older(price('24.0'))).toMatchObject(costing(2400))
  expect(await first.newer(new Response('', { status: 500 }))).toMatchObject(costing(2400))
  const second = askTwice()
  await second.newer(new Response('', { status: 500 }))
  expect(await second.older(price('25.0'))).toMatchObject(costing(2500))
})
