import { createWorkersInFlight } from './workers-in-flight.ts'
import { createWorkersStore, type WorkersCache } from './workers-store.ts'
import type { CachePlatform } from './platform.ts'
import { plainBody } from './rendered-page.ts'

type Options = {
  cache: WorkersCache
  /** Of code and settings: what another version has made isn't shown. */
  version: string
  waitUntil: CachePlatform['waitUntil']
}

/** Many short-lived isolates: entries in the cache of their data centre, encodings left to the platform. */
export function openWorkersPlatform({ cache, version, waitUntil }: Options): CachePlatform {
  const { json, pages } = createWorkersStore(cache, version)
  const encoder = new TextEncoder()
  const bodyOf = (text: string) => plainBody(encoder.encode(text))
  return {
    openStore: json,
    openInFlight: createWorkersInFlight(waitUntil),
    pages,
    waitUntil,
    renderOnce: (_name, render) => render(),
    pack: async (text) => bodyOf(text),
    packForOne: bodyOf,
  }
}
