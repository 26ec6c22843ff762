import { describe, expect, test, vi } from 'vitest'
import { type StorefrontError, failure, success } from '../storefront/errors.ts'
import type { Storefront } from '../storefront/storefront.ts'
import { listed, products, wireProduct } from '../storefront/testing/fixtures.ts'
import { storefrontWith } from '../storefront/testing/storefront-with.ts'
import { readExtras } from './load.ts'

const { signal } = new AbortController()
const ID = 'gid://shopify/Product/1'
const other = listed(wireProduct({ id: 'gid://shopify/Product/2' }))

const told: Partial<Storefront> = {
  metafields: async () =>
    success([
      { key: 'notes_base', text: 'oak' },
      { key: 'burn_time', text: '45 hours' },
      { key: 'season', text: 'Autumn' },
      { key: 'notes_top', text: 'maple' },
    ]),
  recommendations: async () => success([other]),
}

const extras = (calls: Partial<Storefront>) => readExtras(ID, storefrontWith(calls), signal)

test('facts and notes have their labels, in the brand’s order', async () => {
  expect(await extras(told)).toEqual({
    season: 'Autumn',
    facts: [{ label: 'Burn time', text: '45 hours' }],
    notes: [
      { label: 'Top', text: 'maple' },
      { label: 'Base', text: 'oak' },
    ],
    related: [other],
  })
})

test('only the metafields that are shown are read', async () => {
  const metafields = vi.fn<Storefront['metafields']>(async () => success([]))
  await extras({ ...told, metafields })
  const [, identifiers = []] = metafields.mock.calls[0] ?? []
  expect(identifiers.every(({ namespace }) => namespace === 'custom')).toBe(true)
  expect(identifiers.map(({ key }) => key)).toEqual([
    'season',
    'burn_time',
    'weight',
    'size',
    'contents',
    'wax',
    'wick',
    'vessel',
    'care',
    'notes_top',
    'notes_heart',
    'notes_base',
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
