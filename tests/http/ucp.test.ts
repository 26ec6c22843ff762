import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { listen } from '../../src/server/http/http-server.ts'
import { openShop, type OpenShop } from './running-shop.ts'
import { openStore } from './running-store.ts'
import { problemsOf } from './ucp-profile.ts'

const PROFILE = '/.well-known/ucp'
const MCP = '/api/ucp/mcp'
const HTML = { 'Content-Type': 'text/html' }
const CALL = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' })

type Asked = { method: string; url: string; headers: IncomingHttpHeaders; body: string }

const closing: (() => unknown)[] = []
afterAll(() => Promise.all(closing.map((close) => close())))

const profileOf = (endpoint: string) => ({
  ucp: {
    version: '2026-08-25',
    services: {
      'dev.ucp.shopping': [
        { version: '2026-08-25', transport: 'embedded' },
        { version: '2026-08-25', transport: 'mcp', endpoint },
      ],
    },
    payment_handlers: {},
  },
})

/** A store with these doors, and a shop before it. */
async function open(
  profile: (response: ServerResponse, origin: string) => unknown,
  mcp: (response: ServerResponse) => unknown = (response) => response.end('{}'),
  env: Record<string, string> = {},
) {
  const asked: Asked[] = []
  const store = createServer(async (request, response) => {
    const { method = '', url = '', headers } = request
    asked.push({ method, url, headers, body: await text(request) })
    if (url.startsWith(PROFILE)) profile(response, origin)
    else if (url.startsWith(MCP)) mcp(response)
    else response.writeHead(404).end()
  })
  const origin: string = `http://127.0.0.1:${await listen(store, 0, '127.0.0.1')}`
  const shop = await openShop(origin, env)
  closing.push(shop.close, () => {
    store.closeAllConnections()
    store.close()
  })
  return {
    shop,
    origin,
    asked,
    callsOf: (path: string) => asked.filter(({ url }) => url.startsWith(path)),
  }
}

const named = (response: ServerResponse, origin: string) =>
  response.end(JSON.stringify(profileOf(origin + MCP)))

const post = ({ origin }: OpenShop, headers: Record<string, string> = {}, body = CALL) =>
  fetch(origin + MCP, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body,
  })

describe('the profile', () => {
  test('of the demo store is valid, and the shop’s is the same text', async () => {
    const store = await openStore()
    const shop = await openShop(store.origin)
    closing.push(shop.close, store.close)
    const own = await (await fetch(store.origin + PROFILE)).text()
    expect(problemsOf(JSON.parse(own))).toEqual([])
    const { status, headers, text: shown } = await shop.get(PROFILE)
    expect([status, shown]).toEqual([200, own])
    expect(headers.get('Content-Type')).toBe('application/json')
    expect(headers.get('Cache-Control')).toBe('public, max-age=60')
    expect(headers.get('Access-Control-Allow-Origin')).toBe('*')
    expect((await post(shop)).status).toBe(404)
  })

  test('is read once for many agents, without a token, at the store itself', async () => {
    const { shop, asked } = await open(named, undefined, {
      PRIVATE_STOREFRONT_API_TOKEN: 'shpat_secret',
    })
    for (const status of [200, 200, 200]) expect((await shop.get(PROFILE)).status).toBe(status)
    expect(asked.map(({ url }) => url)).toEqual([`${PROFILE}?_fd=0`])
    expect(JSON.stringify(asked)).not.toMatch(/token|shpat_secret|cookie/i)
  })

  test.each<[string, number, (response: ServerResponse) => unknown]>([
    ['has none', 404, (response) => response.writeHead(404).end('<html>')],
    ['redirects', 404, (response) => response.writeHead(302, { Location: '/elsewhere' }).end()],
    ['fails', 503, (response) => response.writeHead(500).end()],
    ['ends the connection', 503, (response) => response.destroy()],
    ['answers with a page', 503, (response) => response.end('<html>')],
    ['answers with other JSON', 503, (response) => response.end('{"ucp":[]}')],
    ['answers without an end', 503, (response) => response.end(`"${'x'.repeat(64_000)}"`)],
  ])('a store %s → %i, and no cache keeps it', async (_what, status, profile) => {
    const { shop, callsOf } = await open(profile)
    const answer = await shop.get(PROFILE)
    expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([status, 'no-store'])
    expect((await post(shop)).status).toBe(status)
    expect(callsOf('/elsewhere')).toEqual([])
    expect(callsOf(MCP)).toEqual([])
  })
})

