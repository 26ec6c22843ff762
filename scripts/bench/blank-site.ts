import { createServer } from 'node:http'
import { listen } from '../../src/server/http/http-server.ts'
import type { Closing } from '../closing.ts'
import { PRODUCT } from './shops.ts'

const HEAD =
  '<!doctype html><meta name="viewport" content="width=device-width"><title>Blank</title>'

/**
 * What no tap can do without: a page of one link, which leads to a page of one heading, and of a button
 * with a place for its badge. Gives its origin.
 */
export async function openBlankSite(closing: Closing): Promise<string> {
  const home = `<a href="${PRODUCT.path}">${PRODUCT.title}</a> <button>Add ${PRODUCT.title}</button> <b class="cart-button"></b>`
  const heading = `<h1>${PRODUCT.title}</h1>`
  const server = createServer(({ url }, response) => {
    response.setHeader('Content-Type', 'text/html')
    response.end(HEAD + (url === PRODUCT.path ? heading : home))
  })
  closing.add(async () => {
    server.close()
    server.closeAllConnections()
  })
  return `http://127.0.0.1:${await listen(server, 0, '127.0.0.1')}`
}
