import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import { twinOf } from './static-twin.ts'
import { pairs, type Answer } from './wire.ts'

type Rewriting = { from: string; to: string; isTwin: boolean }

/** A page whose pictures come from another origin, and without what runs where it is for the twin. */
export function rewritten(answer: Answer, { from, to, isTwin }: Rewriting): Answer {
  const { status, headers, body } = answer
  const named = new Map(pairs(headers).map(([name, value]) => [name.toLowerCase(), value]))
  if (!named.get('content-type')?.startsWith('text/html')) return answer
  const moved = brotliDecompressSync(body).toString().replaceAll(from, to)
  const packed = brotli(isTwin ? twinOf(moved) : moved)
  const changed = pairs(headers).flatMap(([name, value]): [string, string][] => {
    switch (name.toLowerCase()) {
      case 'content-length':
        return [[name, String(packed.length)]]
      case 'content-security-policy':
        return [[name, value.replaceAll(from, to)]]
      case 'speculation-rules':
        return isTwin ? [] : [[name, value]]
      default:
        return [[name, value]]
    }
  })
  return { status, headers: changed.flat(), body: packed }
}

// As the shop packs its pages.
const brotli = (html: string): Buffer =>
  brotliCompressSync(html, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_LGWIN]: 18,
    },
  })
