import type { Money } from '../../storefront/money.ts'
import type { Picture, SelectedOption } from '../../storefront/product.ts'

// By hand: valibot, which parses the provider's responses, would add 2.5 kB to a first visit.

/** The fields of an object; {} for any other value. */
export const recordOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {}

/** The elements of an array; [] for any other value. */
export const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

export const readText = (value: unknown): string | null =>
  typeof value === 'string' ? value : null

/** An exact whole number, 0 or more. */
export const readWhole = (value: unknown): number | null =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : null

/** Times by name. Drops every value that is no time. */
export const readTimes = (value: unknown): Record<string, number> =>
  Object.fromEntries(
    Object.entries(recordOf(value)).filter(
      (entry): entry is [string, number] => readWhole(entry[1]) !== null,
    ),
  )

const readPixels = (value: unknown): number | null => readWhole(value) || null

export function readPicture(value: unknown): Picture | null {
  const { url, altText, width, height } = recordOf(value)
  const source = readText(url)
  if (!source) return null
  return {
    url: source,
    altText: readText(altText),
    width: readPixels(width),
    height: readPixels(height),
  }
}

/** Null where any option is damaged: the other options would be another choice. */
export function readOptions(value: unknown): SelectedOption[] | null {
  if (!Array.isArray(value)) return null
  const options = value.map((each) => {
    const option = recordOf(each)
    return { name: readText(option['name']), value: readText(option['value']) }
  })
  const isWhole = (option: (typeof options)[number]): option is SelectedOption =>
    option.name !== null && option.value !== null
  return options.every(isWhole) ? options : null
}

export function readMoney(value: unknown): Money | null {
  const money = recordOf(value)
  const minorUnits = readWhole(money['minorUnits'])
  const currencyCode = readText(money['currencyCode'])
  return minorUnits !== null && currencyCode && /^[A-Z]{3}$/.test(currencyCode)
    ? { minorUnits, currencyCode }
    : null
}
