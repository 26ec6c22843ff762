import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createDemoStore, type DemoStore } from '../../demo-store/demo-store.ts'
import { createControls } from '../../scripts/test/demo-controls.ts'
import { openShop, type OpenShop, type Reply } from './running-shop.ts'
import { token } from './running-store.ts'
import { inDollars } from '../../src/format/testing/in-dollars.ts'

/** The response to a visit. 'old': the last good page. */
type Outcome = 'new' | 'old' | 'loading'

/**
 * `cold`: the response for a page that was never read. `warm`: the response for a cached, stale page. `calls`: the
 * number of calls of an operation. One is made before the fault; then each of the two shops makes one, or three with
 * its retries.
 */
type Effect = { cold: Outcome; warm: Outcome; calls: number }

/** 'late': no answer within the head start. 'unwelcome': a later call may succeed, but an immediate retry would not. */
const effects = {
  late: { cold: 'loading', warm: 'old', calls: 3 },
  transient: { cold: 'loading', warm: 'old', calls: 7 },
  unwelcome: { cold: 'loading', warm: 'old', calls: 3 },
  definite: { cold: 'loading', warm: 'loading', calls: 3 },
} satisfies Record<string, Effect>

type Fault = () => Response | Promise<Response>

const JSON_HEADERS = { 'Content-Type': 'application/json' }
const json = (status: number) => () => new Response('{}', { status, headers: JSON_HEADERS })
const html = (status: number) => () =>
  new Response('<!doctype html>', { status, headers: { 'Content-Type': 'text/html' } })
const error = (code: string) => () =>
  Response.json({ errors: [{ message: 'No', extensions: { code } }] })
const oversized = `{"data":{"products":{"edges":[]},"productByHandle":null},"more":"${'m'.repeat(5_000_000)}"}`

// Some faults of each effect. Unit tests cover the effect of every status, body and code.
const faults: [name: string, effect: keyof typeof effects, Fault][] = [
  ['no answer at all', 'late', () => new Promise(() => {})],
  ['connection reset', 'transient', () => Promise.reject(new TypeError('fetch failed'))],
  ['a body over 5 MB', 'transient', () => new Response(oversized)],
  // A proxy in front of the API responds with a page.
  ['HTTP 404 in HTML', 'transient', html(404)],
  ['HTTP 429 in JSON', 'unwelcome', json(429)],
  ['THROTTLED in a 200', 'unwelcome', error('THROTTLED')],
  ['HTTP 401 in JSON', 'definite', json(401)],
  ['ACCESS_DENIED', 'definite', error('ACCESS_DENIED')],
]

const ORIGIN = 'http://store.test'
const operations = ['Products', 'Product']
const handle = 'lilac-and-rain'
const paths = ['/', `/product/${handle}`]
const OLD = inDollars(9.01)
const NEW = inDollars(9.02)

// Every page is stale at once: a visit shows the cached page, the next one the result of revalidation.
const environment = { PAGE_FRESH_SECONDS: '0', PAGE_KEEP_DAYS: '7' }

let store: DemoStore
let fault: Fault | null
/** The operations that were called. */
let called: string[]
const { putProduct } = createControls(ORIGIN)
const folder = mkdtempSync(join(tmpdir(), 'beeswick-store-'))

beforeAll(async () => {
  const folders = { dataDir: folder, picturesDir: join(folder, 'pictures') }
  const options = { origin: ORIGIN, token, ...folders, controls: true }
  store = await createDemoStore({ ...options, log: () => undefined })
})
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'] })
  fault = null
  called = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const operation = /query (\w+)/.exec(String(init.body))?.[1] ?? ''
    called.push(operation)
    return fault && operations.includes(operation) ? fault() : store.fetch(new Request(url, init))
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const { setTimeout: setRealTimeout } = globalThis

const priced = (price: string) => putProduct({ handle, title: 'Lilac', variants: [{ price }] })

/** Lets 40 ms pass for the shop, and its work that takes no timers continue. */
async function tick() {
  await vi.advanceTimersByTimeAsync(40)
  await new Promise((resolve) => setRealTimeout(resolve, 1))
}

async function until(isDone: () => boolean) {
  while (!isDone()) await tick()
}

function outcome({ status, text }: Reply): Outcome | string {
  if (status === 503) return text.includes('Loading the ') ? 'loading' : 'empty'
  if (status !== 200) return String(status)
  if (text.includes(NEW)) return 'new'
  return text.includes(OLD) ? 'old' : 'neither'
}

async function outcomes(shop: OpenShop): Promise<string[]> {
  const found: string[] = []
  const visits = paths.map(async (path) => void found.push(outcome(await shop.get(path))))
  await until(() => found.length === paths.length)
  await Promise.all(visits)
  return found
}

const both = (one: Outcome) => [one, one]

/** Visits until both pages are such. */
async function eventually(shop: OpenShop, expected: Outcome) {
  while ((await outcomes(shop)).some((each) => each !== expected)) await tick()
}

describe('failures of the provider, for home and product', () => {
  test.each(faults)('%s → the effect is %s', async (_name, effect, given) => {
    const warm = await openShop(ORIGIN, environment)
    const HEAD_START_MS = effect === 'late' ? '50' : '60000'
    const cold = await openShop(ORIGIN, { ...environment, HEAD_START_MS })
    await priced('9.01')
    expect(await outcomes(warm)).toEqual(both('old'))
    await priced('9.02')
    fault = given

    expect(await outcomes(cold)).toEqual(both(effects[effect].cold))
    expect(await outcomes(warm)).toEqual(both('old'))
    await until(() =>
      operations.every(
        (name) => called.filter((each) => each === name).length === effects[effect].calls,
      ),
    )
    await eventually(warm, effects[effect].warm)

    fault = null
    // The server still waits for a late response.
    if (effect === 'late') return
    await eventually(cold, 'new')
    await eventually(warm, 'new')
  })
})
