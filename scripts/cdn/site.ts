import { fork, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import type { Closing } from '../closing.ts'
import { freePort } from '../open/ports.ts'
import { inProject } from '../project.ts'
import { createControls, type DemoControls } from '../test/demo-controls.ts'
import { startNginx } from './nginx.ts'

// So that a run sees many of them.
export const FRESH_SECONDS = 5
const HOST = '127.0.0.1'
const listening = v.object({ listening: v.string() })

export type Instance = { kill(): Promise<void>; start(): Promise<void> }

export type Site = {
  /** Where nginx listens. */
  origin: string
  instances: [Instance, Instance]
  demo: DemoControls
  /** What nginx has logged so far: X-Cache and address of each request. */
  log(): string[]
}

/** nginx before two instances of the built shop, which sell from one demo store, of so many products if that is said. */
export async function openSite(closing: Closing, products?: number): Promise<Site> {
  const folder = mkdtempSync(join(tmpdir(), 'beeswick-cdn-'))
  closing.add(async () => rmSync(folder, { recursive: true, force: true }))
  const store = fork(inProject('demo-store/main.ts'), ['--controls'], {
    env: {
      PATH: process.env.PATH,
      DEMO_PORT: '0',
      DEMO_CHECKOUT_PORT: '0',
      DEMO_DATA_DIR: folder,
      ...(products && { DEMO_PRODUCTS: String(products) }),
    },
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  closing.add(() => end(store))
  const { listening: storeOrigin } = v.parse(listening, (await once(store, 'message'))[0])
  const first = await freePort(HOST)
  const ports: [number, number] = [first, await freePort(HOST, first)]
  const instances: [Instance, Instance] = [
    createInstance(storeOrigin, ports[0]),
    createInstance(storeOrigin, ports[1]),
  ]
  for (const each of instances) {
    await each.start()
    closing.add(each.kill)
  }
  const port = await freePort(HOST)
  closing.add(await startNginx(folder, [`${HOST}:${ports[0]}`, `${HOST}:${ports[1]}`], port))
  return {
    origin: `http://${HOST}:${port}`,
    instances,
    demo: createControls(storeOrigin),
    log: () => readFileSync(join(folder, 'log'), 'utf8').trim().split('\n'),
  }
}

/** As docs/deploy.md starts several: from the environment, with nothing above it. */
function createInstance(storeOrigin: string, port: number): Instance {
  let child: ChildProcess
  return { start, kill: () => end(child) }

  async function start() {
    const { PATH, HOME } = process.env
    child = spawn(process.execPath, [inProject('dist/server/main.js')], {
      env: {
        PATH,
        HOME,
        PUBLIC_STORE_DOMAIN: storeOrigin,
        PUBLIC_STOREFRONT_API_TOKEN: 'demo-storefront-token',
        PAGE_FRESH_SECONDS: String(FRESH_SECONDS),
        PORT: String(port),
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const { stdout } = child
    if (!stdout) throw new Error('No output')
    await Promise.race([once(stdout, 'data'), once(child, 'exit')])
    if (hasEnded(child)) throw new Error('An instance did not start: see above')
    stdout.resume()
  }
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) =>
  exitCode !== null || signalCode !== null

async function end(child: ChildProcess) {
  if (hasEnded(child)) return
  child.kill('SIGKILL')
  await once(child, 'exit')
}
