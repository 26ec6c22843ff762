import { describe, expect, test } from 'vitest'
import { isSoldOut } from './availability.ts'
import {
  listed,
  parsed,
  readVariants,
  weighed,
  wireOption,
  wireProduct,
  wireVariant,
  type WireVariant,
} from './testing/fixtures.ts'

type Measured = NonNullable<WireVariant['unitPriceMeasurement']>

const { unitPrice, unitPriceMeasurement } = weighed

const productOf = (over: Partial<WireVariant>, product = {}) =>
  wireProduct({ variants: readVariants([wireVariant({ Size: 'S' }, over)]), ...product })
const variantOf = (over: Partial<WireVariant>) => {
  const [variant] = parsed(productOf(over)).variants
  if (!variant) throw new Error('No variant')
  return variant
}
const perOf = (over: Partial<Measured>) => {
  const measured = { ...unitPriceMeasurement, ...over }
  return variantOf({ unitPrice, unitPriceMeasurement: measured }).unitPrice?.per
}

describe('a unit price', () => {
  test.each<[Partial<Measured>, string]>([
    [{}, '100 g'],
    [{ referenceUnit: 'KG', referenceValue: 1 }, 'kg'],
    [{ referenceUnit: 'ML' }, '100 ml'],
    [{ referenceUnit: 'FLOZ', referenceValue: 1 }, 'fl oz'],
    [{ referenceUnit: 'OZ', referenceValue: 8 }, '8 oz'],
    [{ referenceUnit: 'M2', referenceValue: 1 }, 'm²'],
    [{ referenceUnit: 'ITEM', referenceValue: 1 }, 'item'],
  ])('%j reads %s', (over, text) => {
    expect(perOf(over)).toBe(text)
  })

  test.each<[string, Partial<Measured>]>([
    ['an unknown type', { measuredType: 'UNKNOWN' }],
    ['an unknown unit', { referenceUnit: 'UNKNOWN' }],
    ['no unit', { referenceUnit: null }],
    ['a reference of 0', { referenceValue: 0 }],
    ['a negative reference', { referenceValue: -100 }],
  ])('%s shows nothing', (_name, over) => {
    expect(perOf(over)).toBeUndefined()
  })

  test('that the merchant has not set leaves no field in a variant or a card', () => {
    expect(variantOf({})).not.toHaveProperty('unitPrice')
    expect(variantOf({ unitPrice })).not.toHaveProperty('unitPrice')
    expect(variantOf({ unitPriceMeasurement })).not.toHaveProperty('unitPrice')
    expect(listed(productOf({})).variant).not.toHaveProperty('unitPrice')
    const card = listed(productOf(weighed))
    expect(card.variant?.unitPrice).toMatchObject({ per: '100 g' })
  })
})

const subscription = { id: 'gid://shopify/Product/1', title: 'Amber', requiresSellingPlan: true }

describe('a variant that the provider would refuse is not for sale', () => {
  test.each<[string, Partial<WireVariant>, object]>([
    ['a subscription', { product: subscription }, { withheld: 'subscription' }],
    ['a bundle without components', { requiresComponents: true }, { withheld: 'set' }],
  ])('%s', (_name, over, why) => {
    expect(variantOf(over)).toMatchObject({ availableForSale: false, ...why })
    expect(listed(productOf(over))).toMatchObject({ variant: null, isWithheld: true })
  })

  test('a bundle with components of its own is for sale', () => {
    const bundle = { requiresComponents: true, components: { nodes: [{ quantity: 2 }] } }
    expect(variantOf(bundle)).toMatchObject({ availableForSale: true })
    expect(variantOf(bundle)).not.toHaveProperty('withheld')
    expect(listed(productOf(bundle)).variant).not.toBeNull()
  })

  test('a sold-out product is sold out, and not withheld', () => {
    expect(listed(productOf({ availableForSale: false }))).not.toHaveProperty('isWithheld')
  })
})

const withColours = (handle: string, ...leadsTo: { handle: string; title: string }[]) => {
  const option = wireOption('Colour', ['Red', 'Blue', 'Navy'])
  const optionValues = option.optionValues.map((value, index) => {
    const product = leadsTo[index]
    return { ...value, firstSelectableVariant: product ? { product } : null }
  })
  return parsed(wireProduct({ handle, options: [{ ...option, optionValues }] }))
}

describe('a combined listing', () => {
  const red = { handle: 'amber-red', title: 'Amber, red' }
  const blue = { handle: 'amber-blue', title: 'Amber, blue' }
  test('has no variants of its own, and names its products once', () => {
    const parent = withColours('amber', red, blue, blue)
    expect(parent).toMatchObject({ options: [], variants: [] })
    expect(parent.members).toEqual([red, blue])
    expect(isSoldOut(parent)).toBe(false)
  })

  test('its products are sold, though each leads to the others', () => {
    const child = withColours('amber-red', red, blue)
    expect(child.members).toBeUndefined()
    expect(child.variants).not.toEqual([])
  })

  test('its card has no ‘Add’', () => {
    const product = { id: 'gid://shopify/Product/2', title: 'Amber', requiresSellingPlan: false }
    expect(listed(productOf({ product }))).toMatchObject({ variant: null, isWithheld: true })
  })
})
