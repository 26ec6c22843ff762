const HOUR_MS = 60 * 60 * 1000

/** Whether a time of this device's clock is less than an hour away: a clock that was set back makes it old too. */
export const isWithinHour = (time: number, now: number): boolean => Math.abs(now - time) < HOUR_MS
