import { load, readCollections } from '../../pages/load.ts'
import type { Collection } from '../../storefront/product.ts'
import { errorText, type StorefrontError, type Result } from '../../storefront/errors.ts'
import type { Storefront } from '../../storefront/storefront.ts'
import type { Log } from '../log.ts'
import { loadSitemap } from '../sitemap/load-sitemap.ts'
import type { Content, ContentRoute } from './content.ts'

// Of the head start, so that a page which waits for more than its product is not too late for it.
const EXTRAS_PART = 0.75

export type ContentSource = {
  storefront: Storefront
  /** The handle of the collection that the home page shows; null: it shows all products. */
  homeCollection: string | null
  /** How long a first read may take before its page goes out without it. */
  headStartMs: number
  log: Log
}

/** Asks the provider, and says in the log what fails. */
export function createContentReader({
  storefront,
  homeCollection,
  headStartMs,
  log,
}: ContentSource) {
  return {
    /** `collections`: those that pages name; never rejects. Null: something went wrong here. */
    async readContent(
      route: ContentRoute,
      collections: () => Promise<Collection[]>,
    ): Promise<Result<Content, StorefrontError> | null> {
      try {
        const result = await loadContent(route, collections)
        if (!result.ok) report(route, result.error)
        return result
      } catch (error) {
        log('error', 'failure', { message: String(error) })
        return null
      }
    },
    /** Null where they can't be had. */
    readCollections: (): Promise<Collection[] | null> =>
      readCollections(storefront, homeCollection, reportCollections),
  }

  function loadContent(
    route: ContentRoute,
    collections: () => Promise<Collection[]>,
  ): Promise<Result<Content, StorefrontError>> {
    const source = {
      storefront,
      homeCollection,
      report: (error: StorefrontError) => report(route, error),
    }
    if (route.screen === 'sitemap') return loadSitemap(route, source)
    return load(route, {
      ...source,
      collections,
      extrasMs: Math.round(headStartMs * EXTRAS_PART),
    })
  }

  function reportCollections(error: StorefrontError) {
    if (error.kind === 'paused') return
    log('warn', 'provider-failed', { part: 'collections', message: errorText(error) })
  }

  function report({ screen }: ContentRoute, error: StorefrontError) {
    if (error.kind === 'paused') return
    log('error', 'provider-failed', { screen, message: errorText(error) })
  }
}
