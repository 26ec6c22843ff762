import { promisify } from 'node:util'
import { brotliCompress, brotliDecompressSync, constants, gzip, gzipSync } from 'node:zlib'
import { needsData, routeOf } from '../../routes.ts'
import type { Log } from '../log.ts'
import { createInFlight, createSingleFlight } from './in-flight.ts'
import { createMemoryStore, type MemoryStore } from './memory-store.ts'
import type { Pages } from './pages.ts'
import type { CachePlatform, StoredPage } from './platform.ts'
import type { PageBody, PageEntry, RenderedPage } from './rendered-page.ts'

type NodePlatform = Omit<CachePlatform, 'pages'> & { pages: MemoryStore<StoredPage> }

/** One lasting process: entries in its memory, promises that its requests share. */
export function openNodePlatform(options: { headStartMs: number; log: Log }): NodePlatform {
  const shareRendering = createSingleFlight<RenderedPage>()
  let turn = Promise.resolve()
  return {
    openStore: ({ sizeOf }) => createMemoryStore('reads', sizeOf),
    openInFlight: createInFlight(options.headStartMs),
    pages: createMemoryStore('pages', ({ page }) => page.body.size()),
    waitUntil: (work) =>
      void work.catch((error) => options.log('error', 'failure', { message: String(error) })),
    renderOnce: (name, render) =>
      shareRendering(name, async () => {
        // One page a turn of the event loop, so that the provider's answers are read in between.
        turn = turn.then(() => new Promise((resolve) => setImmediate(resolve)))
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

// 20 to 70 ms a page, and within 4 % of the bytes of quality 11, which takes 65 to 190 ms.
const SMALL = 10
// 1 to 2 ms a page, and 8 to 14 % more bytes.
const FAST = 5
// More would delay the other pages of a rush, and the files that the same threads read.
const MOST_SMALL_AT_ONCE = 2
const WINDOW_BITS = 18
// Only a sitemap is longer. Decompressing it would block the process, and quality 10 takes seconds.
const LONGEST_PAGE_BYTES = 500_000

let smallInProgress = 0

/** A text in every encoding, compressed off the main thread; fast, if it is sent once only. */
export async function compressedBody(text: string, isForOne = false): Promise<PageBody> {
  const identity = Buffer.from(text)
  return isForOne || identity.length > LONGEST_PAGE_BYTES ? fastBody(identity) : pageBody(identity)
}

/** Holds Brotli alone: the text is five times as long, and most clients accept Brotli. */
async function pageBody(identity: Buffer): Promise<PageBody> {
  const brotli = await compressPage(identity)
  const text = () => brotliDecompressSync(brotli)
  let gzipped: Uint8Array | null = null
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

async function fastBody(identity: Buffer): Promise<PageBody> {
  const [gzipped, brotli] = await Promise.all([compressGzip(identity), compress(identity, FAST)])
  const bytes = { br: brotli, gzip: gzipped, identity }
  return {
    in: (encoding) => ({ encoding, bytes: bytes[encoding] }),
    size: () => identity.length + gzipped.length + brotli.length,
  }
}

async function compressPage(text: Buffer): Promise<Uint8Array> {
  if (smallInProgress >= MOST_SMALL_AT_ONCE) return compress(text, FAST)
  smallInProgress += 1
  try {
    return await compress(text, SMALL)
  } finally {
    smallInProgress -= 1
  }
}

async function compress(text: Buffer, quality: number): Promise<Uint8Array> {
  const compressed = await compressBrotli(text, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
      // The length of a page: a wider window takes memory and finds nothing more.
      [constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS,
    },
  })
  // zlib's result is part of a 16 kB buffer, which the copy releases.
  return new Uint8Array(compressed)
}
