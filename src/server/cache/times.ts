// The times of the caches, but for PAGE_FRESH_SECONDS and PAGE_KEEP_DAYS. http/page-response.ts writes Cache-Control.

/** In ms: how long an entry is fresh (PAGE_FRESH_SECONDS), and for how long it may be served (PAGE_KEEP_DAYS). */
export type Lifetimes = { freshMs: number; keepMs: number }

/** The time for a call by the server with all its tries. A browser's is in storefront/call.ts. */
export const DEADLINE_MS = 10_000

/** A 404 is cached for at most 30 s, whatever PAGE_FRESH_SECONDS is. */
export const NOT_FOUND_MS = 30_000

/** For how long a failed key is not read: with nothing to serve, or with a stale entry; `freshMs` at the most. */
export const FAILURE_PAUSES = { readMs: 1_000, revalidationMs: 5_000 }

/** A market's handles, to which other markets' pages link: how long they are fresh, and the longest wait for them. */
export const HANDLES = { freshMs: 600_000, waitMs: 500 }

/** The shortest time after which an open page reads its data again, even if the fresh time is shorter. */
export const SOONEST_REFRESH_MS = 10_000

/** Of shared caches: the s-maxage of a stale page, and stale-while-revalidate as a multiple of the fresh time. */
export const SHARED_CACHES = { shortestSeconds: 10, staleFactor: 10 }

/** Cache-Control of responses that a merchant may change at any time. */
export const FOR_A_MINUTE = 'public, max-age=60'
export const FOR_A_DAY = 'public, max-age=86400'
/** Cache-Control of an address that contains a hash of its content. */
export const FOR_EVER = 'public, max-age=31536000, immutable'

/** The age in ms of what was read at a time in ms since 1970. Math.abs, because a clock may be set back. */
export const ageOf = (readAt: number): number => Math.abs(Date.now() - readAt)
