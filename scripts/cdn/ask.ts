import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'

export type Reply = {
  status: number
  /** Without its parameters; '' where none is said. */
  type: string
  /** nginx's word: HIT, MISS, STALE, … */
  cache: string
  /** How it came packed; '' where it isn't. */
  encoding: string
  /** Where it leads; '' where it doesn't. */
  location: string
  text: string
  hasCookie: boolean
  /** How old it says that it is, in seconds. */
  age: number
}

/** Asks with these headers and no others. */
export async function ask(
  origin: string,
  path: string,
  headers: Record<string, string> = {},
): Promise<Reply> {
  const sent = request(origin + path, { headers }).end()
  const [response]: IncomingMessage[] = await once(sent, 'response')
  if (!response) throw new Error(`${path}: no response`)
  const body = await buffer(response)
  const encoding = response.headers['content-encoding'] ?? ''
  return {
    status: response.statusCode ?? 0,
    type: response.headers['content-type']?.split(';')[0] ?? '',
    cache: String(response.headers['x-cache']),
    encoding,
    location: response.headers.location ?? '',
    text: unpacked(body, encoding).toString(),
    hasCookie: response.headers['set-cookie'] !== undefined,
    age: (Date.now() - Date.parse(response.headers['last-modified'] ?? '')) / 1000,
  }
}

function unpacked(body: Buffer, encoding: string): Buffer {
  if (encoding === 'br') return brotliDecompressSync(body)
  return encoding === 'gzip' ? gunzipSync(body) : body
}
