import { describe, expect, test } from 'vitest'
import { choiceFromQuery, choose, isMade, isUnread, withVariant } from './selection.ts'
import { parsed, products, readVariants, wireProduct, wireVariant } from './testing/fixtures.ts'

describe('more variants than were read', () => {
  const product = parsed(products.hundredValues)
  const chosen = (value: string) =>
    choose(product, choiceFromQuery(product, ''), { name: 'Number', value })

  test('a choice among those read needs no asking, one beyond them does', () => {
    expect(isUnread(product, chosen('No. 20'))).toBe(false)
    expect(isUnread(product, chosen('No. 21'))).toBe(true)
    expect(isMade(chosen('No. 21'))).toBe(false)
  })

  test('where all were read, what is not made is not asked for', () => {
    const sparse = parsed(products.sparseMatrix)
    expect(isUnread(sparse, choiceFromQuery(sparse, '?Size=12+oz'))).toBe(false)
  })

  test('the variant that was asked for is chosen, and found again', () => {
    const choice = chosen('No. 21')
    const [variant] = parsed(
      wireProduct({ variants: readVariants([wireVariant({ Number: 'No. 21' })]) }),
    ).variants
    if (!variant) throw new Error('No variant')
    const after = withVariant(product, choice, variant)
    expect(after.choice).toEqual({ selection: choice.selection, variant })
    expect(isMade(after.choice)).toBe(true)
    expect(after.product).toEqual({ ...product, variants: [...product.variants, variant] })
    expect(isUnread(after.product, choiceFromQuery(after.product, '?Number=No.+21'))).toBe(false)
  })
})
