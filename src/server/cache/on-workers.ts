import { createPlatformInFlight } from './platform-in-flight.ts'
import { createPlatformStore, type PlatformCache } from './platform-store.ts'
import type { CachePlatform } from './platform.ts'
import { plainBody } from './rendered-page.ts'

type Options = {
  cache: PlatformCache
  /** Of code and settings: what another version has made isn't shown. */
  version: string
  waitUntil: CachePlatform['waitUntil']
}

/** Many short-lived isolates: entries in the cache of their data centre, encodings left to the platform. */
export function openWorkersPlatform({ cache, version, waitUntil }: Options): CachePlatform {
  const { json, pages } = createPlatformStore(cache, version)
  const encoder = new TextEncoder()
  const bodyOf = (text: string) => plainBody(encoder.encode(text))
  return {
    openStore: json,
    openInFlight: createPlatformInFlight(waitUntil),
    pages,
    waitUntil,
    renderOnce: (_name, render) => render(),
    pack: async (text) => bodyOf(text),
    packForOne: bodyOf,
  }
}
