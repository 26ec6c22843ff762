import * as shopWords from '../../words/shop.ts'
import type { Money } from '../storefront/money.ts'

const DAY_MS = 86_400_000
const HOURS_AN_EVENING = 2
// Two hours, one evening, is the least. The brackets contain the option value that the burn time belongs to.
const HOURS = /^([2-9]|[1-9]\d{1,3}) (\p{L}+)(?: \(([^()]+)\))?$/u

/** The hours of '50 hours' or '55 hours (9 oz)'; null for prose, and if '9 oz' is one of the options' `values`. */
export function hoursOf(burnTime: string, values: string[]): number | null {
  const [, hours, unit, bracket = ''] = HOURS.exec(burnTime) ?? []
  return unit !== shopWords.hours || values.includes(bracket) ? null : Number(hours)
}

/**
 * A candle's last day and the cost of an evening, rounded half up, if it is lit `aWeek` evenings a week. `today`: in
 * days since 1970.
 */
export function burning(hours: number, price: Money, today: number, aWeek: number) {
  const evenings = Math.floor(hours / HOURS_AN_EVENING)
  const last = new Date((today + Math.round((evenings * 7) / aWeek)) * DAY_MS)
  return {
    evening: { ...price, minorUnits: Math.round(price.minorUnits / evenings) },
    last,
    isThisYear: last.getUTCFullYear() === new Date(today * DAY_MS).getUTCFullYear(),
  }
}
