// `npm run cdn`: tries deploy/nginx.conf before two instances of the shop, on this machine alone.
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { buildIfChanged } from '../build/build.ts'
import { installDebianPackages } from '../debian-packages.ts'
import { inProject, stop } from '../project.ts'
import { createControls } from '../test/demo-controls.ts'
import { startPair } from '../test/running-pair.ts'
import { NGINX, startNginx } from './nginx.ts'

const HOST = '127.0.0.1'
// Short, so that a run sees pages become stale.
const FRESH_SECONDS = 5
// A stale page may be sent while it is revalidated, and caches count in whole seconds.
const LONGEST_OLD_SECONDS = 2 * FRESH_SECONDS + 3
const LOAD_MS = 3_000
const HANDLE = 'cherry-blossom-morning'
const PRODUCT = `/product/${HANDLE}`
const CHOICE = `${PRODUCT}?Size=8+oz&Wick=Wood`
const OTHER_PRODUCT = '/product/lilac-and-rain'
const LATE = '/product/pumpkin-hearth'
const UNVISITED = '/product/orchard-cider'
const CACHED = ['/', CHOICE, PRODUCT, `${PRODUCT}.md`, '/robots.txt']
const CONNECTIONS = 100
const request = (path: string, headers = '') =>
  `GET ${path} HTTP/1.1\r\nHost: ${HOST}\r\n${headers}\r\n`
const ATTACKS = {
  'requests for unknown addresses': request('/product/none').repeat(60),
  'requests for unpacked pages': request('/', 'Accept-Encoding: identity\r\n').repeat(60),
  'headers that do not end': request('/', 'a:b\r\n'.repeat(1_900)).slice(0, -2),
  'a query of campaigns': request(`/?${'_kx=&'.repeat(1_580)}x`),
}
const UNCACHED = ['/healthz', '/readyz', '/cart/45001:1', '/discount/SPRING10']

const installed = await installDebianPackages({
  programs: { nginx: NGINX },
  use: "npm run cdn runs Debian's nginx on ports of its own",
  // On a machine with systemd the package would start to serve at port 80.
  isSafe: !existsSync('/run/systemd/system'),
})
if (!installed.ok) stop(installed.output.trim())
await buildIfChanged()
const instances = new Map<number, ChildProcess>()
const { demoOrigin: store, stop: stopStore } = await startPair({ controls: true, env: {} })
const demo = createControls(store)
const first = await startInstance(0)
const second = await startInstance(0)
const origin = await startNginx(HOST, [first, second])
await tryAll().finally(stopStore)
// Ends nginx and the instances too.
process.exit()

async function tryAll() {
  await demo.putRedirect('/products/old-scent', OTHER_PRODUCT)
  check('The home page, first', (await ask('/')).cache, 'MISS')
  const headers = { Cookie: 'session=1', 'Accept-Language': 'de' }
  check('Again, with a cookie and a language', (await ask('/', headers)).cache, 'HIT')
  check('From a mail', (await ask('/?utm_source=mail&gclid=1')).cache, 'HIT')
  const encodings = ['gzip, deflate, br, zstd', 'gzip', 'identity']
  const packed = await Promise.all(encodings.map((name) => ask('/', { 'Accept-Encoding': name })))
  check('In three encodings', packed.map(({ encoding }) => encoding).join(), 'br,gzip,none')
  const paths = [PRODUCT, CHOICE, `${PRODUCT}?Wick=Wood`, OTHER_PRODUCT, `${PRODUCT}.md`]
  const texts = await Promise.all(paths.map(async (path) => (await ask(path)).text))
  check('Pages of two products, two choices, Markdown', new Set(texts).size, 5)
  await becomes('/product/old-scent', ({ status }) => status === 301)
  const { location } = await ask('/product/old-scent?utm_source=mail')
  check('A redirect keeps the campaign', location, `${OTHER_PRODUCT}?utm_source=mail`)
  for (const path of [...UNCACHED, ...UNCACHED]) check(path, (await ask(path)).cache, 'MISS')
  await demo.fault('Product', { kind: 'slow', ms: 3_000 })
  check('While the store is slow', (await ask(LATE)).status, 503)
  await demo.clearFaults()
  check('Soon after that', await becomes(LATE, ({ status }) => status === 200), true)

  await demo.changeVariant({ handle: HANDLE, title: '4 oz / Cotton', price: '31.50' })
  const isNew = await becomes(PRODUCT, ({ text }) => text.includes('USD $31.50'))
  check(`A new price is shown within ${LONGEST_OLD_SECONDS} s`, isNew, true)

  for (const path of CACHED) await ask(path)
  for (const [name, port] of Object.entries({ first, second })) {
    const failures = failuresUnderLoad(true)
    await pause(LOAD_MS / 2)
    await kill(port)
    check(`Requests that fail while the ${name} is killed`, await failures, 0)
    await startInstance(port)
    // Longer than nginx's fail_timeout.
    await pause(3_000)
  }
  for (const [name, bytes] of Object.entries(ATTACKS)) {
    const sockets = attackers(bytes)
    const isQuick = (await slowestVisit()) < 500
    check(`While ${CONNECTIONS} clients send ${name}, a page takes less than 500 ms`, isQuick, true)
    for (const socket of sockets) socket.destroy()
  }
  await Promise.all([kill(first), kill(second)])
  await pause((FRESH_SECONDS + 2) * 1000)
  for (const path of CACHED) {
    const { status, cache } = await ask(path)
    // robots.txt is fresh for a day.
    const wanted = path === '/robots.txt' ? '200 HIT' : '200 STALE'
    check(`${path}, with both killed`, `${status} ${cache}`, wanted)
  }
  check('Requests that fail then', await failuresUnderLoad(false), 0)
  check('A page that nobody has visited', (await ask(UNVISITED)).status, 502)
  for (const port of [first, second]) await startInstance(port)
  check('Once they are started', await becomes(UNVISITED, ({ status }) => status === 200), true)
}

