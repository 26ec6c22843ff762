import { createWorkersInFlight } from './workers-in-flight.ts'
import { createWorkersStore, type WorkersCache } from './workers-store.ts'
import type { CachePlatform } from './platform.ts'
import { plainBody } from './rendered-page.ts'

type Options = {
  cache: WorkersCache
  /** The hash of code and settings: entries of another version are not used. */
  version: string
  waitUntil: CachePlatform['waitUntil']
}

/** Many short-lived isolates: entries in the cache of their data centre. The platform compresses. */
export function openWorkersPlatform({ cache, version, waitUntil }: Options): CachePlatform {
  const { json, pages } = createWorkersStore(cache, version)
  const encoder = new TextEncoder()
  return {
    openStore: json,
    openInFlight: createWorkersInFlight(waitUntil),
    pages,
    waitUntil,
    renderOnce: (_name, render) => render(),
    pack: async (text) => plainBody(encoder.encode(text)),
  }
}
