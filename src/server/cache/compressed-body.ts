import { promisify } from 'node:util'
import { brotliCompress, brotliDecompressSync, constants, gzip, gzipSync } from 'node:zlib'
import type { PageBody } from './rendered-page.ts'

const compressGzip = promisify(gzip)
const compressBrotli = promisify(brotliCompress)

// 20 to 70 ms a page, and within 4 % of the bytes of quality 11, which takes 65 to 190 ms.
const SMALL = 10
// 1 to 2 ms a page, and 8 to 14 % more bytes.
const FAST = 5
// More of them would hold up the other pages of a rush, and the files that are read by the same threads.
const MOST_SMALL_AT_ONCE = 2
const WINDOW_BITS = 18
// Only a sitemap is longer: unpacking it would block the process, and quality 10 takes seconds.
const LONGEST_PAGE_BYTES = 500_000

let smallInProgress = 0

/** Text in every encoding, compressed off the main thread; what is rarely taken is made when first asked for. */
export async function compressedBody(text: string): Promise<PageBody> {
  const identity = Buffer.from(text)
  return identity.length > LONGEST_PAGE_BYTES ? longBody(identity) : pageBody(identity)
}

/** Holds Brotli alone: the text is five times as long, and most clients take Brotli. */
async function pageBody(identity: Buffer): Promise<PageBody> {
  const brotli = await compressPage(identity)
  const text = () => brotliDecompressSync(brotli)
  let gzipped: Uint8Array | null = null
  return {
    in: (encoding) => {
      if (encoding === 'br') return { encoding, bytes: brotli }
      if (encoding === 'identity') return { encoding, bytes: text() }
      gzipped ??= new Uint8Array(gzipSync(text()))
      return { encoding, bytes: gzipped }
    },
    // Gzip takes about as much again.
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

async function compressPage(text: Buffer): Promise<Uint8Array> {
  if (smallInProgress >= MOST_SMALL_AT_ONCE) return compress(text, FAST)
  smallInProgress += 1
  try {
    return await compress(text, SMALL)
  } finally {
    smallInProgress -= 1
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
  // zlib's buffer is part of a 16 kB one, which the copy releases.
  return new Uint8Array(compressed)
}
