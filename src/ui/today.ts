import { useSyncExternalStore } from 'react'

/** The day on which a page was made, in days since 1970, and the days for which it may be cached. */
type PageAge = { today: number; keepDays: number }

/** The shopper's own day, in days since 1970; while the browser hydrates a page, the day on which it was made. */
export const useToday = (page: PageAge): number =>
  useSyncExternalStore(
    nothingChanges,
    () => shoppersDay(page),
    () => page.today,
  )

const nothingChanges = () => () => undefined

const ownDay = (): number =>
  Math.floor((Date.now() - new Date().getTimezoneOffset() * 60_000) / 86_400_000)

// The tab may stay open for longer than a page is kept.
const openedOn = ownDay()

/** The day by the shopper's clock; the page's own, if the clock was wrong by over a day when the tab was opened. */
export function shoppersDay({ today, keepDays }: PageAge): number {
  const age = openedOn - today
  return age < -1 || age > keepDays + 1 ? today : ownDay()
}
