import { decodedSegment } from './decoded-segment.ts'
import { canBeHandle } from './product-handle.ts'

/**
 * A path as the provider keeps it for its redirects: without capitals, and with no slash at its end.
 * Null where none is asked for by it: of what is no word, nobody ever had an address.
 */
export function redirectPath(pathname: string): string | null {
  const segments = pathname.replace(/\/$/, '').split('/').slice(1).map(decodedSegment)
  const words = segments.filter((each) => each !== null && canBeHandle(each) && each[0] !== '.')
  if (words.length === 0 || words.length < segments.length) return null
  return `/${words.map((word) => encodeURIComponent(word ?? '')).join('/')}`.toLowerCase()
}
