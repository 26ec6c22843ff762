import { createServer, type IncomingHttpHeaders } from 'node:http'
import { expect, test } from 'vitest'
import { listen } from '../../src/server/http/http-server.ts'
import { openShop } from './running-shop.ts'

test('the store’s domain redirects to another host → that host gets no request and no token', async () => {
  const asked: IncomingHttpHeaders[] = []
  const other = createServer(({ headers }, response) => {
    asked.push(headers)
    response.end('{}')
  })
  const otherPort = await listen(other, 0, '127.0.0.1')
  const statuses = [301, 302, 303, 307, 308]
  let redirected = 0
  const moved = createServer((_request, response) => {
    const status = statuses[redirected++ % statuses.length] ?? 301
    response.writeHead(status, { Location: `http://localhost:${otherPort}/` }).end()
  })
  const origin = `http://127.0.0.1:${await listen(moved, 0, '127.0.0.1')}`
  const shop = await openShop(origin, {
    PRIVATE_STOREFRONT_API_TOKEN: 'shpat_secret',
  })
  const visits = statuses.map((status) => shop.get(`/product/${status}`))
  for (const visit of await Promise.all(visits)) expect(visit.status).toBe(503)
  expect(redirected).toBeGreaterThanOrEqual(statuses.length)
  expect(asked).toEqual([])
  await shop.close()
  for (const server of [moved, other]) server.close()
})
