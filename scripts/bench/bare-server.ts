// A process that sends the shop's bytes and headers from memory with Node alone, and those of its twin.
import { createServer } from 'node:http'
import * as v from 'valibot'
import { listen } from '../../src/server/http/http-server.ts'
import { fetchAnswer, rewritten, type Answer } from './static-twin.ts'

const order = v.object({ shop: v.string(), pictures: v.string() })

process.once('message', async (message) => {
  const { shop, pictures } = v.parse(order, message)
  const to = await serve((path, accept) => fetchAnswer(pictures + path, accept))
  const pagesFor = (isTwin: boolean) =>
    serve(async (path, accept) =>
      rewritten(await fetchAnswer(shop + path, accept), { from: pictures, to, isTwin }),
    )
  process.send?.({ bare: await pagesFor(false), twin: await pagesFor(true) })
})
process.once('disconnect', () => process.exit(0))

/** Sends the first answer of each address to every request for it. Gives the origin. */
async function serve(read: (path: string, accept: string) => Promise<Answer>): Promise<string> {
  const answers = new Map<string, Answer>()
  const server = createServer((request, response) => {
    const { url = '', headers } = request
    const cached = answers.get(url)
    if (cached) send(cached)
    else read(url, headers.accept ?? '*/*').then(sendAndCache, () => response.destroy())

    function sendAndCache(answer: Answer) {
      answers.set(url, answer)
      send(answer)
    }

    function send({ status, headers: sent, body }: Answer) {
      response.writeHead(status, sent)
      response.end(body)
    }
  })
  return `http://127.0.0.1:${await listen(server, 0, '127.0.0.1')}`
}
