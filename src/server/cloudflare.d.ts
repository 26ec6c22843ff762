/** The part of the platform's module that is used. */
declare module 'cloudflare:workers' {
  /** Continues the work after the response has been sent. */
  export function waitUntil(work: Promise<unknown>): void
}

// oxlint-disable-next-line no-unused-vars -- It adds to the platform's own type.
interface CacheStorage {
  default: Cache
}
