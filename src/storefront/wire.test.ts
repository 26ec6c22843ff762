import * as fc from 'fast-check'
import { afterEach, describe, expect, it, test, vi } from 'vitest'
import { callAnswered, callNames, goodAnswers, type CallName } from './testing/calls-under-test.ts'
import { damaged, pathsOf, removed, replaced, type Path } from './testing/damage.ts'
import { answers } from './testing/answers.ts'
import {
  listed,
  parsed,
  products,
  readVariants,
  wireOption,
  wireProduct,
  wireVariant,
} from './testing/fixtures.ts'

afterEach(() => vi.unstubAllGlobals())

const read = (call: CallName, body: string) => callAnswered(call, () => new Response(body))
const unreadable = { ok: false, error: { kind: 'unreadable' } }
/** 'read', or the kind of error, or what is thrown. */
const outcomeOf = (call: CallName, body: string): Promise<string> =>
  read(call, body).then((answer) => (answer.ok ? 'read' : answer.error.kind), String)

describe('a product of every shape is read without loss', () => {
  it.each(Object.entries(products))('%s', async (_name, product) => {
    expect(await read('product', JSON.stringify(answers.product(product)))).toMatchObject({
      ok: true,
      value: {
        id: product.id,
        handle: product.handle,
        title: product.title,
        description: product.description,
        options: product.options.map(({ name, optionValues }) => ({
          name,
          values: optionValues.map((each) => each.name),
        })),
        images: product.images.edges.map(({ node }) => node),
        variants: product.variants.edges.map(({ node: { id, selectedOptions } }) => ({
          id,
          selectedOptions,
        })),
      },
    })
  })

  test('a list keeps the provider’s order', async () => {
    const all = Object.values(products)
    expect(await read('products', JSON.stringify(answers.products(all)))).toEqual({
      ok: true,
      value: { products: all.map(listed), next: null, collection: null },
    })
  })
})

test('prices are read in minor units', () => {
  const { minVariantPrice, variants } = parsed(products.nineDigitPrice)
  expect(minVariantPrice).toEqual({ minorUnits: 12345678999, currencyCode: 'USD' })
  expect(variants.map(({ price }) => price)).toEqual([minVariantPrice])
})

const isNullable = (path: Path): boolean =>
  /\.(compareAtPrice|unitPrice|unitPriceMeasurement|measuredType|quantityUnit|referenceUnit|firstSelectableVariant|image|seo\.title|seo\.description|complementary|related|description|billingPolicy|deliveryPolicy|orderCount|metafields\.\d|isGift\.\d|altText|width|height|productByHandle|product|collection|encodedVariant\w+|selectedOrFirstAvailableVariant|endCursor|variantBySelectedOptions|cartCreate|cart|checkoutUrl|picture|nodes\.\d)$/.test(
    path.join('.'),
  )

/** The kinds of damage to one place of a response. */
const damages = {
  missing: removed,
  null: (response: unknown, path: Path) => replaced(response, path, null),
  'a list of a number': (response: unknown, path: Path) => replaced(response, path, [7]),
}

const isAllowed = (path: Path, damage: string): boolean =>
  (damage === 'missing' && typeof path.at(-1) === 'number') ||
  // Not asked for if there are too many, and without a token.
  (damage === 'missing' && /^(adjacentVariants|isGift)$/.test(String(path.at(-1)))) ||
  (damage === 'null' && isNullable(path))

test.each(callNames)(
  'a response to %s with one place missing, null or of another kind is unreadable',
  async (call) => {
    const good = goodAnswers[call]
    const wrong: string[] = []
    for (const path of pathsOf(good)) {
      for (const [damage, spoil] of Object.entries(damages)) {
        if (isAllowed(path, damage)) continue
        const outcome = await outcomeOf(call, JSON.stringify(spoil(good, path)) ?? '')
        const place = path.join('.') || 'all of it'
        if (outcome !== 'unreadable') wrong.push(`${place} ${damage}: ${outcome}`)
      }
    }
    expect(wrong).toEqual([])
  },
)

const KINDS = ['read', 'unreadable', 'no-checkout-url', 'cart-refused']

test.each(callNames)('a response to %s damaged in any way throws nothing', async (call) => {
  const outcome = fc.asyncProperty(damaged(goodAnswers[call]), async (body) => {
    expect(KINDS).toContain(await outcomeOf(call, body))
  })
  await fc.assert(outcome, { numRuns: 300 })
})

test('a node that is no variant counts as a variant that no longer exists', async () => {
  const nodes = [{ id: 'gid://shopify/Product/1' }, null]
  expect(await read('currentVariants', JSON.stringify({ data: { nodes } }))).toEqual({
    ok: true,
    value: [null, null],
  })
})

test('a title and a value that are longer than any → they end in …, and the variant has a value of its option', () => {
  const long = 'Amber '.repeat(1_000)
  const { title, options, variants } = parsed(
    wireProduct({
      title: long,
      options: [wireOption('Size', [long])],
      variants: readVariants([wireVariant({ Size: long })]),
    }),
  )
  expect(title).toMatch(/^(Amber ){150,165}Amber…$/)
  expect(options[0]?.values).toEqual(variants[0]?.selectedOptions.map(({ value }) => value))
})

test('half a surrogate pair, which UTF-8 can’t hold, is replaced', async () => {
  const half = JSON.stringify(answers.product(products.fullMatrix)).replaceAll(
    'Amber',
    '\\ud83dmber',
  )
  const whole = JSON.stringify(await read('product', half))
  expect(whole).toContain('"title":"\ufffdmber"')
  expect(whole).not.toContain('\\ud83d')
})

// Written as text, because JSON allows numbers that JSON.stringify never writes.
const withNumber = (value: unknown, path: Path, number: string): string =>
  JSON.stringify(replaced(value, path, 'HERE')).replace('"HERE"', number)

describe('impossible numbers', () => {
  const firstImage = ['data', 'productByHandle', 'images', 'edges', 0, 'node']
  const cart = ['data', 'cartCreate', 'cart']

  it.each(['1e999', '-1e999', '1.5', '-1', '0', '1e300'])(
    'a size of %s is unknown',
    async (size) => {
      const body = withNumber(goodAnswers.product, [...firstImage, 'width'], size)
      expect(await read('product', body)).toMatchObject({
        ok: true,
        value: { images: [{ width: null, height: 2000 }, {}] },
      })
    },
  )

  it.each(['1e999', '1.5', '-1', '1e300'])('a quantity of %s is unreadable', async (quantity) => {
    const path = [...cart, 'lines', 'edges', 0, 'node', 'quantity']
    const body = withNumber(goodAnswers.cartCreate, path, quantity)
    expect(await read('cartCreate', body)).toEqual(unreadable)
  })
})
