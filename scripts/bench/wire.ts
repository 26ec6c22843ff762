import { once } from 'node:events'
import { get } from 'node:http'

/** An answer as it is on the wire. `headers`: names and values by turns, as Node takes them. */
export type Answer = { status: number; headers: string[]; body: Buffer }

// Of a connection, not of an answer: each server makes its own.
const ownHeaders = new Set(['date', 'connection', 'keep-alive'])

export async function fetchAnswer(url: string, accept: string): Promise<Answer> {
  const request = get(url, { headers: { Accept: accept, 'Accept-Encoding': 'br' } })
  const [response] = await once(request, 'response')
  const chunks: Buffer[] = []
  for await (const chunk of response) chunks.push(chunk)
  const headers = pairs(response.rawHeaders).filter(([name]) => !ownHeaders.has(name.toLowerCase()))
  return { status: response.statusCode, headers: headers.flat(), body: Buffer.concat(chunks) }
}

/** Headers as pairs of name and value. */
export const pairs = (headers: string[]): [string, string][] =>
  headers.flatMap((name, index): [string, string][] =>
    index % 2 === 0 ? [[name, headers[index + 1] ?? '']] : [],
  )
