import type { RedirectTarget } from '../../storefront/url-redirects.ts'
import { NOT_FOUND_MS, type KnownRedirects } from '../cache/page-cache.ts'
import { createRevalidated, type Isolate } from './revalidated.ts'

type Options = {
  targetOf: RedirectTarget
  /** How long an address that is not there waits for where it leads. */
  longestWaitMs: number
  freshMs: number
  keepMs: number
}

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
  return {
    leadsTo: async (path) => (await redirects.read(path, path))?.value.target ?? null,
  }
}
