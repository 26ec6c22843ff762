import * as fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { callAnswered, callNames, goodAnswers, type CallName } from './testing/calls-under-test.ts'
import { damaged } from './testing/damage.ts'
import { parsed, products } from './testing/fixtures.ts'

afterEach(() => vi.unstubAllGlobals())

// The shapes, written again by hand, to find mistakes in the parser's schemas.
type Check = (value: unknown) => boolean

const isText: Check = (value) => typeof value === 'string'
const isFlag: Check = (value) => typeof value === 'boolean'
const isCount: Check = (value) => Number.isSafeInteger(value) && Number(value) >= 0
const isPixels: Check = (value) => value === null || (isCount(value) && value !== 0)
const isTextOrNull: Check = (value) => value === null || isText(value)
const isCode: Check = (value) => isText(value) && /^[A-Z]{3}$/.test(String(value))
const isCheckout: Check = (value) => /^https?:\/\/.*channel=online_store/.test(String(value))
const listOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check)

/** Exactly these fields, and perhaps the optional ones. */
const object =
  (fields: Record<string, Check>, optional: Record<string, Check> = {}): Check =>
  (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
    return (
      Object.keys(fields).every((key) => key in value) &&
      Object.entries(value).every(([key, field]) => (fields[key] ?? optional[key])?.(field))
    )
  }

const isMoney = object({ minorUnits: isCount, currencyCode: isCode })

const merchandise = {
  id: isText,
  title: isText,
  price: isMoney,
  selectedOptions: listOf(object({ name: isText, value: isText })),
}
const unit = { unitPrice: object({ price: isMoney, per: isText, of: isText }) }
const isMerchandise = object(merchandise, unit)
const isPicture = object({ url: isText, altText: isTextOrNull, width: isPixels, height: isPixels })
const purchase: Record<string, Check> = {
  ...unit,
  withheld: (value) => value === 'subscription' || value === 'set',
}
const isVariant = object(
  {
    ...merchandise,
    availableForSale: isFlag,
    currentlyNotInStock: isFlag,
    compareAtPrice: (value) => value === null || isMoney(value),
    image: (value) => value === null || isPicture(value),
  },
  purchase,
)

const isSeo = object({ title: isTextOrNull, description: isTextOrNull })

const isProduct = object(
  {
    id: isText,
    handle: isText,
    title: isText,
    description: isText,
    descriptionHtml: isText,
    seo: isSeo,
    productType: isText,
    minVariantPrice: isMoney,
    options: listOf(object({ name: isText, values: listOf(isText) })),
    images: listOf(isPicture),
    variants: listOf(isVariant),
    hasMoreVariants: isFlag,
  },
  { members: listOf(object({ handle: isText, title: isText })) },
)

const isSecondPicture = object({
  url: isText,
  width: isPixels,
  height: isPixels,
  isLit: isFlag,
})
const isCollection = object({ handle: isText, title: isText })

const isListed = object(
  {
    id: isText,
    handle: isText,
    title: isText,
    excerpt: isText,
    minVariantPrice: isMoney,
    hasDearer: isFlag,
    picture: (value) => value === null || isPicture(value),
    secondPicture: (value) => value === null || isSecondPicture(value),
    variant: (value) => value === null || isMerchandise(value),
  },
  { isLater: isFlag, isWithheld: isFlag },
)

const list: Record<string, Check> = {
  products: listOf(isListed),
  next: (value) => value === null || object({ collection: isTextOrNull, after: isText })(value),
  collection: (value) => value === null || isCollection(value),
}
const isList = object(list)
const isCollectionsList = object({ ...list, seo: isSeo })
const isListOrNull: Check = (value) => value === null || isList(value) || isCollectionsList(value)

const isCatalogPage = object({
  entries: listOf(object({ handle: isText, picture: isTextOrNull })),
  next: isTextOrNull,
})

// Plain texts have no blocks.
const isBlock: Check = () => false

