import { createHash } from 'node:crypto'
import type { Status } from '../../pages/page.ts'

/** 'json' is a page's data. */
export type PageFormat = 'html' | 'json' | 'markdown'

/** 'xml' is a sitemap. */
export type Format = PageFormat | 'xml'

export type Encoding = 'br' | 'gzip' | 'identity'

/** Bytes that a Response takes without a copy. */
export type Bytes = Uint8Array<ArrayBuffer>

/** A page's bytes, in the encodings that its platform leaves to the shop. */
export type PageBody = {
  in(encoding: Encoding): { encoding: Encoding; bytes: Bytes }
  /** Bytes of all encodings together. */
  size(): number
  /** Compresses the bytes as small as possible, which takes long. Call it once a page has lasted. */
  condense(): Promise<void>
}

export type RenderedPage = {
  status: Status
  format: Format
  body: PageBody
  /** The hash of text and policy, the same for each encoding; without quotes. */
  hash: string
  /** '' for a format that runs no scripts. */
  policy: string
  /** Whether a part could not be read. No cache may store such a page. */
  isPartial: boolean
  /** Whether search engines must not list it. */
  isHidden?: boolean | undefined
}

/** A page to send. `readAt`: when its data was read; null: it shows none. `cache`: cached, or made for the request. */
export type PageEntry = { page: RenderedPage; readAt: number | null; cache: 'hit' | 'made' }

export function renderedPage(
  { text, ...rest }: Omit<RenderedPage, 'body' | 'hash'> & { text: string },
  body: PageBody,
): RenderedPage {
  // Includes the policy, because it is sent with the page and changes with the settings.
  const hash = createHash('sha256').update(text).update(rest.policy).digest('hex').slice(0, 32)
  return { ...rest, body, hash }
}

/** A text's bytes, which the platform compresses. */
export function textBody(text: string): PageBody {
  const bytes = new TextEncoder().encode(text)
  return {
    in: () => ({ encoding: 'identity', bytes }),
    size: () => bytes.length,
    condense: async () => {},
  }
}
