import * as formatWords from '../../words/formats.ts'
import * as storeInfoWords from '../../words/store-info.ts'
import { currentMarket } from '../markets.ts'
import type { StoreInfo } from '../storefront/policies.ts'
import type { Merchandise } from '../storefront/product.ts'
import type { Days } from '../storefront/promises.ts'

const DAY_MS = 86_400_000

/** `day`: in days since 1970. */
export const dateOf = (day: number): Date => new Date(day * DAY_MS)

/** A variant, or a line of the cart. */
type Ordered = Pick<Merchandise, 'currentlyNotInStock' | 'requiresShipping' | 'plan'>

/** Whether some of it comes in a parcel, or that was not read. True of nothing: what is ordered is not known. */
export const hasParcel = (ordered: Ordered[]): boolean =>
  ordered.length === 0 || ordered.some(({ requiresShipping }) => requiresShipping !== false)

// A date that is further away would need its year.
const MOST_DAYS = 300

/** `arrival` and `deadline`: in words, or ''. `last`: the latest day of arrival. `undated`: what has no date. */
export function datesOn<Each extends Ordered>(today: number, store: StoreInfo, ordered: Each[]) {
  const undated = ordered.filter((each) => hasParcel([each]) && partsOf(each, store).length === 0)
  // The item with the most parts arrives last, and decides the date: what is made to order has one more than the rest.
  const parts = ordered
    .map((each) => partsOf(each, store))
    .reduce((most, each) => (each.length > most.length ? each : most), [])
  const arrivalOf = (day: number, end: 0 | 1) =>
    parts.reduce((from, part) => workingDay(from, part[end], store), day)
  const last = arrivalOf(today, 1)
  const dates = { arrival: '', deadline: '', last, undated }
  if (parts.length === 0 || last > today + MOST_DAYS) return dates
  const country = currentMarket()?.country
  const days = formatWords.dates(dateOf(arrivalOf(today, 0)), dateOf(last), country)
  dates.arrival = storeInfoWords.arrives(days)
  const { name, day: due } = store.deadline ?? { name: '', day: 0 }
  if (undated.length > 0 || last > due || due > today + MOST_DAYS) return dates
  let until = due
  while (arrivalOf(until, 1) > due) until -= 1
  const lastDay = formatWords.date(dateOf(until), country)
  return { ...dates, deadline: storeInfoWords.inTime(name, lastDay) }
}

/** What the store says of delivery to an order of these, and of what is added to its price. */
export function deliveryTerms({ delivery, taxes }: StoreInfo, ordered: Ordered[]) {
  const isParcel = hasParcel(ordered)
  const isShippingAdded = isParcel && delivery === null
  const taxNote = storeInfoWords.tax(taxes, !isShippingAdded)
  return { delivery: isParcel ? delivery : null, isShippingAdded, taxNote }
}

/** The days of making, dispatch and delivery, one after the other; none: no one knows them, or it is not sent. */
export function partsOf({ plan, currentlyNotInStock, ...each }: Ordered, store: StoreInfo): Days[] {
  if (!store.workingDays || !hasParcel([each]) || (plan && !plan.isSentAtOnce)) return []
  const { making, dispatch, delivery } = store.workingDays
  if (!currentlyNotInStock) return [dispatch, delivery]
  return making ? [making, dispatch, delivery] : []
}

/** The working day that is `count` after `day`; 0: the first from `day` on. Ends on any day if that is too far away. */
export function workingDay(day: number, count: number, store: StoreInfo): number {
  let [next, left] = [day, count]
  while ((left > 0 || !isWorkingDay(next, store)) && next <= day + MOST_DAYS) {
    next += 1
    if (isWorkingDay(next, store)) left -= 1
  }
  return next
}

function isWorkingDay(day: number, { workingDays }: StoreInfo): boolean {
  const date = dateOf(day)
  return (
    date.getUTCDay() % 6 !== 0 &&
    !/-(?:01-01|12-2[56])T/.test(date.toISOString()) &&
    !workingDays?.closed.some(([first, last]) => first <= day && day <= last)
  )
}
