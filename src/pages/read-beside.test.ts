import { expect, test, vi } from 'vitest'
import { failure, success, type StorefrontError } from '../storefront/errors.ts'
import type { ListedProduct } from '../storefront/product.ts'
import type { Storefront } from '../storefront/storefront.ts'
import { listed, products, wireProduct } from '../storefront/testing/fixtures.ts'
import { metafield } from '../storefront/testing/details-answers.ts'
import { storefrontWith } from '../storefront/testing/storefront-with.ts'
import { BESIDE_PARTS, NOTHING_BESIDE, readBeside, shownBeside, textsFrom } from './read-beside.ts'
import { denied } from './testing/source.ts'

const ID = 'gid://shopify/Product/1'
const other = listed(wireProduct({ id: 'gid://shopify/Product/2' }))

/** A recommended product as its card shows it. */
const shownOf = ({ picture, ...rest }: ListedProduct): ListedProduct => ({
  ...rest,
  excerpt: '',
  picture: picture && { ...picture, altText: null },
})

const answers: Partial<Storefront> = {
  metafields: async () =>
    success([
      metafield('notes_base', 'oak'),
      metafield('burn_time', '45 hours'),
      metafield('season', 'Autumn'),
      metafield('notes_top', 'maple'),
    ]),
  recommendations: async () => success({ complementary: [], related: [other] }),
  sellingPlans: async () => success([]),
}

/** What a product shows of the parts that are known, and of no others. */
async function knownParts(calls: Partial<Storefront>) {
  const { found, readings } = readBeside(ID, storefrontWith(calls), BESIDE_PARTS)
  await Promise.all(readings)
  return shownBeside(ID, found)
}
const read = async (calls: Partial<Storefront>) => ({
  ...NOTHING_BESIDE,
  ...(await knownParts(calls)),
})

test('facts have their keys, and notes are in the brand’s order', async () => {
  expect(await read(answers)).toEqual({
    ...NOTHING_BESIDE,
    texts: {
      ...NOTHING_BESIDE.texts,
      season: 'Autumn',
      notes: ['maple', 'oak'],
      facts: [{ key: 'burn_time', text: '45 hours', isBurnTime: true }],
    },
    related: [shownOf(other)],
  })
})

const nameOf = ({ namespace, key }: { namespace: string; key: string }) => `${namespace}.${key}`

test('only the metafields that are shown are read', async () => {
  const metafields = vi.fn<Storefront['metafields']>(async () => success([]))
  await read({ ...answers, metafields })
  const [, names] = metafields.mock.calls[0] ?? []
  expect(names?.ofShop.map(nameOf)).toEqual(['custom.maker', 'custom.responsible_person'])
  expect(names?.identifiers.map(nameOf).join(' ').replaceAll('custom.', '')).toBe(
    'season returns_on burn_time weight size wax wick vessel care notes_top notes_heart notes_base contents ' +
      'hazard_pictograms signal_word contains safety_statements warnings maker responsible_person ' +
      'reviews.rating reviews.rating_count seo.hidden',
  )
})

const refused = async () => failure(denied)

test('the provider refuses a merchant’s metafields, recommendations or plans → the rest is shown', async () => {
  const whole = await read(answers)
  const { texts } = NOTHING_BESIDE
  expect(await read({ ...answers, metafields: refused })).toEqual({ ...whole, texts })
  expect(await read({ ...answers, recommendations: refused })).toEqual({ ...whole, related: [] })
  expect(await read({ ...answers, sellingPlans: refused })).toEqual(whole)
})

test('three products complement one at most, four more are related, for sale, and none is there twice', async () => {
  const others = Array.from({ length: 9 }, (_, index) =>
    listed(wireProduct({ id: `gid://shopify/Product/${index + 2}` })),
  )
  const itself = listed(wireProduct({ id: ID }))
  const soldOut = listed({ ...products.noVariants, id: 'gid://shopify/Product/99' })
  const related = [itself, soldOut, ...others]
  const recommendations = async () => success({ complementary: others.slice(2, 6), related })
  const shown = await read({ ...answers, recommendations })
  expect(shown.complements.map(({ id }) => id)).toEqual(others.slice(2, 5).map(({ id }) => id))
  expect(shown.related).toEqual([...others.slice(0, 2), ...others.slice(5, 7)].map(shownOf))
})

