import { createHash } from 'node:crypto'
import type { Status } from '../../pages/page.ts'
import { contentSecurityPolicy, type Reach } from '../security.ts'

/** How a page is written; 'plain' is Markdown too, at an address that says text; 'xml' a sitemap. */
export type Format = 'html' | 'markdown' | 'plain' | 'xml'

export type Encoding = 'br' | 'gzip' | 'identity'

/** A page's bytes, in as many encodings as its platform makes. */
export type PageBody = {
  /** As they are where that encoding is left to the platform. */
  in(encoding: Encoding): { encoding: Encoding; bytes: Uint8Array }
  /** In all encodings together, in bytes. */
  size(): number
}

export type RenderedPage = {
  status: Status
  format: Format
  body: PageBody
  /** Of text and policy, whatever the encoding; without quotes. */
  hash: string
  /** '' where nothing could run. */
  policy: string
  /** It shows less than there is: no cache may hold it. */
  isPartial: boolean
}

export type Rendering = Pick<RenderedPage, 'status' | 'format' | 'isPartial'> & { text: string }

export function renderedPage(
  { text, ...rest }: Rendering,
  body: PageBody,
  reach: Reach,
): RenderedPage {
  const policy = rest.format === 'html' ? contentSecurityPolicy(text, reach) : ''
  // With the policy, which is kept with the page and changes with the settings.
  const hash = createHash('sha256').update(text).update(policy).digest('hex').slice(0, 32)
  return { ...rest, body, hash, policy }
}
