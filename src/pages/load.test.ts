import { describe, expect, test, vi } from 'vitest'
import type { StorefrontError } from '../storefront/errors.ts'
import {
  parsed,
  products,
  readVariants,
  wireProduct,
  wireVariant,
} from '../storefront/testing/fixtures.ts'
import { listedProduct } from '../storefront/listed-product.ts'
import { failure, success } from '../storefront/result.ts'
import { createStorefront, type Storefront } from '../storefront/storefront.ts'
import { productPage } from './testing/fixtures.ts'
import { load } from './load.ts'
import { failedPage } from './failed-page.ts'

const amber = parsed(products.fullMatrix)
const late: { ok: false; error: StorefrontError } = failure({ kind: 'no-answer' })

function storefront(calls: Partial<Storefront>): Storefront {
  return { ...createStorefront({ url: 'https://shop.test/', headers: {} }), ...calls }
}

const report = vi.fn<(error: StorefrontError) => void>()

const productRoute = (query = '') => ({ screen: 'product', handle: 'amber', query }) as const

describe('home', () => {
  test('shows what the provider has', async () => {
    const answer = await load(
      { screen: 'home' },
      storefront({ products: async () => success([amber]) }),
      report,
    )
    expect(answer).toEqual(success({ screen: 'home', products: [listedProduct(amber)] }))
  })

  test('fails with the provider', async () => {
    expect(
      await load({ screen: 'home' }, storefront({ products: async () => late }), report),
    ).toEqual(late)
  })
})

describe('a product', () => {
  test('is asked for by its handle and shown with what the link chooses', async () => {
    const asked = vi.fn<Storefront['product']>(async () => success(amber))
    const answer = await load(productRoute('?Wick=Wood'), storefront({ product: asked }), report)
    expect(asked).toHaveBeenCalledExactlyOnceWith('amber')
    expect(answer).toEqual(success(productPage(products.fullMatrix, '?Wick=Wood')))
  })

  test('that is not there', async () => {
    const answer = await load(
      productRoute(),
      storefront({ product: async () => success(null) }),
      report,
    )
    expect(answer).toEqual(success({ screen: 'no-product' }))
  })

  test('fails with the provider', async () => {
    expect(await load(productRoute(), storefront({ product: async () => late }), report)).toEqual(
      late,
    )
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
    const answer = await load(link, storefront({ product, variant }), report)
    const selection = [{ name: 'Number', value: 'No. 21' }]
    expect(variant).toHaveBeenCalledExactlyOnceWith('amber', selection)
    expect(answer).toMatchObject({ ok: true, value: { choice: { selection, variant: beyond } } })
  })

  test('that is not made shows what is', async () => {
    const answer = await load(
      link,
      storefront({ product, variant: async () => success(null) }),
      report,
    )
    expect(answer).toEqual(success(productPage(products.hundredValues, '?Number=No.+21')))
  })

  test('that could not be asked for shows the product all the same, and says so', async () => {
    const answer = await load(link, storefront({ product, variant: async () => late }), report)
    const shown = {
      screen: 'product',
      choice: { variant: { id: expect.any(String) }, isUnknown: true },
    }
    expect(answer).toMatchObject(success(shown))
    expect(report).toHaveBeenCalledExactlyOnceWith(late.error)
  })

  test('is not asked for when it was read', async () => {
    const variant = vi.fn<Storefront['variant']>(async () => success(null))
    await load(productRoute('?Number=No.+20'), storefront({ product, variant }), report)
    expect(variant).not.toHaveBeenCalled()
  })
})

test('what a shopper sees where the provider failed in the browser too', () => {
  expect(failedPage('home')).toEqual({ screen: 'home', products: [] })
  expect(failedPage('product')).toEqual({ screen: 'no-product' })
})
