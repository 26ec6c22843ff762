import { KINDS } from '../cache/kinds.ts'
import type { OpenPages, PageCache } from '../cache/page-cache.ts'
import { createEdgePageCache } from './edge-page-cache.ts'
import { createEdgeReads } from './edge-reads.ts'
import { createEdgeRedirects } from './edge-redirects.ts'
import { createEdgeRenderer } from './edge-renderer.ts'
import { createEntryStore, type PlatformCache } from './entry-store.ts'
import { createFlights } from './flights.ts'
import type { Isolate } from './revalidated.ts'

type Options = {
  cache: PlatformCache
  /** Of code and settings: what another one has made isn't shown. */
  version: string
  waitUntil: Isolate['waitUntil']
}

/** For a platform of many short-lived isolates: pages, answers and redirects in its cache. */
export const openEdgePages =
  ({ cache, version, waitUntil }: Options): OpenPages<PageCache> =>
  ({ targetOf, render, reach, ...source }) => {
    const { freshMs, keepMs, headStartMs } = source
    const isolate = {
      store: createEntryStore(cache, version),
      flights: createFlights((kind: keyof typeof KINDS) => KINDS[kind].inFlight),
      waitUntil,
    }
    return {
      cache: createEdgePageCache({
        reads: createEdgeReads(source, isolate),
        renderer: createEdgeRenderer({ render, reach }),
        isolate,
        freshMs,
        keepMs,
      }),
      redirects: createEdgeRedirects(
        { targetOf, longestWaitMs: headStartMs / 2, freshMs, keepMs },
        isolate,
      ),
    }
  }