test.each<[string, StorefrontError]>([
  ['no answer', { kind: 'no-answer' }],
  ['an error without a code', { kind: 'graphql', messages: ['Oops'], codes: [] }],
  ['HTML', { kind: 'unreadable' }],
])(
  'a part that the provider does not tell is not known, and is none of all: %s',
  async (_what, error) => {
    const failing = async () => failure(error)
    expect(await knownParts({ ...answers, metafields: failing })).not.toHaveProperty('texts')
    expect(await knownParts({ ...answers, recommendations: failing })).not.toHaveProperty('related')
    const { plans, ...others } = await knownParts(answers)
    expect(plans).toEqual([])
    expect(await knownParts({ ...answers, sellingPlans: failing })).toEqual(others)
  },
)

test('contents, the day of return and safety have the texts that are set, one per line', () => {
  const { contents, returnsOn, safety } = textsFrom([
    metafield('contents', 'Two candles', 'Six melts'),
    metafield('returns_on', 'In May.'),
    metafield('hazard_pictograms', 'GHS07', 'ghs-2 (flame)'),
    metafield('signal_word', 'Warning'),
    metafield('contains', 'cinnamal', 'eugenol'),
    metafield('safety_statements', 'H317 Skin.', 'P102 Children.'),
    metafield('warnings', 'Never leave it alone.'),
    metafield('maker', 'Beeswick', '1 Meadow Lane'),
    // The product's maker comes before the shop's.
    metafield('maker', 'Theirs'),
  ])
  expect([contents, returnsOn]).toEqual([['Two candles', 'Six melts'], 'In May.'])
  expect(safety).toEqual({
    pictograms: ['GHS07', 'ghs-2 (flame)'],
    signalWord: ['Warning'],
    contains: ['cinnamal', 'eugenol'],
    statements: ['H317 Skin.', 'P102 Children.', 'Never leave it alone.'],
    maker: ['Beeswick', '1 Meadow Lane'],
    responsiblePerson: [],
  })
})

const rated = (lines: string[], count?: string) =>
  textsFrom([
    metafield('rating', ...lines),
    ...(count === undefined ? [] : [metafield('rating_count', count)]),
  ]).rating

test('customers’ ratings have the value, its scale and the number of ratings, if there are at least five', () => {
  const rating = { value: 4.6, least: 1, most: 5, count: 5 }
  expect(rated(['4.6', '1.0', '5.0'], '5')).toEqual(rating)
})

test.each<[why: string, lines: string[], count?: string]>([
  ['four customers', ['4.6', '1.0', '5.0'], '4'],
  ['nobody has rated it', ['4.6', '1.0', '5.0'], '0'],
  ['no count', ['4.6', '1.0', '5.0']],
  ['a count in words', ['4.6', '1.0', '5.0'], 'many'],
  ['half a customer', ['4.6', '1.0', '5.0'], '1.5'],
  ['a value above the scale', ['5.1', '1.0', '5.0'], '12'],
  ['a value below the scale', ['0.9', '1.0', '5.0'], '12'],
  ['no scale', ['4.6'], '12'],
  ['a scale of one value', ['5', '5', '5'], '12'],
  ['a scale that begins below nought', ['-3', '-5', '5'], '12'],
  ['a scale that ends at nought', ['-3', '-5', '0'], '12'],
  ['a scale without end', ['4.6', '1.0', 'Infinity'], '12'],
  ['a scale without beginning', ['4.6', '-Infinity', '5.0'], '12'],
  ['a number too large', ['4.6', '1.0', '1e999'], '12'],
  ['no number', ['good', '1.0', '5.0'], '12'],
])('customers’ ratings are not invented: %s', (_why, lines, count) => {
  expect(rated(lines, count)).toBeNull()
})
