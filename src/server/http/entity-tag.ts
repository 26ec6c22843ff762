import type { Encoding } from '../cache/rendered-page.ts'

/** One hash for the content, a suffix for each encoding: those are not the same bytes. */
export const entityTag = (hash: string, encoding: Encoding): string =>
  encoding === 'identity' ? `"${hash}"` : `"${hash}-${encoding}"`

/** The tag of an If-None-Match header that names this content in any encoding; null where none does. */
export function matchingTag(ifNoneMatch: string | undefined, hash: string): string | null {
  if (!ifNoneMatch?.includes(hash)) return null
  const tags = ifNoneMatch.split(',').map((tag) => tag.trim())
  return (
    tags.find((tag) => tag.replace(/^W\//, '').replace(/-(br|gzip)"$/, '"') === `"${hash}"`) ?? null
  )
}
