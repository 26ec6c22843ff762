import * as v from 'valibot'
import { attempt, wellFormed } from './parse-or-null.ts'
import { decimalsOf, type Money } from './money.ts'
import { excerptOf, type Withheld } from './product.ts'

/** Any text of a response, without halves of surrogate pairs, which JSON allows and UTF-8 does not. */
export const text = v.pipe(v.string(), v.transform(wellFormed))

// The provider allows 255 letters of titles and values.
const shortened = (read: string): string => excerptOf(read, 1_000)

/** A text that pages repeat, up to twenty times: a title, a value. A longer one ends in '…'. */
export const label = v.pipe(text, v.transform(shortened))

export const money = v.pipe(
  v.object({ amount: text, currencyCode: text }),
  v.transform(({ amount, currencyCode }) => parseMoney(amount, currencyCode)),
  v.nonNullable(v.nullable(v.object({ minorUnits: v.number(), currencyCode: text }))),
)

/** What products and collections have in common. */
export const named = v.object({ id: text, handle: v.pipe(text, v.maxLength(1_000)), title: label })

/** A text without blanks around it: '' if it has nothing else. */
export const words = v.pipe(text, v.trim())

export const seo = v.object({ title: v.nullable(words), description: v.nullable(words) })

/** A size of the source. Null: unknown or impossible, such as the 0 that the provider sends for some pictures. */
const pixels = v.pipe(
  v.nullable(v.number()),
  v.transform((size) => (size !== null && Number.isSafeInteger(size) && size > 0 ? size : null)),
)

export const picture = v.object({
  // A page repeats it forty times, and it can't be cut.
  url: v.pipe(text, v.maxLength(4_000)),
  altText: v.nullable(label),
  width: pixels,
  height: pixels,
})

/** Parses an object of one field to the field's value. */
export const only = <const Name extends string, Wire, Read>(
  name: Name,
  field: v.GenericSchema<Wire, Read>,
) =>
  v.pipe(
    // TypeScript widens a computed key to any text: hence the cast.
    v.object({ [name]: field } as Record<Name, typeof field>),
    v.transform((data) => data[name]),
  )

/** The nodes of a connection that is read as nodes. */
export const nodesOf = <Wire, Node>(node: v.GenericSchema<Wire, Node>) =>
  only('nodes', v.array(node))

/** The nodes of a connection that is read as edges. */
export const connection = <Wire, Node>(node: v.GenericSchema<Wire, Node>, most = Infinity) =>
  only('edges', v.pipe(v.array(only('node', node)), v.maxLength(most)))

/** The cursor after which a connection continues; null at its end. */
export const nextCursor = v.pipe(
  v.object({ hasNextPage: v.boolean(), endCursor: v.nullable(text) }),
  v.transform(({ hasNextPage, endCursor }) => (hasNextPage ? endCursor : null)),
)

const moneyValue = v.object({ amount: text, currency_code: text })

/** The value of a metafield of the type `money`; null: there is none. */
export const moneyMetafield = v.pipe(
  v.nullable(only('value', text)),
  v.transform((value) => {
    const read = attempt(() => v.parse(moneyValue, JSON.parse(value ?? '')))
    return read ? parseMoney(read.amount, read.currency_code) : null
  }),
)

/** A page of a connection that is read as nodes. Leaves out nodes that are parsed to null. */
export const listPage = <Wire, Node>(node: v.GenericSchema<Wire, Node>) =>
  v.pipe(
    v.object({ nodes: v.array(node), pageInfo: nextCursor }),
    v.transform(({ nodes, pageInfo: next }) => ({
      entries: nodes.flatMap((each) => each ?? []),
      next,
    })),
  )

/** Parses money such as '26.0' and 'USD'. Rounds half up. Null: not of this form, or beyond exact integers. */
export function parseMoney(amount: string, currencyCode: string): Money | null {
  const [, whole, fraction = ''] = /^(\d+)(?:\.(\d+))?$/.exec(amount) ?? []
  if (whole === undefined || !/^[A-Z]{3}$/.test(currencyCode)) return null
  const decimals = decimalsOf(currencyCode)
  const kept = Number(whole + fraction.slice(0, decimals).padEnd(decimals, '0'))
  const minorUnits = kept + (Number(fraction[decimals] ?? '0') >= 5 ? 1 : 0)
  return Number.isSafeInteger(minorUnits) ? { minorUnits, currencyCode } : null
}

