import { LRUCache } from 'lru-cache'
import type { RedirectTarget } from '../../storefront/url-redirects.ts'
import { KINDS } from '../cache/kinds.ts'
import { NOT_FOUND_MS, type KnownRedirects } from '../cache/page-cache.ts'
import { createRevalidated, type Isolate } from './revalidated.ts'

type Options = {
  targetOf: RedirectTarget
  /** How long an address that is not there waits for where it leads. */
  longestWaitMs: number
  freshMs: number
  keepMs: number
}

type Known = { target: string | null; until: number }

/** Where paths lead by the merchant's word, for all isolates of a data centre. */
export function createEdgeRedirects(
  { targetOf, ...rest }: Options,
  isolate: Isolate,
): KnownRedirects {
  const redirects = createRevalidated<string, { target: string | null }>({
    isolate,
    name: 'redirect',
    kindOf: () => 'moved',
    load: async (path) => {
      const result = await targetOf(path)
      // Pauses are its own.
      if (!result.ok) return { value: null, keeps: 'before', isToBeAsked: true }
      const target = result.value
      return {
        value: { target },
        keeps: 'this',
        ...(target === null && { freshMs: NOT_FOUND_MS }),
      }
    },
    ...rest,
  })
  // An isolate may live for days: what it has seen counts no longer than a page.
  const known = new LRUCache<string, Known>({ max: KINDS.moved.reads.most })
  return {
    leadsTo: async (path) => {
      const found = await redirects.read(path, path)
      const target = found?.value.target ?? null
      known.set(path, { target, until: performance.now() + rest.freshMs })
      return target
    },
    knownTarget: (path) => {
      const found = known.get(path)
      return found && performance.now() < found.until ? found.target : null
    },
  }
}
