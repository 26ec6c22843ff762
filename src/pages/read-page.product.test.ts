import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { success } from '../storefront/errors.ts'
import type { Storefront } from '../storefront/storefront.ts'
import { metafield } from '../storefront/testing/details-answers.ts'
import {
  parsed,
  products,
  readVariants,
  wireProduct,
  wireVariant,
} from '../storefront/testing/fixtures.ts'
import { readPage } from './read-page.ts'
import { productPage, TODAY } from './testing/fixtures.ts'
import { from, late, report } from './testing/source.ts'

beforeEach(() => {
  report.mockReset()
  vi.spyOn(Date, 'now').mockReturnValue((TODAY + 0.99) * 86_400_000)
})
afterEach(() => void vi.restoreAllMocks())

const amber = parsed(products.fullMatrix)
const productRoute = (query = '') => ({ screen: 'product', handle: 'amber', query }) as const

describe('a product', () => {
  test('is read by its handle and shown with the link’s choice', async () => {
    const asked = vi.fn<Storefront['product']>(async () => success(amber))
    const answer = await readPage(productRoute('?Wick=Wood'), from({ product: asked }))
    expect(asked).toHaveBeenCalledExactlyOnceWith('amber')
    expect(answer).toEqual(success(productPage(products.fullMatrix, '?Wick=Wood')))
  })

  test('is shown on the day of the read', async () => {
    const answer = await readPage(productRoute(), from({ product: async () => success(amber) }))
    expect(answer).toMatchObject(success({ today: TODAY }))
  })

  test('that does not exist is not found; if the provider fails, so does the page', async () => {
    const missing = from({ product: async () => success(null) })
    expect(await readPage(productRoute(), missing)).toEqual(success({ screen: 'no-product' }))
    expect(await readPage(productRoute(), from({ product: async () => late }))).toEqual(late)
  })
})

const never = new Promise<never>(() => {})

describe('what is read beside a product', () => {
  const storefront = {
    product: async () => success(amber),
    metafields: async () => success([metafield('wax', 'Soy')]),
    recommendations: async () => success({ complementary: [], related: [] }),
    sellingPlans: async () => success([]),
  }

  test('is shown with it', async () => {
    const answer = await readPage(productRoute(), {
      ...from(storefront),
      beside: { withinMs: 60_000 },
    })
    expect(answer).toMatchObject(success({ texts: { facts: [{ key: 'wax', text: 'Soy' }] } }))
  })

  test('is not read if the page has it already', async () => {
    const metafields = vi.fn<Storefront['metafields']>(storefront.metafields)
    const answer = await readPage(productRoute(), from({ ...storefront, metafields }))
    expect(metafields).not.toHaveBeenCalled()
    expect(answer).toEqual(success(productPage(products.fullMatrix)))
  })

  test('and is late → the product is shown without it, for now', async () => {
    const source = {
      ...from({ ...storefront, metafields: () => never }),
      beside: { withinMs: 0 } as const,
    }
    expect(await readPage(productRoute(), source)).toEqual(
      success({ ...productPage(products.fullMatrix), isIncomplete: true }),
    )
  })

  test('is not read for a product that does not exist', async () => {
    const metafields = vi.fn<Storefront['metafields']>(storefront.metafields)
    const source = from({ ...storefront, metafields, product: async () => success(null) })
    await readPage(productRoute(), { ...source, beside: { withinMs: 60_000 } })
    expect(metafields).not.toHaveBeenCalled()
  })
})

const product = async () => success(parsed(products.hundredValues))

describe('a link to a variant beyond those read', () => {
  const link = productRoute('?Number=No.+21')
  const [beyond] = parsed(
    wireProduct({ variants: readVariants([wireVariant({ Number: 'No. 21' })]) }),
  ).variants

  test('reads that variant', async () => {
    const variant = vi.fn<Storefront['variant']>(async () => success(beyond ?? null))
    const answer = await readPage(link, from({ product, variant }))
    const selection = [{ name: 'Number', value: 'No. 21' }]
    expect(variant).toHaveBeenCalledExactlyOnceWith('amber', selection)
    const variants = [...parsed(products.hundredValues).variants, beyond]
    expect(answer).toMatchObject(
      success({ product: { variants }, choice: { selection, variant: beyond } }),
    )
  })

  test('shows the product if no such variant exists', async () => {
    const answer = await readPage(link, from({ product, variant: async () => success(null) }))
    expect(answer).toEqual(success(productPage(products.hundredValues, '?Number=No.+21')))
  })

  test('shows the product as partial if reading the variant fails', async () => {
    const answer = await readPage(link, from({ product, variant: async () => late }))
    const shown = {
      screen: 'product',
      choice: { variant: { id: expect.any(String) }, isUnknown: true },
    }
    expect(answer).toMatchObject(success(shown))
    expect(report).toHaveBeenCalledExactlyOnceWith(late.error)
  })

  test('reads nothing for a variant that was read with the product', async () => {
    const variant = vi.fn<Storefront['variant']>(async () => success(null))
    await readPage(productRoute('?Number=No.+20'), from({ product, variant }))
    expect(variant).not.toHaveBeenCalled()
  })
})
