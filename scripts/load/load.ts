// Measures the built shop beside a bare Node server that sends the same bytes. Loopback only.
import { fork, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { get } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'
import { buildIfChanged } from '../build/bundle.ts'
import { memoryOf } from './memory.ts'
import { startPair } from '../test/running-pair.ts'
import { inProject } from '../project.ts'

const PATHS = ['/', '/product/cherry-blossom-morning']
const CONNECTIONS = 25
const SECONDS = 6
const MANY_REQUESTS = 200_000
const UNKNOWN_HANDLES = 20_000
const UNTIL_COMPRESSED_MS = 1_500

const report = v.object({
  requests: v.object({ average: v.number(), total: v.number() }),
  latency: v.object({ p99: v.number() }),
  non2xx: v.number(),
  errors: v.number(),
})

const autocannon = fileURLToPath(import.meta.resolve('autocannon'))

await buildIfChanged()
const shop = await startPair({ controls: false, env: { PAGE_FRESH_SECONDS: '3600' } })
for (const path of PATHS) await fetch(shop.origin + path)
await pause(UNTIL_COMPRESSED_MS)

const bare = fork(inProject('scripts/load/bare-server.ts'), { execArgv: [] })
const pages = await Promise.all(
  PATHS.map(async (path) => [path, await onTheWire(shop.origin + path)] as const),
)
bare.send(Object.fromEntries(pages))
const [{ port }] = await once(bare, 'message')

const rows = PATHS.map((path) => {
  const ofBare = load(`http://127.0.0.1:${port}${path}`, ['-d', SECONDS])
  const ofShop = load(shop.origin + path, ['-d', SECONDS])
  return {
    path,
    'bare req/s': Math.round(ofBare.requests.average),
    'shop req/s': Math.round(ofShop.requests.average),
    ratio: Number((ofShop.requests.average / ofBare.requests.average).toFixed(2)),
    'bare p99 ms': ofBare.latency.p99,
    'shop p99 ms': ofShop.latency.p99,
    failed: ofShop.non2xx + ofShop.errors,
  }
})
console.table(rows)

const memory = [{ after: 'the above', MB: memoryOf(shop.pid) }]
load(`${shop.origin}/`, ['-a', MANY_REQUESTS])
memory.push({ after: `${MANY_REQUESTS} requests`, MB: memoryOf(shop.pid) })
for (let index = 0; index < UNKNOWN_HANDLES; index += CONNECTIONS) {
  const batch = Array.from({ length: CONNECTIONS }, (_request, offset) => index + offset)
  await Promise.all(
    batch.map(async (number) =>
      (await fetch(`${shop.origin}/product/unknown-${number}`)).arrayBuffer(),
    ),
  )
}
memory.push({ after: `${UNKNOWN_HANDLES} unknown handles`, MB: memoryOf(shop.pid) })
console.table(memory)

bare.disconnect()
await shop.stop()

/** Requests on as many connections, for some seconds or for a number of them. */
function load(url: string, extent: ['-d' | '-a', number]) {
  const options = ['-j', '-n', '-c', String(CONNECTIONS), ...extent.map(String)]
  const args = [autocannon, ...options, '-H', 'Accept-Encoding=br', url]
  const { stdout } = spawnSync(process.execPath, args, { encoding: 'utf8', timeout: 120_000 })
  return v.parse(report, JSON.parse(stdout))
}

/** A page as it is on the wire. */
async function onTheWire(url: string) {
  const request = get(url, { headers: { 'Accept-Encoding': 'br' } })
  const [response] = await once(request, 'response')
  const chunks: Buffer[] = []
  for await (const chunk of response) chunks.push(chunk)
  const made = new Set(['date', 'connection', 'keep-alive'])
  const headers: string[] = response.rawHeaders.filter(
    (_each: string, index: number, all: string[]) => {
      const name = all[index - (index % 2)] ?? ''
      return !made.has(name.toLowerCase())
    },
  )
  return { headers, body: Buffer.concat(chunks).toString('base64') }
}
