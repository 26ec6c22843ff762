import type { Collection } from '../../storefront/product.ts'
import { isTransient, type StorefrontError, type Result } from '../../storefront/errors.ts'
import type { Reads } from '../cache/chosen-read.ts'
import { createContentReader, type ContentSource } from '../cache/content-reader.ts'
import {
  addressOf,
  commonRoute,
  isPartialContent,
  type Content,
  type ContentRoute,
} from '../cache/content.ts'
import { kindOf } from '../cache/kinds.ts'
import { NOT_FOUND_MS, type Lifetimes } from '../cache/page-cache.ts'
import { providerRead } from '../cache/provider-read.ts'
import { createRevalidated, type Isolate, type Outcome } from './revalidated.ts'

export type EdgeReads = ReturnType<typeof createEdgeReads>

/** What the provider said of each route, for all isolates of a data centre. */
export function createEdgeReads(
  { freshMs, keepMs, ...source }: ContentSource & Lifetimes,
  isolate: Isolate,
) {
  const { readContent, readCollections } = createContentReader(source)
  const lifetimes = { freshMs, keepMs }
  const collections = createRevalidated<null, Collection[]>({
    isolate,
    name: 'collections',
    kindOf: () => 'collection',
    load: async () => {
      const value = await readCollections().catch(() => null)
      return { value, keeps: value ? 'this' : 'before' }
    },
    longestWaitMs: source.headStartMs / 2,
    ...lifetimes,
  })
  const contents = createRevalidated<ContentRoute, Content>({
    isolate,
    name: 'read',
    kindOf: (route) => kindOf(route),
    load: async (route) =>
      outcomeOf(
        await readContent(route, async () => (await collections.read('all', null))?.value ?? []),
      ),
    longestWaitMs: source.headStartMs,
    ...lifetimes,
  })
  const readsBy = (how: 'read' | 'renewed'): Reads => ({
    async read(route) {
      const kept = await contents[how](addressOf(route), route)
      return kept && providerRead(route, kept.value, kept.readAt).read
    },
  })

  return {
    /** What may be shown. */
    shown: readsBy('read'),
    /** What is fresh. */
    renewed: readsBy('renewed'),
    /** Whether the provider has just refused what a page is made of, for longer than a moment. */
    isRefused: (route: ContentRoute): boolean =>
      contents.isRefused(addressOf(commonRoute(route))) || contents.isRefused(addressOf(route)),
  }
}

function outcomeOf(result: Result<Content, StorefrontError> | null): Outcome<Content> {
  if (!result) return { value: null, keeps: 'before' }
  if (result.ok) {
    const { value } = result
    if (value.screen === 'no-product') return { value, keeps: 'this', freshMs: NOT_FOUND_MS }
    // Half a response doesn't take a whole one's place.
    if (isPartialContent(value)) return { value, keeps: 'before', isToBeAsked: true }
    return { value, keeps: 'this' }
  }
  const { error } = result
  // Nobody was asked: whoever comes next may be the first that is let through.
  if (error.kind === 'paused') return { value: null, keeps: 'before', isToBeAsked: true }
  // What fails for a while leaves the last good answer standing.
  return { value: null, keeps: isTransient(error) ? 'before' : 'nothing' }
}
