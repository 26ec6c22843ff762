// Parses by hand: valibot, which parses the provider's responses, would add 2.5 kB to a first visit.

export type Fields = Record<string, unknown>

export const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? { ...value } : {}

export const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

/** A text that is not empty. */
export const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

/** An exact whole number, 0 or more. */
export const isWhole = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0

/** The results of `read` for each element. Drops nulls, the results for damaged elements. */
export const readList = <Item>(value: unknown, read: (fields: Fields) => Item | null): Item[] =>
  listOf(value).flatMap((each) => read(fieldsOf(each)) ?? [])
