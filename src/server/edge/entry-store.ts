import { createHash } from 'node:crypto'
import { momentAt, type Moment } from '../cache/moment.ts'

/** What is used of the platform's Cache API: shared by all isolates of a data centre, by nobody else. */
export type PlatformCache = Pick<Cache, 'match' | 'put' | 'delete'>

export type Entry = { headers: Headers; body: ArrayBuffer; readAt: Moment; isStale: boolean }

/** In ms, both counted from `readAt`. */
export type Lifetime = { readAt: Moment; freshMs: number; keepMs: number }

export type EntryStore = ReturnType<typeof createEntryStore>

// No host has this name: nothing but this store is ever found under it.
const ORIGIN = 'https://pages.invalid'
const READ_AT = 'X-Read-At'
const FRESH_UNTIL = 'X-Fresh-Until'
const KEEP_UNTIL = 'X-Keep-Until'

/**
 * Entries with our own times, in ms since 1970: the Cache API knows nothing of stale ones. Entries of
 * another `version` are not seen. The cache may lose any of them, at any time.
 */
export function createEntryStore(cache: PlatformCache, version: string) {
  return {
    async get(key: string): Promise<Entry | undefined> {
      const response = await cache.match(urlOf(key)).catch(() => undefined)
      if (!response) return undefined
      const { headers } = response
      const now = Date.now()
      if (now >= Number(headers.get(KEEP_UNTIL))) return undefined
      // It may still be lost on its way here.
      const body = await response.arrayBuffer().catch(() => undefined)
      return (
        body && {
          headers,
          body,
          readAt: momentAt(Number(headers.get(READ_AT))),
          isStale: now >= Number(headers.get(FRESH_UNTIL)),
        }
      )
    },
    /** Never rejects. */
    async put(
      key: string,
      body: BodyInit,
      { readAt, freshMs, keepMs }: Lifetime,
      headers: Record<string, string> = {},
    ): Promise<void> {
      const keepUntil = readAt.date + keepMs
      const seconds = Math.ceil((keepUntil - Date.now()) / 1000)
      if (seconds <= 0) return
      const times = {
        'Cache-Control': `public, max-age=${seconds}`,
        [READ_AT]: String(readAt.date),
        [FRESH_UNTIL]: String(readAt.date + freshMs),
        [KEEP_UNTIL]: String(keepUntil),
      }
      const entry = new Response(body, { headers: { ...headers, ...times } })
      // What can't be kept is made again.
      await cache.put(urlOf(key), entry).catch(() => undefined)
    },
    /** Never rejects. */
    async delete(key: string): Promise<void> {
      await cache.delete(urlOf(key)).catch(() => undefined)
    },
  }

  function urlOf(key: string): string {
    return `${ORIGIN}/${createHash('sha256').update(`${version} ${key}`).digest('hex')}`
  }
}
