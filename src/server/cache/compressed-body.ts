import { promisify } from 'node:util'
import { brotliCompress, brotliDecompressSync, constants, gzip, gzipSync } from 'node:zlib'
import type { PageBody } from './rendered-page.ts'

/** `gzipped`: null until somebody takes nothing better. */
type Packed = {
  brotli: Uint8Array
  gzipped: Uint8Array | null
  hasGoneOut: boolean
  isSmall: boolean
}

const compressGzip = promisify(gzip)
const compressBrotli = promisify(brotliCompress)
const FAST = 4
const SMALL = 11
const WINDOW_BITS = 18
// A long sitemap would keep all pages waiting: for a moment to be unpacked, for minutes to be made smaller.
const LONGEST_PAGE_BYTES = 2_000_000

/** A page's text in every encoding. What nearly all take is made off the main thread. */
export async function compressedBody(text: string): Promise<PageBody> {
  const identity = Buffer.from(text)
  return identity.length > LONGEST_PAGE_BYTES ? longBody(identity) : pageBody(identity)
}

/** In Brotli alone, as the text is five times as long; the rest is made for the few who don't take that. */
async function pageBody(identity: Buffer): Promise<PageBody> {
  const brotli = await compress(identity, FAST)
  const packed: Packed = { brotli, gzipped: null, hasGoneOut: false, isSmall: false }
  return {
    in: (encoding) => {
      if (encoding === 'br') return { encoding, bytes: brotliOf(packed) }
      return { encoding, bytes: encoding === 'gzip' ? gzippedOf(packed) : textOf(packed) }
    },
    // Packed by gzip it is about as long again.
    size: () => 2 * brotli.length,
  }
}

async function longBody(identity: Buffer): Promise<PageBody> {
  const [gzipped, brotli] = await Promise.all([compressGzip(identity), compress(identity, FAST)])
  const bytes = { br: brotli, gzip: gzipped, identity }
  return {
    in: (encoding) => ({ encoding, bytes: bytes[encoding] }),
    size: () => identity.length + gzipped.length + brotli.length,
  }
}

const textOf = ({ brotli }: Packed): Buffer => brotliDecompressSync(brotli)

const gzippedOf = (packed: Packed): Uint8Array =>
  (packed.gzipped ??= new Uint8Array(gzipSync(textOf(packed))))

// One page at a time, as other pages wait for the same threads.
let isShrinking = false

/** Compressed fast at first, and smaller soon after it was asked for again. */
function brotliOf(packed: Packed): Uint8Array {
  if (packed.hasGoneOut && !packed.isSmall && !isShrinking) void shrink(packed)
  packed.hasGoneOut = true
  return packed.brotli
}

async function shrink(packed: Packed) {
  isShrinking = true
  try {
    packed.brotli = await compress(textOf(packed), SMALL)
    packed.isSmall = true
  } catch {
    // What was compressed fast stays; it is tried again at a later request.
  } finally {
    isShrinking = false
  }
}

async function compress(text: Buffer, quality: number): Promise<Uint8Array> {
  const compressed = await compressBrotli(text, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
      // As much as a page is long: a wider window takes memory and finds nothing more.
      [constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS,
    },
  })
  // A copy, as what zlib gives is a part of 16 kB.
  return new Uint8Array(compressed)
}
