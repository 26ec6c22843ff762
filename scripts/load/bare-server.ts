// The measure of the shop: Node alone, which sends the same bytes with the same head.
import { createServer } from 'node:http'
import * as v from 'valibot'
import { listen } from '../../src/server/http/listen.ts'

const pages = v.record(v.string(), v.object({ headers: v.array(v.string()), body: v.string() }))

process.once('message', async (message) => {
  const answers = new Map(
    Object.entries(v.parse(pages, message)).map(([path, { headers, body }]) => [
      path,
      { headers, body: Buffer.from(body, 'base64') },
    ]),
  )
  const server = createServer(({ url = '' }, response) => {
    const answer = answers.get(url)
    response.writeHead(answer ? 200 : 404, answer?.headers)
    response.end(answer?.body)
  })
  process.send?.({ port: await listen(server, 0, '127.0.0.1') })
})
process.once('disconnect', () => process.exit(0))
