import { parseAccept } from 'hono/utils/accept'
import { RELOAD_SECONDS, type Status } from '../../pages/page.ts'
import type { Bytes, Encoding, Format, PageEntry } from '../cache/rendered-page.ts'
import { ageOf, NOT_FOUND_MS, SHARED_CACHES, type Lifetimes } from '../cache/times.ts'

/** The request's only headers that a page's response depends on, because pages are the same for everybody. */
export type RequestHeaders = { acceptEncoding: string | undefined; ifNoneMatch: string | undefined }

type Headers = Record<string, string>

export type PageResponse = { status: Status | 304; headers: Headers; body: Bytes | null }

const TYPES: Record<Format, string> = {
  html: 'text/html; charset=utf-8',
  json: 'application/json; charset=utf-8',
  markdown: 'text/markdown; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
}

// Browsers revalidate each time, a CDN only after `seconds`.
const shared = (seconds: number): string => `public, max-age=0, s-maxage=${seconds}`

export function createResponder({ freshMs, keepMs }: Lifetimes) {
  const freshSeconds = Math.floor(freshMs / 1000)
  const keepSeconds = Math.floor(keepMs / 1000)
  const whileStale = `, stale-while-revalidate=${freshSeconds * SHARED_CACHES.staleFactor}, stale-if-error=${keepSeconds}`

  return function respond(entry: PageEntry, request: RequestHeaders): PageResponse {
    const { page } = entry
    const { status, hash, format } = page
    if (isKnown(request.ifNoneMatch ?? '', hash) && status === 200 && !page.isPartial) {
      return { status: 304, headers: { ...always(entry), ...validity(entry) }, body: null }
    }
    const { encoding, bytes } = page.body.in(acceptedEncoding(request.acceptEncoding))
    const headers = {
      ...always(entry),
      ...validity(entry),
      ...contentHeaders(TYPES[format], encoding, bytes.length),
      ...((status !== 200 || format === 'json' || page.isHidden) && { 'X-Robots-Tag': 'noindex' }),
    }
    return { status, headers, body: bytes }
  }

  function validity({ page: { status, hash, isPartial }, readAt }: PageEntry): Headers {
    if (status === 503)
      return { 'Cache-Control': 'no-store', 'Retry-After': String(RELOAD_SECONDS) }
    if (isPartial) return { 'Cache-Control': 'no-store' }
    // Weak, because the text's bytes differ by encoding, and once they are condensed.
    const tag = `W/"${hash}"`
    const mostSeconds = status === 404 ? Math.min(freshSeconds, NOT_FOUND_MS / 1000) : freshSeconds
    if (readAt === null) return { ETag: tag, 'Cache-Control': shared(mostSeconds) }
    const age = Math.floor(ageOf(readAt) / 1000)
    // Sends the seconds left, and no Age header: nginx ignores Age and would restart the full time.
    const leastSeconds = Math.min(SHARED_CACHES.shortestSeconds, mostSeconds)
    const shareSeconds = Math.max(mostSeconds - age, leastSeconds)
    return { ETag: tag, 'Cache-Control': shared(shareSeconds) + (status === 200 ? whileStale : '') }
  }
}

const always = ({ cache, readAt, page: { format, policy } }: PageEntry): Headers => ({
  'Server-Timing': `cache;desc=${cache}`,
  // Also of a page that no cache may store: a part that fails may leave it in the shop's own for days.
  ...(readAt !== null && { 'Last-Modified': new Date(readAt).toUTCString() }),
  Vary: 'Accept-Encoding',
  // Also of a 304, whose headers replace those that the client has.
  ...(format === 'html' && { 'Content-Security-Policy': policy }),
})

export const contentHeaders = (type: string, encoding: Encoding, length: number): Headers => ({
  'Content-Type': type,
  'Content-Length': String(length),
  ...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
})

/** Whether an If-None-Match header names this content. */
const isKnown = (ifNoneMatch: string, hash: string): boolean =>
  ifNoneMatch.trim() === '*' || ifNoneMatch.includes(`"${hash}"`)

// A browser's header has at most 150 characters. Parsing 15,000 would take 5 ms.
const LONGEST_ACCEPT = 500

/** The smallest encoding that an Accept-Encoding header accepts. */
export function acceptedEncoding(header = ''): Encoding {
  const named = parseAccept(header.slice(0, LONGEST_ACCEPT).toLowerCase())
  const accepted = new Set(named.flatMap(({ type, q }) => (q > 0 ? type : [])))
  return (['br', 'gzip'] as const).find((each) => accepted.has(each)) ?? 'identity'
}
