import type { Money } from '../storefront/money.ts'

/** `today`: in days since 1970, in UTC, when the page was read. `evenings`: on which a candle is lit, a week. */
export type Clock = { today: number; evenings: number }

const DAY_MS = 86_400_000
const HOURS_AN_EVENING = 2
// At least one evening. The bracket names what the burn time is of.
const HOURS = /^([2-9]|[1-9]\d{1,3}) hours(?: \(([^()]+)\))?$/

/** The day of a time, counted from 1970 in UTC. */
export const dayOf = (ms: number): number => Math.floor(ms / DAY_MS)

/** The hours of '50 hours' or '55 hours (9 oz)'; null for prose, and where '9 oz' is another of the `values`. */
export function hoursOf(burnTime: string, values: string[]): number | null {
  const [, hours, bracket = ''] = HOURS.exec(burnTime) ?? []
  return hours === undefined || values.includes(bracket) ? null : Number(hours)
}

/** What a candle of so many hours costs an evening, rounded half up, and its last day. */
export function burning(hours: number, { minorUnits, currencyCode }: Money, week: Clock) {
  const evenings = Math.floor(hours / HOURS_AN_EVENING)
  const rest = minorUnits % evenings
  const roundedUp = Number(rest * 2 >= evenings)
  const days = Math.round((evenings * 7) / week.evenings)
  const last = new Date((week.today + days) * DAY_MS)
  return {
    price: { minorUnits: (minorUnits - rest) / evenings + roundedUp, currencyCode },
    last,
    isThisYear: last.getUTCFullYear() === new Date(week.today * DAY_MS).getUTCFullYear(),
  }
}
