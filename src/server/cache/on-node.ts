import { promisify } from 'node:util'
import { brotliCompress, brotliDecompressSync, constants, gzip, gzipSync } from 'node:zlib'
import { needsData, routeOf } from '../../routes.ts'
import type { Log } from '../log.ts'
import type { Kind } from './cache-bounds.ts'
import { createInFlight, createSingleFlight } from './in-flight.ts'
import { createMemoryStore, type MemoryStore } from './memory-store.ts'
import type { Pages } from './pages.ts'
import type { CachePlatform, StoredPage } from './platform.ts'
import type { Bytes, PageBody, PageEntry, RenderedPage } from './rendered-page.ts'

type NodePlatform = Omit<CachePlatform, 'pages'> & { pages: MemoryStore<StoredPage> }

/** One lasting process: entries in its memory, promises that its requests share. */
export function openNodePlatform(options: { headStartMs: number; log: Log }): NodePlatform {
  const shareRendering = createSingleFlight<RenderedPage>()
  const turns = new Map<Kind, Promise<void>>()
  return {
    openStore: ({ sizeOf }) => createMemoryStore('reads', sizeOf),
    openInFlight: createInFlight(options.headStartMs),
    pages: createMemoryStore('pages', ({ page }) => page.body.size()),
    waitUntil: (work) =>
      void work.catch((error) => options.log('error', 'failure', { message: String(error) })),
    renderOnce: (kind, name, render) =>
      shareRendering(name, async () => {
        // One page of each kind a turn of the event loop: the provider's answers are read in between, and a
        // flood of one kind keeps no page of another waiting.
        const before = turns.get(kind) ?? Promise.resolve()
        const turn = before.then(() => new Promise<void>((resolve) => setImmediate(resolve)))
        turns.set(kind, turn)
        await turn
        return render()
      }),
    pack: compressedBody,
  }
}

/** The page cached at exactly this address, at once; revalidates it in the background if it is stale. */
export function createPeek({ pages: store, waitUntil }: NodePlatform, pages: Pages) {
  const once = createSingleFlight<void>()

  return function peek(address: string): PageEntry | undefined {
    const found = store.get(address)
    if (!found) return undefined
    if (found.isStale) waitUntil(once(address, () => revalidate(address)))
    return { page: found.value.page, readAt: found.readAt, cache: 'hit' }
  }

  async function revalidate(address: string) {
    const route = routeOf(new URL(address, 'http://localhost'))
    if (needsData(route)) await pages.revalidate(route)
  }
}

const compressGzip = promisify(gzip)
const compressBrotli = promisify(brotliCompress)

const BROTLI = {
  // 2 ms a page. Quality 11 takes 65 to 190 ms, and saves 2 kB of the 160 kB of a first visit.
  [constants.BROTLI_PARAM_QUALITY]: 5,
  [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  // The length of a page: a wider window takes memory and finds nothing more.
  [constants.BROTLI_PARAM_LGWIN]: 18,
}
// Only a sitemap is longer. Decompressing it for each request would block the process.
const LONGEST_PAGE_BYTES = 500_000

/** A text in every encoding: Brotli compressed off the main thread, gzip on its first request. */
export async function compressedBody(text: string): Promise<PageBody> {
  const identity = Buffer.from(text)
  const params = { ...BROTLI, [constants.BROTLI_PARAM_SIZE_HINT]: identity.length }
  // zlib's result is part of a 16 kB buffer, which the copy releases.
  const brotli = new Uint8Array(await compressBrotli(identity, { params }))
  if (identity.length <= LONGEST_PAGE_BYTES) return pageBody(brotli)
  const bytes = { br: brotli, gzip: await compressGzip(identity), identity }
  return {
    in: (encoding) => ({ encoding, bytes: bytes[encoding] }),
    size: () => identity.length + bytes.gzip.length + brotli.length,
  }
}

/** Holds Brotli alone: the text is five times as long, and most clients accept Brotli. */
function pageBody(brotli: Bytes): PageBody {
  let sent: WeakRef<Bytes> | undefined
  // Those who are being sent the text share it.
  const text = () => {
    const shared = sent?.deref()
    if (shared) return shared
    const bytes = brotliDecompressSync(brotli)
    sent = new WeakRef(bytes)
    return bytes
  }
  let gzipped: Bytes | null = null
  return {
    in: (encoding) => {
      if (encoding === 'br') return { encoding, bytes: brotli }
      if (encoding === 'identity') return { encoding, bytes: text() }
      gzipped ??= new Uint8Array(gzipSync(text()))
      return { encoding, bytes: gzipped }
    },
    // Gzip takes about as much again.
    size: () => 2 * brotli.length,
  }
}