describe('an agent calls the MCP endpoint', () => {
  test('that the profile names → the store answers; no cookie and no token of the shop goes along', async () => {
    const { shop, callsOf } = await open(
      named,
      (response) =>
        response
          .writeHead(200, {
            'Content-Type': 'application/json',
            'Access-Control-Allow-Origin': 'https://agent.test',
            'Mcp-Session-Id': 's1',
            'Set-Cookie': 'a=b',
            'Cache-Control': 'public',
          })
          .end('{"result":{}}'),
      { PRIVATE_STOREFRONT_API_TOKEN: 'shpat_secret' },
    )
    const answer = await post(shop, {
      Cookie: 'session=1',
      'UCP-Agent': 'profile="https://agent.test/ucp"',
      'X-Forwarded-For': '1.2.3.4',
      Authorization: 'Basic c3RhZ2luZzpwYXNz',
    })
    expect([answer.status, await answer.text()]).toEqual([200, '{"result":{}}'])
    expect(answer.headers.get('Access-Control-Allow-Origin')).toBe('https://agent.test')
    expect(answer.headers.get('Mcp-Session-Id')).toBe('s1')
    expect(answer.headers.get('Set-Cookie')).toBeNull()
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
    expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff')
    const [call, ...others] = callsOf(MCP)
    expect([call?.url, call?.body, others]).toEqual([`${MCP}?_fd=0`, CALL, []])
    expect(call?.headers['ucp-agent']).toBe('profile="https://agent.test/ucp"')
    expect(JSON.stringify(call?.headers)).not.toMatch(/token|shpat_secret|cookie|forwarded|Basic/i)
  })

  test('with a token of its own → the store gets it', async () => {
    const { shop, callsOf } = await open(named)
    await post(shop, { Authorization: 'Bearer agents-own' })
    expect(callsOf(MCP)[0]?.headers.authorization).toBe('Bearer agents-own')
  })

  test('from a page → the store decides who may', async () => {
    const cors = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': 'ucp-agent' }
    const { shop, callsOf } = await open(named, (response) => response.writeHead(204, cors).end())
    const asked = { Origin: 'https://agent.test', 'Access-Control-Request-Headers': 'ucp-agent' }
    const answer = await fetch(shop.origin + MCP, { method: 'OPTIONS', headers: asked })
    expect([answer.status, answer.headers.get('Access-Control-Allow-Headers')]).toEqual([
      204,
      'ucp-agent',
    ])
    expect(callsOf(MCP)[0]?.headers).toMatchObject({ origin: 'https://agent.test' })
  })

  test.each([
    ['another host', () => `https://elsewhere.test${MCP}`],
    ['another path', (origin: string) => `${origin}/api/mcp`],
    ['no address', () => 'nonsense'],
  ])('and the profile names %s → 404, and the store is not called', async (_what, endpoint) => {
    const { shop, callsOf } = await open((response, origin) =>
      response.end(JSON.stringify(profileOf(endpoint(origin)))),
    )
    expect((await post(shop)).status).toBe(404)
    expect(callsOf(MCP)).toEqual([])
  })

  test('that the profile names at the shop’s own domain → the store answers', async () => {
    const { shop } = await open(
      (response) => response.end(JSON.stringify(profileOf(`https://www.shop.test${MCP}`))),
      undefined,
      { SITE_URL: 'https://www.shop.test' },
    )
    expect((await post(shop)).status).toBe(200)
  })

  test.each<[string, number, string, (response: ServerResponse) => unknown]>([
    ['sends too much', 413, 'x'.repeat(64_001), (response) => response.end('{}')],
    ['gets too much', 502, CALL, (response) => response.end('x'.repeat(1_000_001))],
    [
      'gets a redirect',
      502,
      CALL,
      (response) => response.writeHead(307, { Location: '/elsewhere' }).end(),
    ],
    ['gets no answer', 502, CALL, (response) => response.destroy()],
    ['gets a page', 502, CALL, (response) => response.writeHead(200, HTML).end('<script>')],
    [
      'gets a picture with a script',
      502,
      CALL,
      (response) => response.writeHead(200, { 'Content-Type': 'image/svg+xml' }).end('<svg>'),
    ],
    [
      'gets a status that HTTP does not have',
      502,
      CALL,
      (response) => response.writeHead(999, { 'Content-Length': '0' }).end(),
    ],
  ])('and %s → %i', async (_what, status, body, mcp) => {
    const { shop, callsOf } = await open(named, mcp)
    expect((await post(shop, {}, body)).status).toBe(status)
    expect(callsOf('/elsewhere')).toEqual([])
  })

  test('and gets the page of a wall → its status and when to try again, without the page', async () => {
    const { shop } = await open(named, (response) =>
      response.writeHead(429, { ...HTML, 'Retry-After': '9' }).end('<script>'),
    )
    const answer = await post(shop)
    expect([answer.status, answer.headers.get('Retry-After'), await answer.text()]).toEqual([
      429,
      '9',
      '',
    ])
  })

  test('and the store takes longer than ten seconds → 502', async () => {
    const { shop } = await open(named, () => undefined)
    await shop.get(PROFILE)
    const deadline = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort())
    expect((await post(shop)).status).toBe(502)
    expect(deadline).toHaveBeenCalledWith(10_000)
    deadline.mockRestore()
  })

  test.each(['GET', 'DELETE'])('by %s → 405, as it opens no stream', async (method) => {
    const { shop } = await open(named)
    const answer = await fetch(shop.origin + MCP, { method })
    expect([answer.status, answer.headers.get('Allow')]).toEqual([405, 'POST, OPTIONS'])
  })

  test('eight times at once → the ninth is sent away, and the next is answered', async () => {
    const held: ServerResponse[] = []
    const eight = Promise.withResolvers<void>()
    const { shop } = await open(named, (response) => {
      if (held.push(response) === 8) eight.resolve()
      if (held.length > 8) response.end('{}')
    })
    const calls = Array.from({ length: 8 }, () => post(shop))
    await eight.promise
    const ninth = await post(shop)
    expect([ninth.status, ninth.headers.get('Retry-After')]).toEqual([503, '1'])
    for (const response of held) response.end('{}')
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(Array(8).fill(200))
    expect((await post(shop)).status).toBe(200)
  })

  test('64 times at once without an end → the next is sent away until they end', async () => {
    const { shop, callsOf } = await open(named)
    await shop.get(PROFILE)
    const { hostname, port } = new URL(shop.origin)
    const head = `POST ${MCP} HTTP/1.1\r\nHost: shop.test\r\nContent-Length: 9\r\n\r\n{`
    const slow = Array.from({ length: 64 }, () => connect(Number(port), hostname))
    for (const socket of slow) socket.write(head)
    await expect.poll(async () => (await post(shop)).status).toBe(503)
    for (const socket of slow) socket.destroy()
    await expect.poll(async () => (await post(shop)).status).toBe(200)
    expect(callsOf(MCP).every(({ body }) => body === CALL)).toBe(true)
  })
})
