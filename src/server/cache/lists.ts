import type { PageSource } from '../../pages/read-page.ts'
import { readAll } from '../../storefront/call.ts'
import type { Policies, ReadPolicies } from '../../storefront/policies.ts'
import type { Collection } from '../../storefront/product.ts'
import type { ReadRedirects, Redirects } from '../../storefront/url-redirects.ts'
import { createFindingLog, noHomeCollection, type Log } from '../log.ts'
import { reportTo, unlessDenied } from './outcome-of-result.ts'
import type { ShopCache } from './platform.ts'
import { createRevalidated, type Options } from './revalidated.ts'
import { DEADLINE_MS, HANDLES } from './times.ts'

export type ListSource = Pick<PageSource, 'storefront' | 'homeCollection'> & {
  readPolicies: ReadPolicies
  log: Log
}

/** 'peek': for a page that must not wait; 'revalidate': the fresh list, or the last one if the provider fails. */
export type ReadMode = 'read' | 'peek' | 'revalidate'

export type Lists = ReturnType<typeof createLists>

/** The cached lists of a market. Policies null: the store denies access to them. */
export function createLists(source: ListSource, cache: ShopCache) {
  const { storefront, readPolicies, homeCollection, log } = source
  const logFinding = createFindingLog(log)
  const collections = cachedList<Required<Collection>[]>(cache, {
    name: 'collections',
    longestWaitMs: DEADLINE_MS,
    load: async () => {
      const result = await readAll(storefront.collections)
      if (!result.ok) reportTo(log, 'warn', { part: 'collections' })(result.error)
      else if (homeCollection !== null) {
        const isGone = result.value.every(({ handle }) => handle !== homeCollection)
        logFinding('no-home-collection', noHomeCollection(homeCollection), isGone)
      }
      return unlessDenied(result, [])
    },
  })
  const policies = cachedList<Policies | null>(cache, {
    name: 'policies',
    load: async () => unlessDenied(await readPolicies(), null),
  })
  /** The handles of products and collections by their ids. */
  const handles = cachedList<Record<string, string>>(cache, {
    name: 'handles',
    freshMs: Math.max(cache.freshMs, HANDLES.freshMs),
    longestWaitMs: Math.min(cache.headStartMs / 2, HANDLES.waitMs),
    load: async () => {
      const products = await readAll(storefront.catalogProducts)
      if (!products.ok) {
        reportTo(log, 'warn', { part: 'handles' })(products.error)
        return unlessDenied(products, {})
      }
      const entries = [...products.value, ...((await collections()) ?? [])]
      const value = Object.fromEntries(entries.map(({ id, handle }) => [id, handle]))
      return { is: 'complete', value }
    },
  })
  return { collections, policies, handles }
}

export type RedirectTarget = ReturnType<ReturnType<typeof createRedirects>>

/** The cached list of the store's URL redirects, which all markets share. A request opens it and reads it once. */
export function createRedirects(readRedirects: ReadRedirects, cache: ShopCache) {
  const redirects = cachedList<Redirects>(cache, {
    name: 'redirects',
    load: async () => unlessDenied(await readRedirects(), {}),
  })
  return () => {
    let reading: ReturnType<typeof redirects> | undefined
    /** The target of the redirect from a path; null: there is none; undefined: not read yet. */
    return async (path: string): Promise<string | null | undefined> => {
      reading ??= redirects()
      const found = await reading
      return found && (found[path] ?? null)
    }
  }
}

function cachedList<Value>(
  cache: ShopCache,
  options: Omit<Options<null, Value>, 'cache' | 'kindOf'>,
) {
  const list = createRevalidated<null, Value>({
    cache,
    kindOf: () => 'list',
    longestWaitMs: cache.headStartMs / 2,
    ...options,
  })
  /** Undefined: the provider is late or fails. */
  return async (mode: ReadMode = 'read'): Promise<Value | undefined> => {
    const found = await list[mode]('all', null)
    if (found && found !== 'refused') return found.value
    return mode === 'revalidate' ? (await list.read('all', null))?.value : undefined
  }
}