const isMoneyOrNull: Check = (value) => value === null || isMoney(value)
const isPlan = object({
  id: isText,
  name: isText,
  group: isText,
  description: isText,
  billing: isText,
  delivery: isText,
  firstOrders: (value) => value === null || typeof value === 'number',
  saving: (value) => typeof value === 'object',
  prices: (value) =>
    Object.values(Object(value)).every(
      object({
        price: isMoney,
        perDelivery: isMoney,
        before: isMoneyOrNull,
        dueLater: isMoneyOrNull,
        laterPrice: isMoneyOrNull,
        unitPrice: isMoneyOrNull,
      }),
    ),
})

const isRead: Record<CallName, Check> = {
  metafields: listOf(
    object({ key: isText, text: isText, lines: listOf(isText), blocks: listOf(isBlock) }),
  ),
  recommendations: object({ complementary: listOf(isListed), related: listOf(isListed) }),
  sellingPlans: listOf(isPlan),
  variantPlans: listOf((value) => value === null || listOf(isPlan)(value)),
  products: isList,
  collection: isListOrNull,
  more: isListOrNull,
  moreOfCollection: isListOrNull,
  collections: object({ entries: listOf(isCollection), next: isTextOrNull }),
  catalogProducts: isCatalogPage,
  catalogCollections: isCatalogPage,
  product: (value) => value === null || isProduct(value),
  variant: (value) => value === null || isVariant(value),
  namedVariant: (value) => value === null || isVariant(value),
  currentVariants: listOf(
    (value) =>
      value === null ||
      object(
        {
          productTitle: isText,
          title: isText,
          selectedOptions: listOf(object({ name: isText, value: isText })),
          price: isMoney,
          availableForSale: isFlag,
        },
        { ...unit, withheld: isText },
      )(value),
  ),
  sharedVariants: listOf(
    (value) =>
      value === null ||
      object(
        {
          ...merchandise,
          availableForSale: isFlag,
          product: object({
            id: isText,
            handle: isText,
            title: isText,
            image: (picture) => picture === null || isPicture(picture),
          }),
        },
        purchase,
      )(value),
  ),
  cartCreatedAt: (value) => value === null || Number.isSafeInteger(value),
  cartCreate: object({
    id: isText,
    checkoutUrl: isCheckout,
    totalQuantity: isCount,
    totalAmount: isMoney,
    discounts: listOf(object({ code: isText, applicable: isFlag, reason: isTextOrNull })),
    lines: listOf(
      object({
        quantity: isCount,
        merchandiseId: isText,
        warnings: listOf(object({ code: isText, message: isText })),
      }),
    ),
  }),
}

const failures = {
  metafields: ['unreadable'],
  recommendations: ['unreadable'],
  sellingPlans: ['unreadable'],
  variantPlans: ['unreadable'],
  products: ['unreadable'],
  collection: ['unreadable'],
  more: ['unreadable'],
  moreOfCollection: ['unreadable'],
  collections: ['unreadable'],
  catalogProducts: ['unreadable'],
  catalogCollections: ['unreadable'],
  product: ['unreadable'],
  variant: ['unreadable'],
  namedVariant: ['unreadable'],
  currentVariants: ['unreadable'],
  sharedVariants: ['unreadable'],
  cartCreatedAt: ['unreadable'],
  // In a valid answer the cart and its address may be null, and there may be user errors.
  cartCreate: ['unreadable', 'no-checkout-url', 'cart-refused'],
}

test('a product of every kind has the shape of a product', () => {
  const misshapen = Object.entries(products).filter(([, product]) => !isProduct(parsed(product)))
  expect(misshapen.map(([name]) => name)).toEqual([])
})

test.each(callNames)(
  '%s, with a response damaged in any way: no throw, no wrong shape',
  async (call) => {
    await fc.assert(
      fc.asyncProperty(damaged(goodAnswers[call]), async (body) => {
        const answer = await callAnswered(call, () => new Response(body))
        const isFit = answer.ok
          ? isRead[call](answer.value)
          : failures[call].includes(answer.error.kind)
        expect({ answer, isFit }).toMatchObject({ isFit: true })
      }),
      { numRuns: 600 },
    )
  },
)
