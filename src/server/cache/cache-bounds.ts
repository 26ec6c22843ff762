import { MOST_MARKETS } from '../../markets.ts'
import type { DataRoute } from '../../routes.ts'
import type { PageFormat } from './rendered-page.ts'

/** The most entries, and the most bytes of their keys and values (compressed pages, or reads as JSON). */
type Bounds = [most: number, bytes: number]

/** Null: none is cached. `inFlight`: the most concurrent first reads of a market, and as many revalidations. */
type Row = { pages: Bounds | null; reads: Bounds | null; inFlight: number }

/**
 * Each kind has its own bounds, so a flood of one evicts nothing of another. 'choice' is a product's page for a choice
 * other than the first, in each format, 'data' the data of a product's page, 'text' Markdown, 'long' a list of several
 * slices, 'missing' 404s and other addresses of cached products, 'list' the collections and the store's URL redirects
 * and policies, 'profile' the store's profile for agents.
 */
export const CACHE_BOUNDS = {
  home: { pages: [MOST_MARKETS, 2_000_000], reads: [MOST_MARKETS, 2_000_000], inFlight: 16 },
  product: { pages: [1_250, 36_000_000], reads: [1_250, 16_000_000], inFlight: 64 },
  choice: { pages: [249, 7_000_000], reads: [250, 5_000_000], inFlight: 16 },
  data: { pages: [1_500, 12_000_000], reads: null, inFlight: 0 },
  text: { pages: [1_500, 6_000_000], reads: null, inFlight: 0 },
  collection: { pages: [60, 6_000_000], reads: [60, 3_000_000], inFlight: 16 },
  long: { pages: [30, 9_000_000], reads: [30, 6_000_000], inFlight: 4 },
  missing: { pages: null, reads: [1_000, 500_000], inFlight: 0 },
  list: { pages: null, reads: [MOST_MARKETS, 16_000_000], inFlight: 3 },
  profile: { pages: null, reads: [1, 100_000], inFlight: 1 },
  sitemap: { pages: null, reads: [MOST_MARKETS, 32_000_000], inFlight: 2 },
} satisfies Record<string, Row>

export type Kind = keyof typeof CACHE_BOUNDS

/** Who has half of a bound at most: of a choice's key its product, in each form and market; of another the key itself. */
export const ownerOf = (key: string): string =>
  /\/product\/([^?]*?)(?:\.md|\.json)?\?/.exec(key)?.[1] ?? key

export function kindOf(route: DataRoute, format: PageFormat = 'html'): Kind {
  if (route.screen === 'product' && route.query !== '') return 'choice'
  if (format === 'json') return 'data'
  if (format !== 'html') return 'text'
  if (route.screen === 'product') return 'product'
  if (route.slices !== undefined) return 'long'
  return route.collection === undefined ? 'home' : 'collection'
}
