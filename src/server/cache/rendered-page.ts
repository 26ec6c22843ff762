import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Status } from '../../pages/page.ts'
import { contentSecurityPolicy, type Reach } from '../security.ts'

/** How a page is written; 'plain' is Markdown too, at an address that says text; 'xml' a sitemap. */
export type Format = 'html' | 'markdown' | 'plain' | 'xml'

/** A page's bytes in every encoding, made once. */
export type RenderedPage = {
  status: Status
  format: Format
  /** As it was rendered. */
  identity: Buffer
  gzip: Buffer
  /** To be had by `brotliOf`. */
  brotli: { bytes: Buffer; hasGoneOut: boolean; isSmall: boolean }
  /** Of text and policy, whatever the encoding; without quotes. */
  hash: string
  /** '' where nothing could run. */
  policy: string
  /** It shows less than there is: no cache may hold it. */
  isPartial: boolean
}

type Rendering = Pick<RenderedPage, 'status' | 'format' | 'isPartial'> & { text: string }

const compressGzip = promisify(gzip)
const compressBrotli = promisify(brotliCompress)
const FAST = 4
const SMALL = 11
const WINDOW_BITS = 18
// A long sitemap would keep all pages waiting for minutes.
const MOST_SHRUNK_BYTES = 2_000_000

/** Compresses off the main thread. */
export async function renderedPage(
  { text, ...rest }: Rendering,
  reach: Reach,
): Promise<RenderedPage> {
  const identity = Buffer.from(text)
  const [gzipped, bytes] = await Promise.all([compressGzip(identity), compress(identity, FAST)])
  const policy = rest.format === 'html' ? contentSecurityPolicy(text, reach) : ''
  // With the policy, which is kept with the page and changes with the settings.
  const hash = createHash('sha256').update(identity).update(policy).digest('hex').slice(0, 32)
  const brotli = { bytes, hasGoneOut: false, isSmall: false }
  return { ...rest, identity, gzip: gzipped, brotli, hash, policy }
}

// One page at a time, as other pages wait for the same threads.
let isShrinking = false

/** Compressed fast at first, and smaller soon after it was asked for again. */
export function brotliOf(page: RenderedPage): Buffer {
  const { brotli } = page
  const isShort = page.identity.length <= MOST_SHRUNK_BYTES
  if (brotli.hasGoneOut && isShort && !brotli.isSmall && !isShrinking) void shrink(page)
  brotli.hasGoneOut = true
  return brotli.bytes
}

async function shrink({ identity, brotli }: RenderedPage) {
  isShrinking = true
  try {
    brotli.bytes = await compress(identity, SMALL)
    brotli.isSmall = true
  } catch {
    // What was compressed fast stays; it is tried again at a later request.
  } finally {
    isShrinking = false
  }
}

const compress = (text: Buffer, quality: number): Promise<Buffer> =>
  compressBrotli(text, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
      // As much as a page is long: a wider window takes memory and finds nothing more.
      [constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS,
    },
  })

export const sizeOf = ({ identity, gzip: gzipped, brotli }: RenderedPage): number =>
  identity.length + gzipped.length + brotli.bytes.length
