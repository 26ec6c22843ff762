import { NOT_FOUND_MS, type Lifetimes } from '../cache/cache-bounds.ts'
import type { Encoding, Format, PageEntry, RenderedPage } from '../cache/rendered-page.ts'
import { ageOf } from '../cache/timestamp.ts'

/** The headers that a page's response depends on. Nothing else may: pages are the same for everybody. */
export type RequestHeaders = { acceptEncoding: string | undefined; ifNoneMatch: string | undefined }

/** `headers`: names and values by turns, as Node takes them. */
export type PageResponse = { status: number; headers: string[]; body: Uint8Array | null }

const NOT_FOUND_SECONDS = NOT_FOUND_MS / 1000
const LOADING_AGAIN_SECONDS = '5'
// A stale page is being revalidated: a CDN should come back for the new one soon.
const STALE_SECONDS = 10
// Fresh times for which a CDN may serve a stale page while it revalidates.
const REVALIDATED_LATE = 10

// The rules are in app.ts.
const SPECULATION_RULES = '"/speculation-rules.json"'

const TYPES: Record<Format, string> = {
  html: 'text/html; charset=utf-8',
  markdown: 'text/markdown; charset=utf-8',
  plain: 'text/plain; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
}

// Browsers revalidate each time; a CDN needn't.
const shared = (seconds: number): string => `public, max-age=0, s-maxage=${seconds}`

/** Returns a function that turns pages into responses, each with the `common` headers. */
export function createResponder({ freshMs, keepMs }: Lifetimes, common: Record<string, string>) {
  const freshSeconds = Math.floor(freshMs / 1000)
  const keepSeconds = Math.floor(keepMs / 1000)
  const commonHeaders = Object.entries(common).flat()
  const whileStale = `, stale-while-revalidate=${freshSeconds * REVALIDATED_LATE}, stale-if-error=${keepSeconds}`

  return respond

  function respond(entry: PageEntry, asked: RequestHeaders): PageResponse {
    const { page } = entry
    const { status, hash } = page
    const before = ['Server-Timing', `cache;desc=${entry.cache}`, 'Vary', 'Accept-Encoding']
    const tag = matchingTag(asked.ifNoneMatch, hash)
    if (tag && status === 200 && !page.isPartial) {
      return { status: 304, headers: [...before, ...validity(entry, tag)], body: null }
    }
    const { encoding, bytes } = page.body.in(acceptedEncoding(asked.acceptEncoding))
    const headers = [
      ...before,
      ...validity(entry, entityTag(hash, encoding)),
      ...about(page, encoding, bytes.length),
    ]
    return { status, headers, body: bytes }
  }

  function validity({ page, readAt }: PageEntry, tag: string): string[] {
    const { status, isPartial } = page
    if (status === 503) {
      return ['Cache-Control', 'no-store', 'Retry-After', LOADING_AGAIN_SECONDS]
    }
    if (isPartial) return ['Cache-Control', 'no-store']
    const mostSeconds = status === 404 ? Math.min(freshSeconds, NOT_FOUND_SECONDS) : freshSeconds
    if (readAt === null) {
      return ['ETag', tag, 'Cache-Control', shared(mostSeconds)]
    }
    const age = Math.floor(ageOf(readAt) / 1000)
    // The seconds that are left, and no Age header: nginx ignores it, and would hold an hour-old page for an hour.
    const shareSeconds = Math.max(mostSeconds - age, Math.min(STALE_SECONDS, mostSeconds))
    return [
      'ETag',
      tag,
      'Last-Modified',
      new Date(readAt.date).toUTCString(),
      'Cache-Control',
      shared(shareSeconds) + (status === 200 ? whileStale : ''),
    ]
  }

  function about(
    { status, format, policy }: RenderedPage,
    encoding: Encoding,
    length: number,
  ): string[] {
    const ofHtml = ['Content-Security-Policy', policy, 'Speculation-Rules', SPECULATION_RULES]
    return [
      'Content-Type',
      TYPES[format],
      'Content-Length',
      String(length),
      ...(encoding === 'identity' ? [] : ['Content-Encoding', encoding]),
      ...(status === 200 ? [] : ['X-Robots-Tag', 'noindex']),
      ...(format === 'html' ? ofHtml : []),
      ...commonHeaders,
    ]
  }
}

/** One hash for the content, with a suffix for each encoding, as their bytes differ. */
const entityTag = (hash: string, encoding: Encoding): string =>
  encoding === 'identity' ? `"${hash}"` : `"${hash}-${encoding}"`

/** The tag of an If-None-Match header that names this content in any encoding; null where none does. */
function matchingTag(ifNoneMatch: string | undefined, hash: string): string | null {
  if (!ifNoneMatch?.includes(hash)) return null
  const tags = ifNoneMatch.split(',').map((tag) => tag.trim())
  return (
    tags.find((tag) => tag.replace(/^W\//, '').replace(/-(br|gzip)"$/, '"') === `"${hash}"`) ?? null
  )
}

/** The smallest encoding that an Accept-Encoding header takes. */
export function acceptedEncoding(header = ''): Encoding {
  if (accepts(header, 'br')) return 'br'
  return accepts(header, 'gzip') ? 'gzip' : 'identity'
}

function accepts(header: string, encoding: string): boolean {
  return header.split(',').some((part) => {
    const [token = '', ...parameters] = part.split(';').map((word) => word.trim().toLowerCase())
    return token === encoding && !parameters.some((weight) => /^q\s*=\s*0(\.0*)?$/.test(weight))
  })
}
