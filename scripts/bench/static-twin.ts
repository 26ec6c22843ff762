import { once } from 'node:events'
import { get } from 'node:http'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'

/** A response as it was sent. `headers`: names and values in turn, as Node takes them. */
export type Answer = { status: number; headers: string[]; body: Buffer }

type Rewriting = { from: string; to: string; isTwin: boolean }

// These belong to the connection: each server sends its own.
const OWN_HEADERS = new Set(['date', 'connection', 'keep-alive'])

export async function fetchAnswer(url: string, accept: string): Promise<Answer> {
  const request = get(url, { headers: { Accept: accept, 'Accept-Encoding': 'br' } })
  const [response] = await once(request, 'response')
  const chunks: Buffer[] = []
  for await (const chunk of response) chunks.push(chunk)
  const headers = pairs(response.rawHeaders).filter(
    ([name]) => !OWN_HEADERS.has(name.toLowerCase()),
  )
  return { status: response.statusCode, headers: headers.flat(), body: Buffer.concat(chunks) }
}

/** The same page with its pictures from another origin; for the twin also without its scripts. */
export function rewritten(answer: Answer, { from, to, isTwin }: Rewriting): Answer {
  const { status, headers, body } = answer
  const values = new Map(pairs(headers).map(([name, value]) => [name.toLowerCase(), value]))
  if (!values.get('content-type')?.startsWith('text/html')) return answer
  const html = brotliDecompressSync(body).toString().replaceAll(from, to)
  const packed = compressed(isTwin ? twinOf(html) : html)
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

/** The page as a static site would send it: the same markup and styles, without scripts and data. */
export const twinOf = (html: string): string => html.replace(/<script\b.*?<\/script>\n?/gs, '')

/** With the shop's own parameters. */
const compressed = (html: string): Buffer =>
  brotliCompressSync(html, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_LGWIN]: 18,
    },
  })

function pairs(headers: string[]): [string, string][] {
  return headers.flatMap((name, index): [string, string][] =>
    index % 2 === 0 ? [[name, headers[index + 1] ?? '']] : [],
  )
}
