import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync } from 'node:fs'
import { request } from 'node:http'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { afterEach, expect, test } from 'vitest'
import { listen } from '../src/server/http/http-server.ts'
import { token } from './testing/test-store.ts'

const headers = {
  'Content-Type': 'application/json',
  'X-Shopify-Storefront-Access-Token': token,
}
const folder = mkdtempSync(join(tmpdir(), 'demo-store-'))
const started: ChildProcess[] = []
afterEach(() => started.splice(0).forEach((child) => child.kill('SIGKILL')))

function start(checkoutPort: number) {
  const env = {
    PATH: process.env.PATH,
    DEMO_PORT: '0',
    DEMO_CHECKOUT_PORT: String(checkoutPort),
    DEMO_DATA_DIR: folder,
  }
  const main = fileURLToPath(new URL('./main.ts', import.meta.url))
  const child = fork(main, { env, execArgv: [], silent: true })
  started.push(child)
  return child
}

const line = '{ merchandiseId: "gid://shopify/ProductVariant/45001" }'
const cartCreate = `mutation { cartCreate(input: { lines: [${line}] }) { cart { checkoutUrl } } }`

test('the demo store serves its API and its checkout on two ports until its parent ends it, finishes a response, and writes its carts', async () => {
  const child = start(0)
  const [{ listening: origin }] = await once(child, 'message')
  const api = `${origin}/api/2025-07/graphql.json`
  const body = JSON.stringify({ query: cartCreate })
  const made = await (await fetch(api, { method: 'POST', headers, body })).json()
  const { checkoutUrl } = made.data.cartCreate.cart
  expect(new URL(checkoutUrl).hostname).toBe('127.0.0.1')
  expect(new URL(checkoutUrl).origin).not.toBe(origin)
  expect(await (await fetch(checkoutUrl)).text()).toContain('Pay now')

  // A signal to the process group reaches the shop too, which may still need the store.
  child.kill('SIGINT')
  child.kill('SIGTERM')
  const call = request(api, { method: 'POST', headers })
  call.write('{ "query": "{ shop ')
  // The answer to a later request shows that the store has read the first part.
  expect((await fetch(`${origin}/healthz`)).status).toBe(200)
  child.disconnect()
  await expect.poll(() => fetch(`${origin}/healthz`).then(String, () => 'closed')).toBe('closed')
  child.kill('SIGINT')
  call.end('{ name } }" }')
  const [response] = await once(call, 'response')
  expect(await text(response)).toContain('{"data":{"shop":{"name":')
  expect(await once(child, 'exit')).toEqual([0, null])
  expect(JSON.parse(readFileSync(join(folder, 'carts.json'), 'utf8')).carts).toHaveLength(1)
})

test('a port in use stops the start with one sentence that names its setting', async () => {
  const other = createServer()
  const port = await listen(other, 0, '127.0.0.1')
  const child = start(port)
  const [words, [status]] = await Promise.all([
    child.stderr ? text(child.stderr) : '',
    once(child, 'close'),
  ])
  other.close()
  expect([words, status]).toEqual([
    `The demo store can't start: 127.0.0.1:${port} is in use. Set DEMO_CHECKOUT_PORT to another port.\n`,
    1,
  ])
})
