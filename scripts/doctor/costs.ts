import { note, type Check } from './check.ts'
import type { Subject } from './subject.ts'

const CALLS: Record<string, string> = {
  Products: 'a list of products',
  Collection: 'a collection',
  Collections: 'the names of collections',
  CatalogProducts: 'a sitemap of products',
  CatalogCollections: 'a sitemap of collections',
  UrlRedirects: 'a look for a redirect',
  Product: 'a product',
  Metafields: "a product's facts",
  Recommendations: 'what goes with a product',
  CartCreate: 'a cart',
  Cart: 'a look for an order',
  LineVariants: "a look at a cart's prices",
  SharedVariants: 'a shared cart',
}

/** What each call has cost at most, where the answers say so. */
export function costCheck({ observed: { costs } }: Subject): Check {
  if (costs.size === 0) return note('Costs', "The answers don't say what the calls cost.")
  const each = [...costs]
    .toSorted(([, one], [, other]) => other - one)
    .map(([name, points]) => `${CALLS[name] ?? name} ${points}`)
    .join(', ')
  return note('Costs', `In points, of which a call without a token may cost 1,000: ${each}.`)
}
