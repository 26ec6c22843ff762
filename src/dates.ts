import { useSyncExternalStore } from 'react'
import * as storeInfoWords from '../words/store-info.ts'
import { currentMarket } from './markets.ts'
import type { StoreInfo } from './storefront/policies.ts'
import type { Merchandise } from './storefront/product.ts'
import type { Days, DayRange } from './storefront/promises.ts'

const DAY_MS = 86_400_000

/** A day in days since 1970. */
export const dateOf = (day: number): Date => new Date(day * DAY_MS)

/** The shopper's own day, in days since 1970; while the browser hydrates a page, the day on which it was made. */
export const useToday = (store: StoreInfo): number =>
  useSyncExternalStore(
    nothingChanges,
    () => shoppersDay(store),
    () => store.today,
  )

const nothingChanges = () => () => undefined

const ownDay = (): number =>
  Math.floor((Date.now() - new Date().getTimezoneOffset() * 60_000) / DAY_MS)

// A tab may stay open for any time after it.
const openedOn = ownDay()

/** The day by the shopper's clock; the page's own, if the clock was wrong by more than a day when the page was opened. */
export function shoppersDay({ today, keepDays }: StoreInfo): number {
  const age = openedOn - today
  return age < -1 || age > keepDays + 1 ? today : ownDay()
}

/** What is ordered: a variant, or a line of the cart. */
type Ordered = Pick<Merchandise, 'currentlyNotInStock'> & { plan?: Merchandise['plan'] | undefined }

const MOST_DAYS = 300

/**
 * When an order of `today` arrives, until when one is in time for the merchant's deadline, and what of it has no date.
 * Of several days the latest are said. The deadline is left out if anything has no date.
 */
export function datesOn<Each extends Ordered>(today: number, store: StoreInfo, ordered: Each[]) {
  const { workingDays, deadline } = store
  const closed = workingDays?.closed ?? []
  const undated = ordered.filter((each) => partsOf(each, store).length === 0)
  // What is made to order has one part more than what is in stock.
  const [parts = []] = ordered
    .map((each) => partsOf(each, store))
    .sort((a, b) => b.length - a.length)
  const first = parts.reduce((day, [fewest]) => workingDay(day, fewest, closed), today)
  const last = parts.reduce((day, [, most]) => workingDay(day, most, closed), today)
  if (parts.length === 0 || !(last - today < MOST_DAYS))
    return { arrival: '', deadline: '', undated }
  const until = parts.reduceRight(
    (day, [, most]) => lastStart(day, most, closed),
    deadline?.day ?? NaN,
  )
  const country = currentMarket()?.country
  const isThisYear = dateOf(until).getUTCFullYear() === dateOf(today).getUTCFullYear()
  const untilText = storeInfoWords.date(dateOf(until), !isThisYear, country)
  return {
    arrival: storeInfoWords.arrives(dateOf(first), dateOf(last), country),
    deadline:
      deadline && until >= today && undated.length === 0
        ? storeInfoWords.inTime(deadline.name, untilText)
        : '',
    undated,
  }
}

/** The working days of making, dispatch and delivery, one after the other; none: no one knows when it is sent. */
function partsOf({ plan, currentlyNotInStock }: Ordered, { workingDays }: StoreInfo): Days[] {
  if (!workingDays || (plan && !plan.isSentAtOnce)) return []
  const { making, dispatch, delivery } = workingDays
  if (!currentlyNotInStock) return [dispatch, delivery]
  return making ? [making, dispatch, delivery] : []
}

/** The day `count` working days after `day`, or before it; 0: the first working day from `day` on. NaN: too far away. */
function workingDay(day: number, count: number, closed: DayRange[], way = 1): number {
  let left = Math.max(count, 1)
  for (let days = count === 0 ? 0 : 1; days < MOST_DAYS; days += 1) {
    const next = day + days * way
    if (isWorkingDay(next, closed)) left -= 1
    if (left === 0) return next
  }
  return NaN
}

/** The last day after which `count` working days end on `day` at the latest. */
const lastStart = (day: number, count: number, closed: DayRange[]): number =>
  count === 0 ? workingDay(day, 0, closed, -1) : workingDay(day + 1, count, closed, -1) - 1

// January 1, December 25 and 26.
const HOLIDAYS = ['0-1', '11-25', '11-26']

function isWorkingDay(day: number, closed: DayRange[]): boolean {
  const date = dateOf(day)
  return (
    date.getUTCDay() % 6 !== 0 &&
    !HOLIDAYS.includes(`${date.getUTCMonth()}-${date.getUTCDate()}`) &&
    !closed.some(([first, last]) => first <= day && day <= last)
  )
}
