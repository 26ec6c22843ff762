import { LRUCache } from 'lru-cache'
import type { RedirectTarget } from '../../storefront/url-redirects.ts'
import { createOnce } from '../once.ts'
import { createConcurrencyLimit } from './concurrency-limit.ts'
import { KINDS } from './kinds.ts'
import { NOT_FOUND_MS, type KnownRedirects } from './page-cache.ts'
import { withinTime } from './stepped-timeout.ts'

/** `target`: null where the merchant leads the path nowhere. */
type Known = { target: string | null; askAgainFrom: number }

type Options = {
  targetOf: RedirectTarget
  /** How long an address that is not there waits for where it leads. */
  longestWaitMs: number
  freshMs: number
}

/** Where paths lead by the merchant's word: asked for once each, a few at a time. */
export function createKnownRedirects({
  targetOf,
  longestWaitMs,
  freshMs,
}: Options): KnownRedirects {
  const { reads, inFlight } = KINDS.moved
  const known = new LRUCache<string, Known>({
    max: reads.most,
    maxSize: reads.bytes,
    sizeCalculation: ({ target }, path) => path.length + (target?.length ?? 0) + 1,
  })
  const askOnce = createOnce<void>()
  const withinLimit = createConcurrencyLimit(() => inFlight, longestWaitMs)

  return { leadsTo }

  /** Null where a path leads nowhere, or the provider is late or failing; what it said last stays. */
  async function leadsTo(path: string): Promise<string | null> {
    const found = fresh(path)
    if (found) return found.target
    const asking = askOnce(path, async () => void (await withinLimit('moved', () => ask(path))))
    await withinTime(longestWaitMs, asking, null)
    return known.get(path)?.target ?? null
  }

  function fresh(path: string): Known | undefined {
    const found = known.get(path)
    return found && performance.now() < found.askAgainFrom ? found : undefined
  }

  async function ask(path: string) {
    const result = await targetOf(path)
    if (!result.ok) return
    const target = result.value
    const freshFor = target === null ? Math.min(NOT_FOUND_MS, freshMs) : freshMs
    known.set(path, { target, askAgainFrom: performance.now() + freshFor })
  }
}
