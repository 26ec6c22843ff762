import { decodedSegment } from '../../storefront/decoded-segment.ts'

// Behind a collection too, as themes write it.
const PRODUCT = /^(?:\/collections\/[^/]+)?\/products\/([^/]+)\/?$/
// What follows its handle narrows it, by a tag.
const COLLECTION = /^\/collections\/([^/]+)(?:\/[^/]*)*$/
const LISTS = /^\/(?:products|collections)\/?$/
const EVERYTHING = 'all'

/**
 * Where an address leads that a product or a collection has in the provider's own shop; null for any
 * other. The query is kept: a variant's number in it is understood.
 */
export function oldLink({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string | null {
  if (LISTS.test(pathname)) return `/${search}`
  const [, product] = PRODUCT.exec(pathname) ?? []
  // As it is written, with what stands behind it for its Markdown.
  if (product) return `/product/${product}${search}`
  const [, segment = ''] = COLLECTION.exec(pathname) ?? []
  const handle = decodedSegment(segment)
  if (!handle) return null
  if (handle === EVERYTHING) return `/${search}`
  const others = [...new URLSearchParams(search)].filter(([name]) => name !== 'collection')
  return `/?${new URLSearchParams([['collection', handle], ...others])}`
}
