import { acceptedEncoding, type Encoding } from './accepted-encoding.ts'
import { entityTag, matchingTag } from './entity-tag.ts'
import type { Lifetimes, PageEntry } from '../cache/page-cache.ts'
import type { RenderedPage } from '../cache/rendered-page.ts'

/** What a request says that its response depends on. Nothing else may: pages are the same for everybody. */
export type RequestHeaders = { acceptEncoding: string | undefined; ifNoneMatch: string | undefined }

/** `headers`: names and values by turns, as Node takes them. */
export type PageResponse = { status: number; headers: string[]; body: Buffer | null }

const LOADING_AGAIN_SECONDS = '5'
// CDNs won't use a page that is older than it says it may be, not even in an outage.
const STALE_SECONDS = 10
// Fresh times for which a CDN may show the old page while it asks for the new.
const REVALIDATED_LATE = 10

// A product that is pointed at is fetched before it is pressed; see app.ts.
const SPECULATION_RULES = '"/speculation-rules.json"'

// Browsers ask each time; a CDN needn't.
const shared = (seconds: number): string => `public, max-age=0, s-maxage=${seconds}`

/** Gives a function that makes pages into responses; `common` headers are on each. */
export function createResponder({ freshMs, keepMs }: Lifetimes, common: Record<string, string>) {
  const freshSeconds = Math.floor(freshMs / 1000)
  const keepSeconds = Math.floor(keepMs / 1000)
  const commonHeaders = Object.entries(common).flat()
  const whileStale = `, stale-while-revalidate=${freshSeconds * REVALIDATED_LATE}, stale-if-error=${keepSeconds}`

  return function respond({ page, readAt }: PageEntry, asked: RequestHeaders): PageResponse {
    const { status, hash } = page
    const encoding = acceptedEncoding(asked.acceptEncoding)
    const tag = matchingTag(asked.ifNoneMatch, hash)
    if (tag && status === 200) {
      return { status: 304, headers: [...validity(page, readAt, tag)], body: null }
    }
    const body = encoding === 'identity' ? page.html : page[encoding]
    const headers = [
      ...validity(page, readAt, entityTag(hash, encoding)),
      ...about(page, encoding, body),
    ]
    return { status, headers, body }
  }

  function validity({ status }: RenderedPage, readAt: number | null, tag: string): string[] {
    const vary = ['Vary', 'Accept-Encoding']
    if (status === 503) {
      return [...vary, 'Cache-Control', 'no-store', 'Retry-After', LOADING_AGAIN_SECONDS]
    }
    if (readAt === null) return [...vary, 'ETag', tag, 'Cache-Control', shared(freshSeconds)]
    const age = Math.max(0, Math.floor((Date.now() - readAt) / 1000))
    const shareSeconds = age > freshSeconds ? age + STALE_SECONDS : freshSeconds
    return [
      ...vary,
      'ETag',
      tag,
      'Age',
      String(age),
      'Last-Modified',
      new Date(readAt).toUTCString(),
      'Cache-Control',
      shared(shareSeconds) + (status === 200 ? whileStale : ''),
    ]
  }

  function about({ policy }: RenderedPage, encoding: Encoding, body: Buffer): string[] {
    return [
      'Content-Type',
      'text/html; charset=utf-8',
      'Content-Length',
      String(body.length),
      ...(encoding === 'identity' ? [] : ['Content-Encoding', encoding]),
      'Content-Security-Policy',
      policy,
      'Speculation-Rules',
      SPECULATION_RULES,
      ...commonHeaders,
    ]
  }
}
