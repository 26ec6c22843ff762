// A process of three plain Node servers that answer from memory: one sends the shop's responses, one a static
// site of the same pages, and one plain pages with the same content.
import { once } from 'node:events'
import { createServer, get } from 'node:http'
import { brotliDecompressSync } from 'node:zlib'
import { compressedBody } from '../../src/server/cache/on-node.ts'
import { listen } from '../../src/server/http/http-server.ts'
import { plainPage } from './plain-page.ts'

/** `headers`: alternating names and values, as Node takes them. */
type Answer = { status: number; headers: string[]; body: Uint8Array }

// Headers of the shop that are not repeated. Each server sends its own connection headers. The twin's pages have
// another length. Plain pages have inline styles, which the shop's policy would block.
const OMITTED = /^(date|connection|keep-alive)$/i
const OMITTED_BY_TWIN = /^content-length$/i
const OMITTED_BY_PLAIN = /^(content-length|content-security-policy)$/i

const [shop = ''] = process.argv.slice(2)
process.send?.({
  bare: await serve(fetchAnswer),
  twin: await serve((path) => fetchRewritten(path, withoutScripts, OMITTED_BY_TWIN)),
  plain: await serve((path) => fetchRewritten(path, plainPage, OMITTED_BY_PLAIN)),
})
process.once('disconnect', () => process.exit(0))

/** Starts a server that repeats the first answer of each address. Returns its origin. */
async function serve(read: (path: string) => Promise<Answer>): Promise<string> {
  const answers = new Map<string, Answer>()
  const server = createServer(async ({ url = '' }, response) => {
    const answer = answers.get(url) ?? (await read(url))
    answers.set(url, answer)
    response.writeHead(answer.status, answer.headers).end(answer.body)
  })
  return `http://127.0.0.1:${await listen(server, 0, '127.0.0.1')}`
}

async function fetchAnswer(path: string): Promise<Answer> {
  const request = get(shop + path, { headers: { 'Accept-Encoding': 'br' } })
  const [response] = await once(request, 'response')
  const body = Buffer.concat(await response.toArray())
  return { status: response.statusCode, headers: without(OMITTED, response.rawHeaders), body }
}

async function fetchRewritten(
  path: string,
  rewrite: (html: string) => string,
  omitted: RegExp,
): Promise<Answer> {
  const answer = await fetchAnswer(path)
  if (!answer.headers.some((value) => value.startsWith('text/html'))) return answer
  const html = rewrite(brotliDecompressSync(answer.body).toString())
  const body = (await compressedBody(html)).in('br').bytes
  return { ...answer, headers: without(omitted, answer.headers), body }
}

const withoutScripts = (html: string): string => html.replace(/<script\b.*?<\/script>\n?/gs, '')

function without(omitted: RegExp, headers: string[]): string[] {
  return headers.filter((_value, index) => !omitted.test(headers[index - (index % 2)] ?? ''))
}
