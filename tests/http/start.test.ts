import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import lockfile from '../../package-lock.json' with { type: 'json' }
import { inProject } from '../../scripts/project.ts'
import { startPair } from '../../scripts/test/running-pair.ts'
import { listen } from '../../src/server/http/http-server.ts'
import { openStore, token } from './running-store.ts'

let folder = ''
beforeAll(() => {
  folder = productionInstall()
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The contents of an image: the build, and the packages of `npm ci --omit=dev --omit=optional`. */
function productionInstall(): string {
  const to = mkdtempSync(join(tmpdir(), 'beeswick-production-'))
  const packages = Object.entries(lockfile.packages).flatMap(([path, about]) =>
    path === '' || 'dev' in about || 'optional' in about || 'devOptional' in about ? [] : [path],
  )
  for (const path of ['package.json', 'dist/server', 'dist/client', ...packages]) {
    cpSync(inProject(path), join(to, path), { recursive: true })
  }
  return to
}

function start(env: Record<string, string>): ChildProcess {
  const { PATH } = process.env
  return spawn(process.execPath, ['dist/server/main.js'], {
    cwd: folder,
    // The store answers late on a busy machine.
    env: { PATH, PORT: '0', HEAD_START_MS: '60000', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

async function firstWords(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error('The process has no output')
  const [chunk] = await once(child.stdout.setEncoding('utf8'), 'data')
  return String(chunk)
}

test('a merchant starts the built server with only the packages of production → it sells; told to end twice while ten visits wait for the provider, it answers each', async () => {
  const store = await openStore()
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>()
  let held = 0
  const provider = createServer(async (request, response) => {
    const body = await text(request)
    if (body.includes('"candle-')) {
      held += 1
      await isReleased
      response.writeHead(500).end()
      return
    }
    const headers = {
      'Content-Type': 'application/json',
      'X-Shopify-Storefront-Access-Token': token,
    }
    const answer = await fetch(store.origin + request.url, {
      method: 'POST',
      headers,
      body,
    })
    response.writeHead(answer.status, headers).end(await answer.text())
  })
  const port = await listen(provider, 0, '127.0.0.1')
  const shop = start({
    BRAND: './brands/beeswick/',
    PUBLIC_STORE_DOMAIN: `http://127.0.0.1:${port}`,
    PUBLIC_STOREFRONT_API_TOKEN: token,
  })
  const origin = /^The shop is open at (\S+)\n$/m.exec(await firstWords(shop))?.[1] ?? ''
  for (const path of ['/', '/healthz', '/readyz']) {
    expect((await fetch(origin + path)).status).toBe(200)
  }

  const ended = once(shop, 'exit')
  const visits = Array.from({ length: 10 }, (_, index) =>
    fetch(`${origin}/product/candle-${index}`),
  )
  await expect.poll(() => held).toBe(10)
  shop.kill('SIGTERM')
  // The server refuses new visits, so it has handled the first signal.
  await expect.poll(() => fetch(`${origin}/healthz`).then(String, () => 'closed')).toBe('closed')
  shop.kill('SIGTERM')
  shop.kill('SIGINT')
  release()
  const answers = await Promise.all(visits)
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 503))
  expect(await ended).toEqual([0, null])
  provider.close()
  store.close()
})

test.each<[string, Record<string, string>, string]>([
  [
    'without a store',
    {},
    'Set PUBLIC_STORE_DOMAIN to your store: only npm start has the demo store.',
  ],
  [
    'with another brand than that of the build',
    { BRAND: './brands/plain/', PUBLIC_STORE_DOMAIN: 'my-shop.myshopify.com' },
    'BRAND is ./brands/plain/, but dist/ has brands/beeswick: run BRAND=./brands/plain/ npm run build.',
  ],
])('a merchant starts the server %s → a sentence says what to set', async (_case, env, said) => {
  const shop = start(env)
  const [words, [code]] = await Promise.all([
    shop.stderr ? text(shop.stderr) : '',
    once(shop, 'exit'),
  ])
  expect([words, code]).toEqual([`${said}\n`, 1])
})

test('a merchant starts the shop with a setting that contradicts another → npm start stops with a sentence', async () => {
  const env = { PUBLIC_STOREFRONT_API_TOKEN: 'abc123' }
  await expect(startPair({ controls: false, env })).rejects.toThrow(
    'PUBLIC_STOREFRONT_API_TOKEN is set without PUBLIC_STORE_DOMAIN: set both for your store, or neither for the demo store.',
  )
})

test('npm start says which market’s pages are in English for lack of texts, gives shop and demo store the SHOP_NAME, and opens the shop again at the same address if its server is killed', async () => {
  const env = { MARKETS: 'US-en,DE-de,JP-ja', SHOP_NAME: 'Wax & Wane' }
  const shop = await startPair({ controls: false, env })
  expect(shop.logs()).toContain('The shop has no texts in ja. Its pages there are in English.')
  expect(await (await fetch(shop.origin)).text()).toMatch(/<title>Wax &amp; Wane · /)
  const named = await fetch(`${shop.demoOrigin}/api/2025-07/graphql.json`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Shopify-Storefront-Access-Token': token },
    body: JSON.stringify({ query: '{ shop { name } }' }),
  })
  expect(await named.json()).toMatchObject({ data: { shop: { name: 'Wax & Wane' } } })
  process.kill(shop.pid, 'SIGKILL')
  await expect.poll(() => shop.logs().join('\n')).toContain('"event":"shop-ended"')
  const status = async () => (await fetch(shop.origin).catch(() => null))?.status
  await expect.poll(status).toBe(200)
  await shop.stop()
})
