import { createServer, request } from 'node:http'
import type { Page } from '@playwright/test'
import { listen } from '../../src/server/http/http-server.ts'
import { expect, test } from './shop-test.ts'

const WORKER = `
self.addEventListener('install', (event) => {
  self.skipWaiting()
  event.waitUntil(caches.open('former').then((cache) => cache.add('/')))
})
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
self.addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate') event.respondWith(caches.match('/'))
})`

/** A site with a worker of this name for all its addresses, and this shop in its place after `move`. */
async function openFormerSite(name: string, shopOrigin: string) {
  let hasMoved = false
  const server = createServer((asked, response) => {
    const { url = '', headers } = asked
    if (hasMoved) {
      request(shopOrigin + url, { headers }, (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(response)
      }).end()
    } else if (url === name) {
      response.setHeader('Content-Type', 'text/javascript')
      response.setHeader('Service-Worker-Allowed', '/').end(WORKER)
    } else {
      response.setHeader('Content-Type', 'text/html')
      response.end(`<h1>The former shop</h1>
        <script>navigator.serviceWorker.register('${name}', { scope: '/' })</script>`)
    }
  })
  const port = await listen(server, 0, '127.0.0.1')
  const move = () => {
    hasMoved = true
  }
  return {
    origin: `http://127.0.0.1:${port}`,
    move,
    [Symbol.asyncDispose]: async () => void server.close(),
  }
}

const left = (page: Page) =>
  page.evaluate(async () => [
    ...(await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope),
    ...(await caches.keys()),
  ])

for (const name of ['/service-worker.js', '/OneSignalSDKWorker.js', '/apps/pwa/offline?v=3']) {
  test(`a shopper has the worker ${name} of the shop that was here before → the first visit ends it, and shows this shop`, async ({
    page,
    pair,
  }) => {
    await using site = await openFormerSite(name, pair.origin)
    await page.goto(site.origin)
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    site.move()
    const first = await page.goto(`${site.origin}/product/pumpkin-hearth`, { waitUntil: 'commit' })
    expect(first?.fromServiceWorker()).toBe(true)
    await expect(page.getByRole('heading', { name: 'Pumpkin Hearth', level: 1 })).toBeVisible()
    await expect.poll(() => left(page)).toEqual([])
  })
}
