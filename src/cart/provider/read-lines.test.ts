import { expect, test, vi } from 'vitest'
import { failure, success, type StorefrontError } from '../../storefront/errors.ts'
import { storefrontWith } from '../../storefront/testing/storefront-with.ts'
import { line } from '../testing/fixtures.ts'
import { readLines } from './read-lines.ts'

const { variantId, product, price, selectedOptions } = line('a')
const variant = {
  id: variantId,
  title: '',
  price,
  selectedOptions,
  product,
  availableForSale: true,
}
const named = { variantId, plan: { id: 'gid://shopify/SellingPlan/1' }, quantity: 1 }

const readWithout = (error: StorefrontError) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const storefront = storefrontWith({
    currentVariants: async () => success([variant]),
    variantPlans: async () => failure(error),
  })
  return readLines([named], storefront)
}

test.each<StorefrontError>([
  { kind: 'no-answer' },
  { kind: 'graphql', messages: ['No'], codes: [] },
  { kind: 'graphql', messages: ['No'], codes: ['MAX_COST_EXCEEDED'] },
])(
  'a shared plan can’t be read (%j) → the cart can’t be read, rather than be a single purchase',
  async (error) => {
    expect(await readWithout(error)).toEqual(failure(error))
  },
)

test('the store does not let shoppers see its plans → a shared plan is a single purchase, and says so', async () => {
  const read = await readWithout({ kind: 'graphql', messages: ['No'], codes: ['ACCESS_DENIED'] })
  expect(read).toMatchObject(success([{ variantId, isSingle: true }]))
})
