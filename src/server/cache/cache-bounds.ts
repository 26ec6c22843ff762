import type { DataRoute } from '../../routes.ts'

/** `bytes`: of keys and values, which are compressed pages or reads as JSON. */
type Bounds = { most: number; bytes: number }

type Row = {
  /** Null: none are cached. */
  pages: Bounds | null
  reads: Bounds
  /** Calls to the provider at once, first reads and revalidations apart. */
  inFlight: number
}

/**
 * Every kind has a place of its own, so that a flood of one evicts nothing of another. 'choice' is a
 * product's page for a choice other than the first, 'long' more than one page of a list, 'missing' 404s
 * and other addresses of cached products, 'list' the collections and the store's URL redirects.
 */
export const CACHE_BOUNDS = {
  home: {
    pages: { most: 1, bytes: 2_000_000 },
    reads: { most: 1, bytes: 1_000_000 },
    inFlight: 16,
  },
  product: {
    pages: { most: 1_250, bytes: 36_000_000 },
    reads: { most: 1_250, bytes: 16_000_000 },
    inFlight: 64,
  },
  choice: {
    pages: { most: 249, bytes: 7_000_000 },
    reads: { most: 250, bytes: 5_000_000 },
    inFlight: 16,
  },
  collection: {
    pages: { most: 60, bytes: 6_000_000 },
    reads: { most: 60, bytes: 3_000_000 },
    inFlight: 16,
  },
  long: {
    pages: { most: 30, bytes: 9_000_000 },
    reads: { most: 30, bytes: 6_000_000 },
    inFlight: 4,
  },
  missing: { pages: null, reads: { most: 1_000, bytes: 500_000 }, inFlight: 0 },
  list: { pages: null, reads: { most: 2, bytes: 16_000_000 }, inFlight: 2 },
  sitemap: { pages: null, reads: { most: 1, bytes: 16_000_000 }, inFlight: 1 },
} satisfies Record<string, Row>

export type Kind = keyof typeof CACHE_BOUNDS

export function kindOf(route: DataRoute): Kind {
  switch (route.screen) {
    case 'home':
      if (route.pages !== undefined) return 'long'
      return route.collection === undefined ? 'home' : 'collection'
    case 'product':
      return route.query === '' ? 'product' : 'choice'
  }
}
