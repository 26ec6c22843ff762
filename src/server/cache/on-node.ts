import { promisify } from 'node:util'
import { brotliCompress, brotliDecompressSync, constants, gzip, gzipSync } from 'node:zlib'
import type { Log } from '../log.ts'
import { LRUCache } from 'lru-cache'
import { CACHE_BOUNDS, type Kind } from './cache-bounds.ts'
import { createInFlight, createSingleFlight } from './in-flight.ts'
import type { CachePlatform, Entry, EntryTimes, StoredPage } from './platform.ts'
import type { Bytes, PageBody, RenderedPage } from './rendered-page.ts'
import { ageOf } from './times.ts'

/** The platform of one long-lived process: entries in its memory, and promises that its requests share. */
export function openNodePlatform(options: { headStartMs: number; log: Log }) {
  const shareRendering = createSingleFlight<RenderedPage>()
  const turns = new Map<Kind, Promise<void>>()
  return {
    openStore: createNamedStores(),
    openInFlight: createInFlight(options.headStartMs),
    pages: createMemoryStore<StoredPage>('pages', ({ page }) => page.body.size()),
    waitUntil: (work) =>
      void work.catch((error) => options.log('error', 'failure', { message: String(error) })),
    renderOnce: (kind, name, render) =>
      shareRendering(name, async () => {
        // Renders one page of each kind per turn of the event loop. The provider's responses are read in between,
        // and a flood of one kind does not delay another.
        const before = turns.get(kind) ?? Promise.resolve()
        const turn = before.then(() => new Promise<void>((resolve) => setImmediate(resolve)))
        turns.set(kind, turn)
        await turn
        return render()
      }),
    pack: compressedBody,
  } satisfies CachePlatform
}

function createNamedStores(): CachePlatform['openStore'] {
  const stores = new Map<string, unknown>()
  return <Value>(name: string) => {
    const store = stores.get(name) ?? createMemoryStore<Value>('reads', lengthOfJson)
    stores.set(name, store)
    // All values of one name are of one type.
    return store as ReturnType<typeof createMemoryStore<Value>>
  }
}

const lengthOfJson = (value: unknown): number => JSON.stringify(value).length

type Held<Value> = { value: Value } & EntryTimes

/** Entries in the memory of this process, with an LRU for each kind. */
function createMemoryStore<Value>(of: 'pages' | 'reads', sizeOf: (value: Value) => number) {
  const caches = new Map<Kind, LRUCache<string, Held<Value>>>()

  return { get, set, delete: remove }

  function get(key: string): Entry<Value> | undefined {
    for (const cache of caches.values()) {
      const found = cache.get(key)
      if (!found) continue
      const { value, readAt, freshMs, keepMs } = found
      const age = ageOf(readAt)
      return age < keepMs ? { value, readAt, isStale: age >= freshMs } : undefined
    }
    return undefined
  }

  /** Removes the key from its former kind, because a key has one entry. */
  function set(kind: Kind, key: string, value: Value, times: EntryTimes) {
    remove(key)
    if (times.keepMs > 0) cacheOf(kind)?.set(key, { value, ...times })
  }

  function remove(key: string) {
    for (const cache of caches.values()) cache.delete(key)
  }

  function cacheOf(kind: Kind): LRUCache<string, Held<Value>> | null {
    const known = caches.get(kind)
    const bounds = CACHE_BOUNDS[kind][of]
    if (known || !bounds) return known ?? null
    const [max, maxSize] = bounds
    const made = new LRUCache<string, Held<Value>>({
      max,
      maxSize,
      sizeCalculation: ({ value }, key) => key.length + sizeOf(value),
    })
    caches.set(kind, made)
    return made
  }
}

const compressGzip = promisify(gzip)
const compressBrotli = promisify(brotliCompress)

const BROTLI = {
  // Takes 2 ms a page. Quality 11 takes 65 to 190 ms, and saves 2 kB of the 160 kB of a first visit.
  [constants.BROTLI_PARAM_QUALITY]: 5,
  [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  // A window as long as a page: a longer one takes memory and compresses no better.
  [constants.BROTLI_PARAM_LGWIN]: 18,
}
// Only a sitemap is longer. Compressing it in gzip for a request would block the process.
const LONGEST_PAGE_BYTES = 500_000

/** A text in every encoding: Brotli compressed off the main thread, gzip on its first request. */
export async function compressedBody(text: string): Promise<PageBody> {
  const identity = Buffer.from(text)
  const params = { ...BROTLI, [constants.BROTLI_PARAM_SIZE_HINT]: identity.length }
  // zlib's result is part of a 16 kB buffer, which the copy releases.
  const brotli = new Uint8Array(await compressBrotli(identity, { params }))
  const isLong = identity.length > LONGEST_PAGE_BYTES
  return pageBody(brotli, isLong ? new Uint8Array(await compressGzip(identity)) : null)
}

/** Caches only compressed bytes: the text is five times as long, and most clients accept Brotli. */
function pageBody(brotli: Bytes, gzipped: Bytes | null): PageBody {
  let sent: WeakRef<Bytes> | undefined
  // Concurrent responses share the text.
  const text = () => {
    const shared = sent?.deref()
    if (shared) return shared
    const bytes = brotliDecompressSync(brotli)
    sent = new WeakRef(bytes)
    return bytes
  }
  return {
    in: (encoding) => {
      if (encoding === 'br') return { encoding, bytes: brotli }
      if (encoding === 'identity') return { encoding, bytes: text() }
      gzipped ??= new Uint8Array(gzipSync(text()))
      return { encoding, bytes: gzipped }
    },
    // Gzip takes about as many bytes as Brotli.
    size: () => brotli.length + (gzipped ?? brotli).length,
  }
}
