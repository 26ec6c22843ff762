import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answers, readVariants, wireProduct, wireVariant } from '../storefront/testing/fixtures.ts'
import * as toasts from '../ui/toast-store.ts'
import type { Page } from './page.ts'
import { refreshPage } from './refresh-page.ts'
import { homePage, productPage, shop } from './testing/fixtures.ts'

const fetch = vi.fn<() => Promise<Response>>()
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
const refreshed = (page: Page) => refreshPage(page, { ...shop, page, shopName: 'Beeswick' })
const respond = (body: unknown) => async () => Response.json(body)

test('a loading page becomes what it was to be, and is named so', async () => {
  goTo('/product/amber?Wick=Wood')
  fetch.mockImplementation(respond(answers.product(wireProduct())))
  const page = await refreshed({ screen: 'loading', of: 'product' })
  expect(page).toEqual(productPage(wireProduct(), '?Wick=Wood'))
  expect(document.title).toBe('Amber · Beeswick')
})

test.each<[string, Page, Page]>([
  ['/', { screen: 'loading', of: 'home' }, homePage()],
  ['/product/amber', { screen: 'loading', of: 'product' }, { screen: 'no-product' }],
  ['/', homePage(wireProduct()), homePage(wireProduct())],
  ['/product/amber', productPage(wireProduct()), productPage(wireProduct())],
])('where the provider fails %s, %j ends as %j', async (address, before, after) => {
  goTo(address)
  fetch.mockImplementation(async () => new Response('', { status: 500 }))
  expect(await refreshed(before)).toEqual(after)
  expect(logged.mock.calls).toEqual([['HTTP error! status: 500']])
  expect(toast).not.toHaveBeenCalled()
})

const sizes = (amount: string) => {
  const price = { amount, currencyCode: 'USD' } as const
  const variants = ['S', 'L'].map((Size) => wireVariant({ Size }, { price }))
  const options = [{ name: 'Size', optionValues: [{ name: 'S' }, { name: 'L' }] }]
  return wireProduct({ options, variants: readVariants(variants) })
}

test('a changed price is said once', async () => {
  goTo('/product/amber')
  fetch.mockImplementation(respond(answers.product(sizes('23.0'))))
  await refreshed(productPage(sizes('20.0')))
  expect(toast.mock.calls).toMatchObject([[{ description: 'Amber now costs USD $23.00' }]])
})

test('what was chosen while the provider was asked is asked for anew', async () => {
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
