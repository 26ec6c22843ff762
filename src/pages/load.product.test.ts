import { beforeEach, describe, expect, test, vi } from 'vitest'
import { success } from '../storefront/errors.ts'
import type { Storefront } from '../storefront/storefront.ts'
import {
  parsed,
  products,
  readVariants,
  wireProduct,
  wireVariant,
} from '../storefront/testing/fixtures.ts'
import { load } from './load.ts'
import { productPage } from './testing/fixtures.ts'
import { from, late, report } from './testing/source.ts'

beforeEach(() => void report.mockReset())

const amber = parsed(products.fullMatrix)
const productRoute = (query = '') => ({ screen: 'product', handle: 'amber', query }) as const

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
