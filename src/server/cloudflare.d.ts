/** What is used of the platform's own. */
declare module 'cloudflare:workers' {
  /** Goes on with the work when the response that is being made has gone out. */
  export function waitUntil(work: Promise<unknown>): void
}

// oxlint-disable-next-line no-unused-vars -- It adds to the platform's own type.
interface CacheStorage {
  default: Cache
}