/** Parses `giftField`. */
export const isGift = v.pipe(
  v.optional(v.array(v.nullable(only('value', text)))),
  v.transform((values) => (values?.includes('true') ? true : undefined)),
)

const measurement = v.object({
  measuredType: v.nullable(v.string()),
  referenceUnit: v.nullable(v.string()),
  referenceValue: v.number(),
})

/** A list with an entry for each option. The provider allows three of them; each is compared with each other. */
export const perOption = <Wire, Entry>(entry: v.GenericSchema<Wire, Entry>) =>
  v.pipe(v.array(entry), v.maxLength(10))

/** Parses `merchandiseFields` of a variant. */
export const merchandise = v.object({
  id: text,
  price: money,
  unitPrice: v.nullable(money),
  unitPriceMeasurement: v.nullable(measurement),
  currentlyNotInStock: v.boolean(),
  requiresComponents: v.boolean(),
  requiresShipping: v.boolean(),
  components: v.object({ nodes: v.array(v.object({ quantity: v.number() })) }),
  product: v.object({ id: text, title: label, requiresSellingPlan: v.boolean() }),
  selectedOptions: perOption(v.object({ name: label, value: label })),
})

type Merchandise = v.InferOutput<typeof merchandise>

/** A node that is no variant, read by its id alone. A variant that lacks a field matches neither schema. */
const otherNode = v.pipe(
  v.strictObject({ id: text }),
  v.transform(() => null),
)

/** The variants that are read by their ids, in the order of the ids; null: the id is not a variant's. */
export const variantsById = <Wire, Read>(variant: v.GenericSchema<Wire, Read>) =>
  nodesOf(v.nullable(v.union([variant, otherNode])))

/** The variant with its unit price and the reason why it can't be bought by itself, if there are any. */
export function merchandiseOf<Wire extends Merchandise>(wire: Wire) {
  const { unitPrice, unitPriceMeasurement, currentlyNotInStock, ...others } = wire
  const { requiresComponents, components, requiresShipping, ...rest } = others
  const unit = unitPriceOf(unitPrice, unitPriceMeasurement)
  // A bundle with components is sold like any other variant. Any other bundle needs the store's own theme.
  const set = requiresComponents && components.nodes.length === 0 ? 'set' : null
  const withheld: Withheld | null = rest.product.requiresSellingPlan ? 'subscription' : set
  return {
    ...rest,
    ...(unit && { unitPrice: unit }),
    ...(currentlyNotInStock && { currentlyNotInStock }),
    ...(!requiresShipping && { requiresShipping }),
    withheld,
  }
}

/** A variant as it is sold by itself: one that is withheld is not for sale. */
export function soldAlone<Wire extends Merchandise & { availableForSale: boolean }>(wire: Wire) {
  const { withheld, ...rest } = merchandiseOf(wire)
  // A sold-out subscription is sold out with each of its plans.
  const isWithheld = withheld === 'set' || (withheld && wire.availableForSale)
  return { ...rest, ...(isWithheld && { availableForSale: false, withheld }) }
}

/** Per '100 g', or per 'kg' for one; null for an unknown unit or an invalid amount. */
function unitPriceOf(price: Money | null, measured: v.InferOutput<typeof measurement> | null) {
  if (!price || !measured || measured.measuredType === 'UNKNOWN') return null
  const { referenceValue: value, referenceUnit: unit } = measured
  if (unit === null || unit === 'UNKNOWN' || !(value > 0)) return null
  return { price, per: value === 1 ? unitName(unit) : `${value} ${unitName(unit)}` }
}

// Metafields have long names of units, too.
const UNITS = Object.fromEntries<string | undefined>(
  'FLOZ:fl_oz US_FL_OZ:fl_oz FLUID_OUNCES:fl_oz FT2:ft² M2:m² M3:m³ CUBIC_METERS:m³ GRAMS:g KILOGRAMS:kg OUNCES:oz POUNDS:lb MILLIMETERS:mm CENTIMETERS:cm METERS:m INCHES:in FEET:ft YARDS:yd MILLILITERS:ml CENTILITERS:cl LITERS:l'
    .split(' ')
    .map((pair): [string, string] => [pair.replace(/:.*/, ''), pair.replace(/.*:/, '')]),
)

/** 'fl oz' of 'FLOZ' or 'us_fl_oz'; the provider's name in lower case, if a unit has no other. */
export const unitName = (unit: string): string =>
  (UNITS[unit.toUpperCase()] ?? unit.toLowerCase()).replaceAll('_', ' ')
