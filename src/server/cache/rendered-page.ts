import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { contentSecurityPolicy, type Reach } from '../security.ts'

export type Status = 200 | 404 | 503

/** A page's bytes in every encoding, made once. */
export type RenderedPage = {
  status: Status
  html: Buffer
  gzip: Buffer
  /** Compressed fast at first, and replaced by a smaller one in a while. */
  br: Buffer
  /** Of HTML and policy, whatever the encoding; without quotes. */
  hash: string
  policy: string
}

const compressGzip = promisify(gzip)
const compressBrotli = promisify(brotliCompress)
const FAST = 4
const SMALL = 11
const WINDOW_BITS = 18

/** Compresses off the main thread. */
export async function renderedPage(
  status: Status,
  text: string,
  reach: Reach,
): Promise<RenderedPage> {
  const html = Buffer.from(text)
  const [gzipped, br] = await Promise.all([compressGzip(html), brotli(html, FAST)])
  const policy = contentSecurityPolicy(text, reach)
  // With the policy, which is kept with the page and changes with the settings.
  const hash = createHash('sha256').update(html).update(policy).digest('hex').slice(0, 32)
  const rendering = { status, html, gzip: gzipped, br, hash, policy }
  void shrink(rendering)
  return rendering
}

async function shrink(rendering: RenderedPage) {
  rendering.br = await brotli(rendering.html, SMALL)
}

const brotli = (html: Buffer, quality: number): Promise<Buffer> =>
  compressBrotli(html, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: html.length,
      // As much as a page is long: a wider window takes memory and finds nothing more.
      [constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS,
    },
  })

export const sizeOf = ({ html, gzip: gzipped, br }: RenderedPage): number =>
  html.length + gzipped.length + br.length
