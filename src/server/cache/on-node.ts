import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { needsData, routeOf } from '../../routes.ts'
import type { Log } from '../log.ts'
import { compressedBody } from './compressed-body.ts'
import { createInFlight, createSingleFlight } from './in-flight.ts'
import { createMemoryStore, type MemoryStore } from './memory-store.ts'
import type { Pages } from './pages.ts'
import type { CachePlatform, StoredPage } from './platform.ts'
import type { PageBody, PageEntry, RenderedPage } from './rendered-page.ts'

export type NodePlatform = Omit<CachePlatform, 'pages'> & { pages: MemoryStore<StoredPage> }

/** One process that lasts: entries in its memory, promises shared by its requests. */
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
        // One page a turn of the event loop, so that answers of the provider are read in between.
        turn = turn.then(() => new Promise((resolve) => setImmediate(resolve)))
        await turn
        return render()
      }),
    pack: compressedBody,
    packForOne: bodyForOne,
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

const FAST = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

/** A few kB, compressed in the one encoding that is asked for: less than 1 ms. */
function bodyForOne(text: string): PageBody {
  const identity = Buffer.from(text)
  return {
    in: (encoding) => {
      if (encoding === 'identity') return { encoding, bytes: identity }
      const compressed = encoding === 'br' ? brotliCompressSync(identity, FAST) : gzipSync(identity)
      return { encoding, bytes: compressed }
    },
    size: () => identity.length,
  }
}
