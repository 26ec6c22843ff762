/**
 * `date`: ms since 1970, for headers and other processes. `monotonic`: ms on a clock that can't be set,
 * for ages.
 */
export type Timestamp = { date: number; monotonic: number }

export const timestampNow = (): Timestamp => ({ date: Date.now(), monotonic: performance.now() })

/** In ms. */
export const ageOf = ({ monotonic }: Timestamp): number => performance.now() - monotonic

/** The timestamp of a date, which may come from another process. */
export const timestampAt = (date: number): Timestamp => ({
  date,
  monotonic: performance.now() - (Date.now() - date),
})
