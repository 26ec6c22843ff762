import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import * as v from 'valibot'
import { listen } from '../../src/server/http/http-server.ts'
import { inProject, stop } from '../project.ts'
import { runStep } from '../test/runners.ts'
import type { Add } from './figures.ts'
import { load } from './load.ts'
import { openShop, PAGES, type Bench } from './shops.ts'

const REQUESTS = 5_000
// Not the package's own command, which may be a script that starts it as another process.
const WORKERD = inProject(
  `scripts/edge/node_modules/@cloudflare/workerd-linux-${process.arch === 'x64' ? '64' : process.arch}/bin/workerd`,
)
const SHOP = inProject('dist/edge/worker.js')

const listening = v.object({ port: v.number() })

/** CPU time of workerd for a cached page, beside a worker that does nothing. No proxy stands before either. */
export async function workers({ shops }: Bench, add: Add): Promise<void> {
  for (const step of [
    'node scripts/install.js scripts/edge',
    'node scripts/build/build-worker.ts',
  ]) {
    const { ok, output } = await runStep(step)
    if (!ok) stop(output)
  }
  const folder = mkdtempSync(join(tmpdir(), 'beeswick-bench-'))
  const empty = join(folder, 'empty.js')
  writeFileSync(empty, `export default { fetch: () => new Response('') }`)
  const { port, close } = await openCache()
  for (const { products } of shops) {
    const { demoOrigin, stop: stopShop } = await openShop(products)
    for (const [worker, pages] of [
      [empty, { 'an empty worker': '/' }],
      [SHOP, PAGES],
    ] as const) {
      const workerd = await startWorkerd(folder, worker, demoOrigin, port)
      for (const [name, path] of Object.entries(pages)) {
        await load(workerd, path, ['-a', REQUESTS])
        const { cpuUs } = await load(workerd, path, ['-a', REQUESTS])
        add('CPU time in workerd', `${products} products`, `${name}, ms`, cpuUs / 1000)
      }
      workerd.stop()
    }
    await stopShop()
  }
  close()
  rmSync(folder, { recursive: true })
}

async function startWorkerd(folder: string, worker: string, store: string, cachePort: number) {
  const config = join(folder, 'workerd.capnp')
  writeFileSync(
    config,
    `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [
    (name = "worker", worker = (
      modules = [(name = "worker.js", esModule = embed "${worker}")],
      compatibilityDate = "2026-10-20",
      bindings = [
        (name = "PUBLIC_STORE_DOMAIN", text = "${store}"),
        (name = "PAGE_FRESH_SECONDS", text = "86400"),
        (name = "HEAD_START_MS", text = "60000")
      ],
      cacheApiOutbound = "cache"
    )),
    (name = "cache", external = (address = "127.0.0.1:${cachePort}", http = ())),
    (name = "internet", network = (allow = ["private"]))
  ],
  sockets = [(name = "http", address = "127.0.0.1:0", http = (), service = "worker")]
);`,
  )
  const child = spawn(WORKERD, ['serve', '--control-fd=1', '--import-path=/', config], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = await once(createInterface({ input: child.stdout }), 'line')
  const origin = `http://127.0.0.1:${v.parse(listening, JSON.parse(line)).port}`
  return { origin, pid: child.pid, stop: () => child.kill() }
}

/** A server for the platform's Cache API: PUT brings a whole HTTP response, which GET gives back. */
async function openCache() {
  const entries = new Map<string, { headers: string[]; body: Buffer }>()
  const server = createServer(async (request, response) => {
    const { method, url = '' } = request
    if (method === 'PUT') {
      entries.set(url, entryOf(Buffer.concat(await request.toArray())))
      return response.writeHead(204).end()
    }
    const entry = entries.get(url)
    if (!entry) return response.writeHead(504, { 'CF-Cache-Status': 'MISS' }).end()
    return response.writeHead(200, entry.headers).end(entry.body)
  })
  return { port: await listen(server, 0, '127.0.0.1'), close: () => server.close() }
}

function entryOf(http: Buffer) {
  const end = http.indexOf('\r\n\r\n')
  const [, ...lines] = http.toString('latin1', 0, end).split('\r\n')
  const headers = lines.flatMap((line) => line.split(/: (.*)/, 2))
  return { headers: [...headers, 'CF-Cache-Status', 'HIT'], body: http.subarray(end + 4) }
}
