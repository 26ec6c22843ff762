import type { Money } from '../../storefront/money.ts'
import type { Picture, SelectedOption } from '../../storefront/product.ts'

// Parses by hand: valibot, which parses the provider's responses, would add 2.5 kB to a first visit.

/** A value's fields by name, their types unknown. */
export type Fields = Record<string, unknown>

export const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? { ...value } : {}

export const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

/** A text that is not empty. */
export const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

/** An exact whole number, 0 or more. */
export const isWhole = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0

export const readText = (value: unknown): string | null =>
  typeof value === 'string' ? value : null

export const readWhole = (value: unknown): number | null => (isWhole(value) ? value : null)

/** The results of `read` for each element. Drops nulls, the results for damaged elements. */
export const readList = <Item>(value: unknown, read: (fields: Fields) => Item | null): Item[] =>
  listOf(value).flatMap((each) => read(fieldsOf(each)) ?? [])

export function readPicture(value: unknown): Picture | null {
  const { url, altText, width, height } = fieldsOf(value)
  if (!isText(url)) return null
  return {
    url,
    altText: readText(altText),
    width: readWhole(width) || null,
    height: readWhole(height) || null,
  }
}

/** Null if any option is damaged: the other options would be another choice. */
export function readOptions(options: unknown): SelectedOption[] | null {
  const whole = readList(options, ({ name, value }) =>
    typeof name === 'string' && typeof value === 'string' ? { name, value } : null,
  )
  return Array.isArray(options) && whole.length === options.length ? whole : null
}

export function readMoney(value: unknown): Money | null {
  const { minorUnits, currencyCode } = fieldsOf(value)
  return isWhole(minorUnits) && isText(currencyCode) && /^[A-Z]{3}$/.test(currencyCode)
    ? { minorUnits, currencyCode }
    : null
}
