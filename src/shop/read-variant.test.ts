import { expect, test } from 'vitest'
import { choiceFromQuery } from '../storefront/choice-from-query.ts'
import { success } from '../storefront/errors.ts'
import { isMade, isUnread } from '../storefront/selection.ts'
import {
  parsed,
  products,
  readVariants,
  wireProduct,
  wireVariant,
} from '../storefront/testing/fixtures.ts'
import { storefrontWith } from '../storefront/testing/storefront-with.ts'
import { readVariant } from './read-variant.ts'

test('a variant that is read later is chosen, and found by its link', async () => {
  const hundred = parsed(products.hundredValues)
  const choice = choiceFromQuery(hundred, '?Number=No.+21')
  const { variants } = parsed(
    wireProduct({ variants: readVariants([wireVariant({ Number: 'No. 21' })]) }),
  )
  const [variant] = variants
  const storefront = storefrontWith({ variant: async () => success(variant ?? null) })
  const after = await readVariant({ product: hundred, choice }, storefront, () => undefined)
  expect(after.choice).toEqual({ selection: choice.selection, variant })
  expect(isMade(after.choice)).toBe(true)
  expect(after.product).toEqual({ ...hundred, variants: [...hundred.variants, variant] })
  expect(isUnread(after.product, choiceFromQuery(after.product, '?Number=No.+21'))).toBe(false)
})
