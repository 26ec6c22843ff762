import { promisify } from 'node:util'
import { brotliCompress, brotliDecompressSync, constants, gzip } from 'node:zlib'
import type { Log } from '../log.ts'
import { LRUCache } from 'lru-cache'
import { CACHE_BOUNDS, ownerOf, type Kind } from './cache-bounds.ts'
import { createInFlight, createPlaces, createSingleFlight } from './in-flight.ts'
import { entryNow, type CachePlatform, type Held, type StoredPage } from './platform.ts'
import type { PageBody, RenderedPage } from './rendered-page.ts'

/** The platform of one long-lived process: entries in its memory, and promises that its requests share. */
export function openNodePlatform(options: { headStartMs: number; log: Log }) {
  const shareRendering = createSingleFlight<RenderedPage>()
  const waitForTurn = createPlaces()
  return {
    openStore: createNamedStores(),
    openInFlight: createInFlight(options.headStartMs),
    pages: createMemoryStore<StoredPage>('pages', ({ page }) => page.body.size()),
    waitUntil: (work) =>
      void work.catch((error) => options.log('error', 'failure', { message: String(error) })),
    renderOnce: (kind, name, render) =>
      // Renders and packs one page of each kind at a time, so that a flood of one kind does not delay another.
      shareRendering(name, () => inTurn(kind, ownerOf(name), render)),
    // Packs one text at a time: each that is being packed takes about a megabyte.
    pack: (text) => inTurn('pack', '', () => compressedBody(text)),
  } satisfies CachePlatform

  /** Runs one call of each kind at a time. The provider's responses are read in between. */
  async function inTurn<Value>(kind: string, owner: string, run: () => Promise<Value>) {
    const { hasCome, leave } = waitForTurn(kind, owner, 1)
    await hasCome
    await new Promise((resolve) => setImmediate(resolve))
    return run().finally(leave)
  }
}

function createNamedStores(): CachePlatform['openStore'] {
  const stores = new Map<string, unknown>()
  return <Value>(name: string) => {
    const store =
      stores.get(name) ?? createMemoryStore<Value>('reads', (value) => JSON.stringify(value).length)
    stores.set(name, store)
    // All values of one name are of one type.
    return store as ReturnType<typeof createMemoryStore<Value>>
  }
}

/** Entries in the memory of this process, with an LRU for each kind. */
function createMemoryStore<Value>(of: 'pages' | 'reads', sizeOf: (value: Value) => number) {
  const caches = new Map<Kind, LRUCache<string, Held<Value>>>()

  return { get, set, delete: remove }

  function get(key: string) {
    for (const cache of caches.values()) {
      const held = cache.get(key)
      if (held) return entryNow(held)
    }
    return undefined
  }

  /** Removes the key from its former kind, because a key has one entry. */
  function set(kind: Kind, key: string, held: Held<Value>) {
    remove(key)
    if (held.keepMs <= 0) return
    const cache = cacheOf(kind)
    if (kind === 'choice' && cache) makeRoom(cache, key)
    cache?.set(key, held)
  }

  function remove(key: string) {
    for (const cache of caches.values()) cache.delete(key)
  }

  /** Removes the choice of the same product that was used least recently, if the product has its share. */
  function makeRoom(choices: LRUCache<string, Held<Value>>, key: string) {
    const ofProduct = [...choices.keys()].filter((each) => ownerOf(each) === ownerOf(key))
    for (const each of ofProduct.slice(choices.max / 2 - 1)) choices.delete(each)
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
  // Takes 1.3 ms a page. Quality 5 takes 1 ms, and 0.2 kB more.
  [constants.BROTLI_PARAM_QUALITY]: 7,
  [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  // A window as long as a page: a longer one takes memory and compresses no better.
  [constants.BROTLI_PARAM_LGWIN]: 18,
}

// Takes 60 to 200 ms a page, and saves 1 to 3 kB. One page at a time: others have their turn when they are read again.
const SMALLEST = { ...BROTLI, [constants.BROTLI_PARAM_QUALITY]: 11 }

let isCondensing = false

/** Compresses a text off the main thread. Does not hold the text, which is five times as long and seldom sent. */
export async function compressedBody(text: string): Promise<PageBody> {
  const identity = Buffer.from(text)
  // zlib's results are parts of buffers of 16 kB, which the copies release.
  const brotli = async (bytes: Buffer, params: typeof BROTLI) =>
    new Uint8Array(await compressBrotli(bytes, { params }))
  let br = await brotli(identity, BROTLI)
  let isCondensed = false
  const gzipped = new Uint8Array(await compressGzip(identity))
  let sent = new WeakRef(identity)
  // Concurrent responses share the text.
  const plain = () => {
    const bytes = sent.deref() ?? brotliDecompressSync(br)
    sent = new WeakRef(bytes)
    return bytes
  }
  return {
    in: (encoding) => ({
      encoding,
      bytes: encoding === 'br' ? br : encoding === 'gzip' ? gzipped : plain(),
    }),
    size: () => br.length + gzipped.length,
    async condense() {
      if (isCondensed || isCondensing) return
      isCondensing = true
      try {
        const smallest = await brotli(plain(), SMALLEST)
        if (smallest.length < br.length) br = smallest
        isCondensed = true
      } finally {
        isCondensing = false
      }
    },
  }
}
