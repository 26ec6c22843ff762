import { useSyncExternalStore } from 'react'
import * as storeInfoWords from '../words/store-info.ts'
import { currentMarket } from './markets.ts'
import type { StoreInfo } from './storefront/policies.ts'

const DAY_MS = 86_400_000

/** A day in days since 1970. */
export const dateOf = (day: number): Date => new Date(day * DAY_MS)

/** The shopper's own day, in days since 1970; while the browser hydrates a page, the day on which it was made. */
export const useToday = ({ today }: StoreInfo): number =>
  useSyncExternalStore(nothingChanges, ownDay, () => today)

const nothingChanges = () => () => undefined

const ownDay = (): number =>
  Math.floor((Date.now() - new Date().getTimezoneOffset() * 60_000) / DAY_MS)

/** When an order of `today` arrives, and the merchant's deadline until its day. */
export function datesOn(today: number, { workingDays, deadline }: StoreInfo) {
  const [first, last] = workingDays?.map((count) => dateOf(afterWorkingDays(today, count))) ?? []
  return {
    arrival: first && last ? storeInfoWords.arrives(first, last, currentMarket()?.country) : '',
    deadline: deadline && today <= (deadline.until ?? 0) ? deadline.text : '',
  }
}

/** The day after `count` working days, Monday to Friday. */
function afterWorkingDays(day: number, count: number): number {
  if (count === 0) return day
  const isWeekend = dateOf(day + 1).getUTCDay() % 6 === 0
  return afterWorkingDays(day + 1, isWeekend ? count : count - 1)
}
