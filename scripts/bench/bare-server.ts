// The measure of the shop: Node alone, which sends the same bytes with the same headers from memory.
import { createServer } from 'node:http'
import * as v from 'valibot'
import { listen } from '../../src/server/http/http-server.ts'
import { fetchAnswer, type Answer } from './wire.ts'
import { rewritten } from './rewrite.ts'

const order = v.object({ shop: v.string(), pictures: v.string() })

process.once('message', async (message) => {
  const { shop, pictures } = v.parse(order, message)
  const own = await serve((url, accept) => fetchAnswer(pictures + url, accept))
  const moved = { from: pictures, to: own }
  const bare = await serve(async (url, accept) =>
    rewritten(await fetchAnswer(shop + url, accept), { ...moved, isTwin: false }),
  )
  const twin = await serve(async (url, accept) =>
    rewritten(await fetchAnswer(shop + url, accept), { ...moved, isTwin: true }),
  )
  process.send?.({ bare, twin })
})
process.once('disconnect', () => process.exit(0))

/** Answers each address as it was answered first, whoever asks. Gives its origin. */
async function serve(answerOf: (url: string, accept: string) => Promise<Answer>): Promise<string> {
  const answers = new Map<string, Answer>()
  const server = createServer((request, response) => {
    const { url = '', headers } = request
    const kept = answers.get(url)
    if (kept) send(kept)
    else answerOf(url, headers.accept ?? '*/*').then(keep, () => response.destroy())

    function keep(answer: Answer) {
      answers.set(url, answer)
      send(answer)
    }

    function send({ status, headers: named, body }: Answer) {
      response.writeHead(status, named)
      response.end(body)
    }
  })
  return `http://127.0.0.1:${await listen(server, 0, '127.0.0.1')}`
}
