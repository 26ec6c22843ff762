/** When something happened: `date` for people, `monotonic` for ages, on a clock that nobody sets. Both in ms. */
export type Moment = { date: number; monotonic: number }

export const thisMoment = (): Moment => ({ date: Date.now(), monotonic: performance.now() })

export const ageOf = ({ monotonic }: Moment): number => performance.now() - monotonic

/** A moment of that date, which may be of another process. */
export const momentAt = (date: number): Moment => ({
  date,
  monotonic: performance.now() - (Date.now() - date),
})
