import { describe, expect, test, vi } from 'vitest'
import { type StorefrontError, failure, success } from '../storefront/errors.ts'
import type { Metafield } from '../storefront/metafields-query.ts'
import type { Storefront } from '../storefront/storefront.ts'
import { listed, products, wireProduct } from '../storefront/testing/fixtures.ts'
import { metafield } from '../storefront/testing/extras-answers.ts'
import { storefrontWith } from '../storefront/testing/storefront-with.ts'
import { readExtras } from './product-extras.ts'

const ID = 'gid://shopify/Product/1'
const other = listed(wireProduct({ id: 'gid://shopify/Product/2' }))

const told: Partial<Storefront> = {
  metafields: async () =>
    success([
      metafield('notes_base', 'oak'),
      metafield('burn_time', '45 hours'),
      metafield('season', 'Autumn'),
      metafield('notes_top', 'maple'),
    ]),
  recommendations: async () => success([other]),
}

const read = (calls: Partial<Storefront>) => readExtras(ID, storefrontWith(calls))
const extras = async (calls: Partial<Storefront>) => (await read(calls)).shown

test('facts and notes have their keys, in the brand’s order', async () => {
  expect(await extras(told)).toEqual({
    season: 'Autumn',
    facts: [{ key: 'burn_time', text: '45 hours', isBurnTime: true }],
    notes: [
      { key: 'notes_top', text: 'maple' },
      { key: 'notes_base', text: 'oak' },
    ],
    related: [other],
  })
})

const nameOf = ({ namespace, key }: { namespace: string; key: string }) => `${namespace}.${key}`

test('only the metafields that are shown are read', async () => {
  const metafields = vi.fn<Storefront['metafields']>(async () => success([]))
  await extras({ ...told, metafields })
  const [, names] = metafields.mock.calls[0] ?? []
  expect(names?.ofShop.map(nameOf)).toEqual(['custom.maker', 'custom.responsible_person'])
  expect(names?.identifiers.map(nameOf)).toEqual([
    'custom.season',
    'custom.burn_time',
    'custom.weight',
    'custom.size',
    'custom.contents',
    'custom.wax',
    'custom.wick',
    'custom.vessel',
    'custom.care',
    'custom.notes_top',
    'custom.notes_heart',
    'custom.notes_base',
    'custom.hazard_pictograms',
    'custom.signal_word',
    'custom.contains',
    'custom.safety_statements',
    'custom.warnings',
    'custom.maker',
    'custom.responsible_person',
    'reviews.rating',
    'reviews.rating_count',
  ])
})

describe('a failing part', () => {
  const denied: StorefrontError = { kind: 'graphql', messages: ['No'], codes: ['ACCESS_DENIED'] }
  const refused = async () => failure(denied)
  test('the provider refuses a merchant’s metafields → the rest is shown', async () => {
    expect(await extras({ ...told, metafields: refused })).toEqual({
      season: '',
      facts: [],
      notes: [],
      related: [other],
    })
  })

  test('the provider fails to recommend products → the rest is shown', async () => {
    const shown = await extras({ ...told, recommendations: refused })
    expect(shown).toMatchObject({ season: 'Autumn', related: [] })
  })
})

test('related products are four at most, for sale, and without the product itself', async () => {
  const others = Array.from({ length: 8 }, (_, index) =>
    listed(wireProduct({ id: `gid://shopify/Product/${index + 2}` })),
  )
  const itself = listed(wireProduct({ id: ID }))
  const soldOut = listed({ ...products.noVariants, id: 'gid://shopify/Product/99' })
  const recommendations = async () => success([itself, soldOut, ...others])
  expect((await extras({ ...told, recommendations })).related).toEqual(others.slice(0, 4))
})

const texts = async (...fields: Metafield[]) =>
  (await read({ ...told, metafields: async () => success(fields) })).texts

describe('safety', () => {
  test('is what is set, in lines', async () => {
    const { safety } = await texts(
      metafield('hazard_pictograms', 'GHS07', 'ghs-2 (flame)'),
      metafield('signal_word', 'Warning'),
      metafield('contains', 'cinnamal', 'eugenol'),
      metafield('safety_statements', 'H317 Skin.', 'P102 Children.'),
      metafield('warnings', 'Never leave it alone.'),
      metafield('maker', 'Beeswick', '1 Meadow Lane'),
    )
    expect(safety).toEqual({
      pictograms: [7, 2],
      signalWord: 'Warning',
      contains: 'cinnamal, eugenol',
      statements: ['H317 Skin.', 'P102 Children.', 'Never leave it alone.'],
      maker: 'Beeswick\n1 Meadow Lane',
      responsiblePerson: '',
    })
  })

  test('names the product’s maker before the shop’s', async () => {
    const { safety } = await texts(metafield('maker', 'Ours'), metafield('maker', 'Theirs'))
    expect(safety.maker).toBe('Ours')
  })

  test.each(['GHS10', 'GHS77', 'GHS', '7', 'none'])('knows no pictogram of %s', async (text) => {
    expect((await texts(metafield('hazard_pictograms', text))).safety.pictograms).toEqual([])
  })
})

const rated = async (lines: string[], count: string) =>
  (await texts(metafield('rating', ...lines), metafield('rating_count', count))).rating

describe('stars', () => {
  test('are the value on its scale, and how many gave it', async () => {
    expect(await rated(['4.6', '1.0', '5.0'], '12')).toEqual({
      value: 4.6,
      least: 1,
      most: 5,
      count: 12,
    })
  })

  test.each([
    ['nobody has rated it', ['4.6', '1.0', '5.0'], '0'],
    ['no count', ['4.6', '1.0', '5.0'], 'many'],
    ['half a customer', ['4.6', '1.0', '5.0'], '1.5'],
    ['a value above the scale', ['5.1', '1.0', '5.0'], '12'],
    ['a value below the scale', ['0.9', '1.0', '5.0'], '12'],
    ['no scale', ['4.6'], '12'],
    ['a scale of one value', ['5', '5', '5'], '12'],
    ['no number', ['good', '1.0', '5.0'], '12'],
  ])('are not invented: %s', async (_why, lines, count) => {
    expect(await rated(lines, count)).toBeNull()
  })

  test('are not shown without a count', async () => {
    expect((await texts(metafield('rating', '4.6', '1.0', '5.0'))).rating).toBeNull()
  })
})
