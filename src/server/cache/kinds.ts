import type { ContentRoute } from './content.ts'
import type { Format } from './rendered-page.ts'

/**
 * What is asked for; 'long': more than a page of a list. 'missing' are 404s
 * and other names of what is cached. 'markdown' and 'markdown-choice' are products, 'plain' is what is said of
 * the shop; 'moved' are addresses that the merchant may lead elsewhere.
 */
export type Kind =
  | ContentRoute['screen']
  | 'choice'
  | 'collection'
  | 'long'
  | 'missing'
  | 'markdown'
  | 'markdown-choice'
  | 'plain'
  | 'moved'

type Bounds = { most: number; bytes: number }

type Row = {
  /** Null: they share one. */
  pages: Bounds | null
  /** Answers of the provider; null: they are those of another kind. */
  reads: Bounds | null
  /** Reads under way. */
  inFlight: number
}

/** Every kind has places of its own, so that no flood of one takes anything from another. */
export const KINDS = {
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
  sitemap: {
    pages: { most: 10, bytes: 24_000_000 },
    reads: { most: 1, bytes: 16_000_000 },
    inFlight: 1,
  },
  missing: {
    pages: null,
    reads: { most: 1_000, bytes: 500_000 },
    inFlight: 0,
  },
  markdown: {
    pages: { most: 750, bytes: 6_000_000 },
    reads: null,
    inFlight: 0,
  },
  'markdown-choice': {
    pages: { most: 60, bytes: 500_000 },
    reads: null,
    inFlight: 0,
  },
  plain: {
    pages: { most: 1, bytes: 200_000 },
    reads: null,
    inFlight: 0,
  },
  moved: {
    pages: null,
    reads: { most: 1_000, bytes: 500_000 },
    inFlight: 4,
  },
} satisfies Record<Kind, Row>

/** The kind of what is known. */
export function kindOf(route: ContentRoute, format: Format = 'html'): Kind {
  if (format === 'plain') return 'plain'
  if (format === 'markdown') {
    return route.screen === 'product' && route.query !== '' ? 'markdown-choice' : 'markdown'
  }
  switch (route.screen) {
    case 'home':
      if (route.pages !== undefined) return 'long'
      return route.collection === undefined ? 'home' : 'collection'
    case 'product':
      return route.query === '' ? 'product' : 'choice'
    case 'sitemap':
      return 'sitemap'
  }
}
