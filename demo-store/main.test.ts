import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { afterEach, expect, test } from 'vitest'

const main = fileURLToPath(new URL('./main.ts', import.meta.url))
const headers = {
  'Content-Type': 'application/json',
  'X-Shopify-Storefront-Access-Token': 'demo-storefront-token',
}
const started: ChildProcess[] = []

const dataFolder = () => mkdtempSync(join(tmpdir(), 'demo-store-'))

function start(port: string, DEMO_DATA_DIR = dataFolder(), checkoutPort = '0') {
  const env = {
    PATH: process.env.PATH,
    DEMO_PORT: port,
    DEMO_CHECKOUT_PORT: checkoutPort,
    DEMO_DATA_DIR,
  }
  const child = fork(main, { env, execArgv: [], silent: true })
  started.push(child)
  return child
}

async function listening(child: ChildProcess): Promise<string> {
  const [message] = await once(child, 'message')
  return message.listening
}

function wordsOf(child: ChildProcess): string[] {
  const words: string[] = []
  child.stderr?.on('data', (chunk) => words.push(String(chunk)))
  return words
}

afterEach(() => started.splice(0).forEach((child) => child.kill('SIGKILL')))

test('the demo store reports its origin, and ends with its parent process', async () => {
  const child = start('0')
  const origin = await listening(child)
  expect((await fetch(`${origin}/healthz`)).status).toBe(200)
  expect((await fetch(origin)).status).toBe(200)
  child.disconnect()
  expect(await once(child, 'exit')).toEqual([0, null])
})

test('an operator ends the demo store right after a cart was made → the cart is on disk', async () => {
  const folder = dataFolder()
  const child = start('0', folder)
  const origin = await listening(child)
  const ask = async (query: string) => {
    const body = JSON.stringify({ query })
    const options = { method: 'POST', headers, body }
    return (await fetch(`${origin}/api/2025-07/graphql.json`, options)).json()
  }
  const first = '(first: 1) { nodes { id'
  const { data } = await ask(`{ products${first} variants${first} } } } } }`)
  const { id } = data.products.nodes[0].variants.nodes[0]
  await ask(`mutation {
    cartCreate(input: { lines: [{ merchandiseId: "${id}" }] }) { cart { id } }
  }`)
  child.disconnect()
  await once(child, 'exit')
  const { carts } = JSON.parse(readFileSync(join(folder, 'carts.json'), 'utf8'))
  expect(carts).toHaveLength(1)
})

test('a signal reaches both the shop and the demo store → the store serves until its parent ends it, and finishes a response', async () => {
  const child = start('0')
  const origin = await listening(child)
  child.kill('SIGINT')
  child.kill('SIGTERM')
  const ask = request(`${origin}/api/2025-07/graphql.json`, { method: 'POST', headers })
  ask.write('{ "query": "{ shop ')
  // The answer to a later request shows that the store has read the first part.
  expect((await fetch(`${origin}/healthz`)).status).toBe(200)
  child.disconnect()
  await expect.poll(() => fetch(`${origin}/healthz`).then(String, () => 'closed')).toBe('closed')
  child.kill('SIGINT')
  ask.end('{ name } }" }')
  const [response] = await once(ask, 'response')
  expect(await text(response)).toContain('{"data":{"shop":{"name":')
  expect(await once(child, 'exit')).toEqual([0, null])
})

test('the checkout has a port of its own, and checkout addresses lead there', async () => {
  const origin = await listening(start('0'))
  const body = JSON.stringify({
    query: `mutation {
      cartCreate(input: { lines: [{ merchandiseId: "gid://shopify/ProductVariant/45001" }] }) {
        cart { checkoutUrl }
      }
    }`,
  })
  const answer = await fetch(`${origin}/api/2025-07/graphql.json`, {
    method: 'POST',
    headers,
    body,
  })
  const { checkoutUrl } = (await answer.json()).data.cartCreate.cart
  expect(new URL(checkoutUrl).hostname).toBe('127.0.0.1')
  expect(new URL(checkoutUrl).origin).not.toBe(origin)
  expect(await (await fetch(checkoutUrl)).text()).toContain('Pay now')
})

test('97 clients each send the demo store half a query → it serves others meanwhile, and answers each after the other half', async () => {
  const origin = await listening(start('0'))
  const url = new URL('/api/2025-07/graphql.json', origin)
  const body = JSON.stringify({ query: `{ shop { name } } #${'a'.repeat(30_000)}` })
  const slow = Array.from({ length: 97 }, () => {
    const sent = request(url, {
      method: 'POST',
      headers: { ...headers, 'Content-Length': body.length },
    })
    sent.write(body.slice(0, 15_000))
    return sent
  })
  expect((await fetch(`${origin}/healthz`)).status).toBe(200)
  const answers = slow.map((sent) => once(sent, 'response'))
  for (const sent of slow) sent.end(body.slice(15_000))
  const statuses = (await Promise.all(answers)).map(([answer]) => answer.resume().statusCode)
  expect(statuses).toEqual(slow.map(() => 200))
})

test('a merchant starts the demo store on a folder that it may not write to → one sentence names the folder', async () => {
  const file = join(dataFolder(), 'file')
  writeFileSync(file, '')
  const child = start('0', join(file, 'data'))
  const words = wordsOf(child)
  expect(await once(child, 'close')).toEqual([1, null])
  expect(words.join('')).toBe(
    `The demo store can't write to the folder ${file}/data (ENOTDIR). Set DEMO_DATA_DIR to one that it may write to.\n`,
  )
})

test.each(['DEMO_PORT', 'DEMO_CHECKOUT_PORT'])(
  'a port in use stops the start with one sentence that names %s',
  async (setting) => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const address = other.address()
    const port = address && typeof address === 'object' ? address.port : 0
    const child = setting === 'DEMO_PORT' ? start(`${port}`) : start('0', dataFolder(), `${port}`)
    const words = wordsOf(child)
    expect(await once(child, 'close')).toEqual([1, null])
    other.close()
    expect(words.join('')).toBe(
      `The demo store can't start: 127.0.0.1:${port} is in use. Set ${setting} to another port.\n`,
    )
  },
)
