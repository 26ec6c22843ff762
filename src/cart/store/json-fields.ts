import type { Money } from '../../storefront/money.ts'
import type { Picture, SelectedOption } from '../../storefront/product.ts'

// By hand: the schemas' library, good for the provider's responses, would weigh 2.5 kB on every visit.

/** The fields of an object; none where it is no object. */
export const recordOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {}

/** The members of a list; none where it is no list. */
export const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

export const readText = (value: unknown): string | null =>
  typeof value === 'string' ? value : null

/** A whole number from 0 that is exact. */
export const readWhole = (value: unknown): number | null =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : null

/** Times by name; what is none is left out. */
export const readTimes = (value: unknown): Record<string, number> =>
  Object.fromEntries(
    Object.entries(recordOf(value)).filter(
      (entry): entry is [string, number] => readWhole(entry[1]) !== null,
    ),
  )

const readPixels = (value: unknown): number | null => readWhole(value) || null

export function readPicture(value: unknown): Picture | null {
  const { url, altText, width, height } = recordOf(value)
  const address = readText(url)
  return address
    ? {
        url: address,
        altText: readText(altText),
        width: readPixels(width),
        height: readPixels(height),
      }
    : null
}

/** Null where any option is damaged: a choice half read would be another choice. */
export function readOptions(value: unknown): SelectedOption[] | null {
  if (!Array.isArray(value)) return null
  const options = value.map((each) => {
    const { name, value: chosen } = recordOf(each)
    return { name: readText(name), value: readText(chosen) }
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
