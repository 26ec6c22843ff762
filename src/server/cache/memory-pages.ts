import { createKnownRedirects } from './known-redirects.ts'
import { createMemoryPageCache, type MemoryPageCache } from './memory-page-cache.ts'
import type { OpenPages } from './page-cache.ts'
import { createPageRenderer } from './page-renderer.ts'
import { createProviderReads } from './provider-reads.ts'

/** For a platform whose processes last: pages, answers and redirects in the memory of one. */
export const openMemoryPages: OpenPages<MemoryPageCache> = ({
  targetOf,
  render,
  reach,
  ...source
}) => ({
  cache: createMemoryPageCache({
    reads: createProviderReads(source),
    renderer: createPageRenderer({ render, reach }),
    log: source.log,
  }),
  redirects: createKnownRedirects({
    targetOf,
    longestWaitMs: source.headStartMs / 2,
    freshMs: source.freshMs,
  }),
})
