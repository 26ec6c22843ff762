import * as v from 'valibot'
import { parseAmount, type Amount } from './amount.ts'

const CENT = parseAmount('0.01')
const MILLIONTHS = 1_000_000

/** The size of one unit in milligrams, cubic millimetres, millimetres, square millimetres, or pieces. */
const SIZES = {
  WEIGHT: { MG: 1, G: 1_000, KG: 1_000_000, OZ: 28_349.523125, LB: 453_592.37 },
  VOLUME: {
    ML: 1_000,
    CL: 10_000,
    L: 1_000_000,
    M3: 1_000_000_000,
    FLOZ: 29_573.53,
    PT: 473_176.5,
    QT: 946_353,
    GAL: 3_785_412,
  },
  LENGTH: { MM: 1, CM: 10, M: 1_000, IN: 25.4, FT: 304.8, YD: 914.4 },
  AREA: { M2: 1_000_000, FT2: 92_903.04 },
  COUNT: { ITEM: 1 },
  UNKNOWN: { UNKNOWN: 1 },
}

const sizes: Record<string, number> = Object.assign({}, ...Object.values(SIZES))
const unit = v.picklist(Object.keys(sizes), 'a unit reads like G, ML or UNKNOWN')

/** The quantity that a variant contains, and the quantity that its unit price is for. */
export const measurement = v.object({
  quantityValue: v.number(),
  quantityUnit: unit,
  referenceValue: v.pipe(v.number(), v.integer()),
  referenceUnit: unit,
})

export type Measurement = v.InferOutput<typeof measurement>

/** The measured type, according to the unit of the quantity. */
export const measuredType = ({ quantityUnit }: Measurement): string =>
  Object.entries(SIZES).find(([, units]) => quantityUnit in units)?.[0] ?? 'UNKNOWN'

/** The unit price, rounded to the minor unit; 0 if the variant's quantity is 0. */
export function unitPrice(price: Amount, measured: Measurement, minor = CENT): Amount {
  const { quantityValue, quantityUnit, referenceValue, referenceUnit } = measured
  const share =
    (referenceValue * (sizes[referenceUnit] ?? 1)) / (quantityValue * (sizes[quantityUnit] ?? 1))
  if (!Number.isFinite(share)) return 0n
  const exact = (price * BigInt(Math.round(share * MILLIONTHS))) / BigInt(MILLIONTHS)
  return ((exact + minor / 2n) / minor) * minor
}
