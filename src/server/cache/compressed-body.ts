import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { PageBody } from './rendered-page.ts'

type Brotli = { bytes: Buffer; hasGoneOut: boolean; isSmall: boolean }

const compressGzip = promisify(gzip)
const compressBrotli = promisify(brotliCompress)
const FAST = 4
const SMALL = 11
const WINDOW_BITS = 18
// A long sitemap would keep all pages waiting for minutes.
const MOST_SHRUNK_BYTES = 2_000_000

/** A page's text in every encoding, made once and off the main thread. */
export async function compressedBody(text: string): Promise<PageBody> {
  const identity = Buffer.from(text)
  const [gzipped, bytes] = await Promise.all([compressGzip(identity), compress(identity, FAST)])
  const brotli = { bytes, hasGoneOut: false, isSmall: false }
  return {
    in: (encoding) => {
      if (encoding === 'br') return { encoding, bytes: brotliOf(identity, brotli) }
      return { encoding, bytes: encoding === 'gzip' ? gzipped : identity }
    },
    size: () => identity.length + gzipped.length + brotli.bytes.length,
  }
}

// One page at a time, as other pages wait for the same threads.
let isShrinking = false

/** Compressed fast at first, and smaller soon after it was asked for again. */
function brotliOf(identity: Buffer, brotli: Brotli): Buffer {
  const isShort = identity.length <= MOST_SHRUNK_BYTES
  if (brotli.hasGoneOut && isShort && !brotli.isSmall && !isShrinking) void shrink(identity, brotli)
  brotli.hasGoneOut = true
  return brotli.bytes
}

async function shrink(identity: Buffer, brotli: Brotli) {
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
