import { noStoreInfo } from '../storefront/testing/policies.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { success } from '../storefront/errors.ts'
import type { Storefront } from '../storefront/storefront.ts'
import { metafield } from '../storefront/testing/details-answers.ts'
import {
  parsed,
  products,
  readVariants,
  titleOf,
  wireProduct,
  wireVariant,
} from '../storefront/testing/fixtures.ts'
import { longProduct, SCENTS, UNREAD } from '../storefront/testing/long-product.ts'
import type { Page } from './page.ts'
import { ALL_PARTS, readPage } from './read-page.ts'
import { structuredData } from './structured-data.ts'
import { productPage } from './testing/fixtures.ts'
import { from, late, report } from './testing/source.ts'

beforeEach(() => {
  report.mockReset()
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

  test('is shown with it, but not read if the page has it already or the product does not exist', async () => {
    const metafields = vi.fn<Storefront['metafields']>(storefront.metafields)
    const source = from({ ...storefront, metafields })
    const plain = success(productPage(products.fullMatrix))
    expect(await readPage(productRoute(), source)).toEqual(plain)
    const missing = from({ ...storefront, metafields, product: async () => success(null) })
    await readPage(productRoute(), { ...missing, beside: ALL_PARTS })
    expect(metafields).not.toHaveBeenCalled()
    expect(await readPage(productRoute(), { ...source, beside: ALL_PARTS })).toMatchObject(
      success({ texts: { facts: [{ key: 'wax', text: 'Soy' }] } }),
    )
  })

  test('and is late → the product is shown without it, and once more as soon as it comes', async () => {
    const facts = Promise.withResolvers<Awaited<ReturnType<Storefront['metafields']>>>()
    const onLate = vi.fn<(pages: Promise<Page>[]) => void>()
    const calls = { ...storefront, metafields: () => facts.promise, recommendations: () => never }
    const source = { ...from(calls), beside: ALL_PARTS, withinMs: 0, onLate }
    const plain = productPage(products.fullMatrix)
    expect(await readPage(productRoute(), source)).toEqual(
      success({ ...plain, unread: { texts: 'late', related: 'late' } }),
    )
    facts.resolve(success([metafield('wax', 'Soy')]))
    const [[pages = []] = []] = onLate.mock.calls
    expect(await Promise.race(pages.slice(0, 2))).toMatchObject({
      texts: { facts: [{ key: 'wax', text: 'Soy' }] },
      unread: { related: 'late' },
    })
  })

  test('and cannot be read → the product is shown without it, and nothing more is awaited', async () => {
    const onLate = vi.fn<(pages: Promise<Page>[]) => void>()
    const calls = { ...storefront, metafields: async () => late }
    const source = { ...from(calls), beside: ALL_PARTS, withinMs: 60_000, onLate }
    expect(await readPage(productRoute(), source)).toEqual(
      success({ ...productPage(products.fullMatrix), unread: { texts: 'late' } }),
    )
    expect(onLate).not.toHaveBeenCalled()
  })
})

const product = async () => success(parsed(products.hundredValues))

describe('a link to a variant beyond those read', () => {
  const link = productRoute('?Number=No.+21')
  const [beyond] = parsed(
    wireProduct({ variants: readVariants([wireVariant({ Number: 'No. 21' })]) }),
  ).variants

  test('reads that variant', async () => {
    const variants = vi.fn<Storefront['variants']>(async () => success(beyond ? [beyond] : []))
    const answer = await readPage(link, from({ product, variants }))
    const selection = [{ name: 'Number', value: 'No. 21' }]
    expect(variants).toHaveBeenCalledExactlyOnceWith('amber', selection, true)
    const all = [...parsed(products.hundredValues).variants, beyond]
    expect(answer).toMatchObject(
      success({ product: { variants: all }, choice: { selection, variant: beyond } }),
    )
  })

  test('shows the product if no such variant exists', async () => {
    const answer = await readPage(link, from({ product, variants: async () => success([]) }))
    expect(answer).toEqual(success(productPage(products.hundredValues, '?Number=No.+21')))
  })

  test('shows the product as partial if reading the variant fails', async () => {
    const answer = await readPage(link, from({ product, variants: async () => late }))
    const shown = {
      screen: 'product',
      choice: { variant: { id: expect.any(String) }, isUnknown: true },
    }
    expect(answer).toMatchObject(success(shown))
    expect(report).toHaveBeenCalledExactlyOnceWith(late.error)
  })
})

describe('a product of which the first 20 variants are sold out', () => {
  const site = { shopName: 'Wax', siteUrl: 'https://shop.test', storeInfo: noStoreInfo }
  const plum = wireVariant({ Scent: 'Plum', Size: 'L' })
  const [offer = null] = parsed(wireProduct({ variants: readVariants([plum]) })).variants
  const only = parsed(longProduct(SCENTS, { isForSale: (title) => UNREAD.includes(title) }))
  const readWith = async (variants: Storefront['variants'], read = only) => {
    const source = from({ product: async () => success(read), variants })
    const answer = await readPage(productRoute(), source)
    if (!answer.ok || answer.value.screen !== 'product') throw new Error('No product')
    return answer.value
  }

  test('has an offer in stock, of the first later one for sale', async () => {
    const variants = vi.fn<Storefront['variants']>(async () => success(offer ? [offer] : []))
    const page = await readWith(variants)
    expect(variants).toHaveBeenCalledExactlyOnceWith('amber', offer?.selectedOptions, true)
    expect(page.product.variants).toHaveLength(21)
    expect(titleOf(page.choice.variant)).toBe('Fig / S')
    const offers = structuredData(page, site).match(/(In|OutOf)Stock/g)
    expect(offers?.filter((each) => each === 'InStock')).toHaveLength(1)
    expect(offers).toHaveLength(21)
  })

  test('is shown without it if it can’t be read', async () => {
    expect((await readWith(async () => late)).product.variants).toHaveLength(20)
    expect(report).toHaveBeenCalledExactlyOnceWith(late.error)
  })

  test.each([
    ['and so are the others', longProduct(SCENTS, { isForSale: () => false })],
    ['but not all of these', longProduct(SCENTS, { isForSale: (title) => title !== 'Fig / S' })],
    ['and there are no others', wireProduct({ variants: readVariants([]) })],
  ])('%s: no other is read', async (_what, wire) => {
    const variants = vi.fn<Storefront['variants']>(async () => success(offer ? [offer] : []))
    await readWith(variants, parsed(wire))
    expect(variants).not.toHaveBeenCalled()
  })
})

test('a link to a variant that was read with the product, or to values that no variant has, reads nothing', async () => {
  const variants = vi.fn<Storefront['variants']>(async () => success([]))
  await readPage(productRoute('?Number=No.+20'), from({ product, variants }))
  const wire = longProduct(SCENTS, { isMade: (title) => title !== 'Quince / L' })
  const source = from({ product: async () => success(parsed(wire)), variants })
  await readPage(productRoute('?Scent=Quince&Size=L'), source)
  expect(variants).not.toHaveBeenCalled()
})
