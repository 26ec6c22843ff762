import type { Route } from '../../routes.ts'
import type { RedirectTarget } from '../../storefront/url-redirects.ts'
import type { Reach } from '../security.ts'
import type { ContentSource } from './content-reader.ts'
import type { ContentRoute } from './content.ts'
import type { Moment } from './moment.ts'
import type { Format, RenderedPage } from './rendered-page.ts'
import type { Render } from './rendering.ts'

/**
 * A page as it goes out, when the provider said what it shows (null: it shows no data), and whether
 * it was in memory or made for the request.
 */
export type PageEntry = { page: RenderedPage; readAt: Moment | null; cache: 'hit' | 'made' }

/** How long a page counts as fresh, and how long the last good one may stand in for a newer. */
export type Lifetimes = { freshMs: number; keepMs: number }

/** What isn't there may be there soon, however long pages count as fresh. */
export const NOT_FOUND_MS = 30_000

/** What has a place in the cache, and what is the same for every address that shows nothing. */
export type CachedRoute = Route | ContentRoute

/** Whole pages, the same for everybody. Each platform keeps them in its own way. */
export type PageCache = {
  /** The page of a route; in its loading state where the provider is late or failing. */
  pageFor(route: CachedRoute, format?: Format): Promise<PageEntry>
  /** Whether the provider has ever answered with its catalog; asks it where it hasn't yet. */
  isReady(): Promise<boolean>
}

/** Where the merchant leads paths by now. */
export type KnownRedirects = {
  /** Null: nowhere, or the provider is late or failing. */
  leadsTo(path: string): Promise<string | null>
}

/** What every platform makes its pages of. */
type PageSource = Lifetimes &
  ContentSource & { targetOf: RedirectTarget; render: Render; reach: Reach }

/** How a platform keeps pages, and where paths lead. */
export type OpenPages<Cache extends PageCache> = (source: PageSource) => {
  cache: Cache
  redirects: KnownRedirects
}
