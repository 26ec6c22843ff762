import * as v from 'valibot'
import type { Money, UnitPrice } from './money.ts'
import type { Withheld } from './product.ts'
import { money, text } from './wire.ts'

const measurement = v.object({
  measuredType: v.nullable(v.string()),
  quantityUnit: v.nullable(v.string()),
  quantityValue: v.number(),
  referenceUnit: v.nullable(v.string()),
  referenceValue: v.number(),
})

/** `purchaseFields` of a variant. */
export const purchase = v.object({
  price: money,
  unitPrice: v.nullable(money),
  unitPriceMeasurement: v.nullable(measurement),
  requiresComponents: v.boolean(),
  components: v.object({ nodes: v.array(v.object({ quantity: v.number() })) }),
  product: v.object({ id: text, requiresSellingPlan: v.boolean() }),
})

export const merchandise = v.object({
  id: text,
  title: text,
  ...purchase.entries,
  selectedOptions: v.array(v.object({ name: text, value: text })),
})

/** A node of another type, of which the id alone is read. A variant that lacks a field is unreadable. */
export const otherNode = v.pipe(
  v.strictObject({ id: text }),
  v.transform(() => null),
)

/** The variant with its unit price, if it has one, and with the reason for which it can't be bought by itself. */
export function purchaseOf<Wire extends v.InferOutput<typeof purchase>>({
  unitPrice,
  unitPriceMeasurement,
  requiresComponents,
  components,
  ...rest
}: Wire) {
  const unit = unitPriceOf(unitPrice, unitPriceMeasurement)
  // A bundle with components of its own is sold as any other variant. To others an app adds them in its own shop.
  const isSet = requiresComponents && components.nodes.length === 0
  const withheld: Withheld | null = rest.product.requiresSellingPlan
    ? 'subscription'
    : isSet
      ? 'set'
      : null
  return { ...rest, ...(unit && { unitPrice: unit }), withheld }
}

function unitPriceOf(
  price: Money | null,
  measured: v.InferOutput<typeof measurement> | null,
): UnitPrice | null {
  if (!price || !measured || measured.measuredType === 'UNKNOWN') return null
  const of = amountOf(measured.quantityValue, measured.quantityUnit)
  const per = amountOf(measured.referenceValue, measured.referenceUnit)
  return of && per ? { price, per, of } : null
}

// Of other units the short form is the provider's name in small letters.
const UNITS: Record<string, string> = { FLOZ: 'fl oz', FT2: 'ft²', M2: 'm²', M3: 'm³' }

/** '100 g', and 'kg' for one; null for an unknown unit, and for what is no amount. */
function amountOf(value: number, unit: string | null): string | null {
  if (unit === null || unit === 'UNKNOWN' || !(value > 0)) return null
  const short = UNITS[unit] ?? unit.toLowerCase()
  return value === 1 ? short : `${value} ${short}`
}