function check<Value extends string | number | boolean>(what: string, found: Value, wanted: Value) {
  if (found !== wanted) process.exitCode = 1
  process.stdout.write(`${found === wanted ? '✓' : `✗ not ${wanted}:`} ${what}: ${found}\n`)
}

type Reply = Awaited<ReturnType<typeof ask>>

/** Asks again and again, for as long as a page may be old; gives whether a reply was right in the end. */
async function becomes(path: string, isRight: (reply: Reply) => boolean) {
  const end = performance.now() + LONGEST_OLD_SECONDS * 1000
  while (performance.now() < end) {
    if (isRight(await ask(path))) return true
    await pause(200)
  }
  return false
}

async function ask(path: string, more: Record<string, string> = {}) {
  const headers = { 'Accept-Encoding': 'br', ...more }
  const response = await fetch(origin + path, { headers, redirect: 'manual' })
  return {
    status: response.status,
    cache: response.headers.get('X-Cache') ?? '',
    encoding: response.headers.get('Content-Encoding') ?? 'none',
    location: response.headers.get('Location') ?? '',
    text: await response.text(),
  }
}

/** Requests of many connections for some seconds; an address that is new each time reaches the shop. */
async function failuresUnderLoad(isNew: boolean): Promise<number> {
  const end = performance.now() + LOAD_MS
  let failures = 0
  const visits = Array.from({ length: 25 }, async (_visit, connection) => {
    for (let count = 0; performance.now() < end; count++) {
      const { status } = await ask(isNew ? `${PRODUCT}?visit=${connection}-${count}` : PRODUCT)
      if (status !== 200) failures += 1
    }
  })
  await Promise.all(visits)
  return failures
}

/** Connections that send the same again each second, and read nothing. */
function attackers(bytes: string): Socket[] {
  const { hostname, port } = new URL(origin)
  return Array.from({ length: CONNECTIONS }, () => {
    const socket = connect(Number(port), hostname).on('error', () => undefined)
    const timer = setInterval(() => socket.write(bytes), 1_000)
    socket.once('close', () => clearInterval(timer))
    socket.pause().write(bytes)
    return socket
  })
}

/** The slowest of the visits to a cached page in some seconds, in ms. */
async function slowestVisit(): Promise<number> {
  const end = performance.now() + LOAD_MS
  let slowest = 0
  while (performance.now() < end) {
    const start = performance.now()
    await ask(PRODUCT)
    slowest = Math.max(slowest, performance.now() - start)
    await pause(50)
  }
  return slowest
}

/** As docs/deploy.md starts several: settings from the environment, and no supervisor. Port 0 is any; gives its port. */
async function startInstance(wanted: number): Promise<number> {
  const env = {
    PATH: process.env.PATH,
    PUBLIC_STORE_DOMAIN: store,
    PUBLIC_STOREFRONT_API_TOKEN: 'demo-storefront-token',
    PAGE_FRESH_SECONDS: String(FRESH_SECONDS),
    PORT: String(wanted),
  }
  const stdio = ['ignore', 'ignore', 'inherit', 'ipc'] as const
  const child = fork(inProject('dist/server/main.js'), { env, execArgv: [], stdio: [...stdio] })
  const [listening] = await once(child, 'message')
  const [port]: [number] = listening.ports
  instances.set(port, child)
  return port
}

async function kill(port: number) {
  const child = instances.get(port)
  if (child?.kill('SIGKILL')) await once(child, 'exit')
}
