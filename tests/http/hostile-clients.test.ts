// What all clients together can take from one instance, run as deploy/shop@.service runs it.
import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inProject } from '../../scripts/project.ts'
import { listen } from '../../src/server/http/http-server.ts'
import { openStore, token, type RunningStore } from './running-store.ts'

const unit = readFileSync(inProject('deploy/shop@.service'), 'utf8')
const found = (pattern: RegExp): string => pattern.exec(unit)?.[1] ?? ''
const MEMORY_MAX_MB = Number(found(/^MemoryMax=(\d+)M$/m))
const OPTIONS = found(/^ExecStart=.*\/node (.*) dist\/server\/main\.js$/m).split(' ')
const ENVIRONMENT = Object.fromEntries(
  found(/^Environment=(.*)$/m)
    .split(' ')
    .map((each) => each.split('=')),
)

const COUNTRIES = 'US DE FR GB CH AT IT ES NL BE SE DK NO FI PL PT IE CA AU NZ'
const MARKETS = COUNTRIES.split(' ').map((country) => `${country}-en`)
const prefixes = MARKETS.map((market, index) =>
  index === 0 ? '' : `/en-${market.slice(0, 2).toLowerCase()}`,
)

let store: RunningStore
let shop: ChildProcess
let origin = ''
const sockets: Socket[] = []

// The store is asked once for all markets. Answers for made-up products begin, and never end.
const answers = new Map<string, Promise<string>>()
const BODY = 'x'.repeat(490_000)
const front = createServer((asked, response) => {
  const parts: Buffer[] = []
  asked.on('data', (part: Buffer) => parts.push(part))
  asked.on('end', async () => {
    const body = String(Buffer.concat(parts))
    response.writeHead(200, { 'Content-Type': 'application/json' })
    if (body.includes('made-up')) return void response.write(BODY)
    const key = body.replace(/@inContext\([^)]*\)/, '')
    const answer = answers.get(key) ?? askStore(asked.url, body)
    answers.set(key, answer)
    response.end(await answer)
  })
})

async function askStore(path: string | undefined, body: string): Promise<string> {
  const headers = {
    'Content-Type': 'application/json',
    'X-Shopify-Storefront-Access-Token': token,
  }
  return (await fetch(store.origin + path, { method: 'POST', headers, body })).text()
}

beforeAll(async () => {
  store = await openStore({ products: 62 })
  const port = await listen(front, 0, '127.0.0.1')
  shop = spawn(process.execPath, [...OPTIONS, inProject('dist/server/main.js')], {
    env: {
      ...ENVIRONMENT,
      PUBLIC_STORE_DOMAIN: `http://127.0.0.1:${port}`,
      PUBLIC_STOREFRONT_API_TOKEN: token,
      SITE_URL: 'https://shop.test',
      MARKETS: MARKETS.join(),
      PORT: '0',
      HEAD_START_MS: '60000',
      PAGE_FRESH_SECONDS: '86400',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const line of shop.stdout ?? []) {
    origin = /at (http:\S+)/.exec(String(line))?.[1] ?? ''
    if (origin) break
  }
  shop.stdout?.resume()
})
afterAll(async () => {
  for (const socket of sockets) socket.destroy()
  shop.kill('SIGKILL')
  front.closeAllConnections()
  front.close()
  store.close()
})

const residentMB = (): number =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', String(shop.pid)], { encoding: 'utf8' })) / 1024

/** What the kernel holds for clients who do not take it counts as memory of the unit, too. Linux alone tells it. */
function queuedMB(): number {
  if (process.platform !== 'linux') return 0
  const port = Number(new URL(origin).port).toString(16).toUpperCase().padStart(4, '0')
  const queues = readFileSync('/proc/net/tcp', 'utf8').matchAll(
    new RegExp(`: \\w+:${port} \\S+ \\w\\w (\\w+):`, 'g'),
  )
  return Array.from(queues, ([, queue = '']) => parseInt(queue, 16) / 1e6).reduce(
    (a, b) => a + b,
    0,
  )
}

async function get(path: string): Promise<string> {
  const response = await fetch(origin + path)
  const text = await response.text()
  expect([path, response.status]).toEqual([path, 200])
  return text
}

/** A connection that sends this and reads nothing. */
function connection(text: string) {
  const { hostname, port } = new URL(origin)
  const socket = connect(Number(port), hostname, () => socket.write(text))
  socket.on('error', () => undefined)
  socket.pause()
  sockets.push(socket)
}

const START = 'GET / HTTP/1.1\r\nHost: a\r\n'
const HEADERS = Array.from({ length: 96 }, (_, index) => `h${index}: ${'a'.repeat(145)}\r\n`)
/** Headers just below both of their bounds, which do not end. */
const UNENDING = START + HEADERS.join('')
const request = (path: string) => `${START.replace('/', path)}\r\n`
const FLOOD = request('/').repeat(2_000)

test('the caches of twenty markets are full, and clients take every bound at once → the process stays below its unit’s memory, and answers', async () => {
  const sitemap = await get('/sitemap.xml')
  const products = Array.from(sitemap.matchAll(/shop\.test(\/product\/[^<]+)/g), ([, path]) => path)
  expect([prefixes.length, products.length]).toEqual([20, 62])
  for (const prefix of prefixes) {
    for (const path of ['/', '/sitemap.xml', '/agents.md']) await get(prefix + path)
    for (const path of products) {
      await Promise.all(['', '.json', '.md'].map((suffix) => get(prefix + path + suffix)))
    }
  }
  let most = 0
  const watch = setInterval(() => (most = Math.max(most, residentMB() + queuedMB())), 100)
  // More bodies of the provider's than the bound of all.
  for (let index = 0; index < 50; index += 1) connection(request(`/product/made-up-${index}`))
  for (let index = 0; index < 3_000; index += 1) {
    // Each asks for other pages, uncompressed.
    const eight = Array.from({ length: 8 }, (_page, at) => {
      const page = index * 8 + at
      return request(`${prefixes[page % 20]}${products[page % 62]}${['', '.json', ''][page % 3]}`)
    })
    connection([UNENDING, eight.join(''), FLOOD][index % 3] ?? '')
  }
  await new Promise((resolve) => setTimeout(resolve, 4_000))
  clearInterval(watch)
  for (const socket of sockets) socket.destroy()
  await expect.poll(() => get('/healthz').catch(() => '')).toBe('ok')
  expect(most).toBeLessThan(MEMORY_MAX_MB)
}, 300_000)
