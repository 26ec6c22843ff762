import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'
import { CALL, closeDoors, MCP, named, openDoors, post, PROFILE, profileOf } from './ucp-doors.ts'

const HTML = { 'Content-Type': 'text/html' }
const sending = (type: string) => (response: ServerResponse) =>
  response.writeHead(200, { 'Content-Type': type }).end('{}')

afterAll(closeDoors)
afterEach(() => vi.restoreAllMocks())

describe('an agent calls the MCP endpoint', () => {
  test('that the profile names → the store answers; no cookie and no token of the shop goes along', async () => {
    const { shop, callsOf } = await openDoors(
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
    const { shop, callsOf } = await openDoors(named)
    await post(shop, { Authorization: 'Bearer agents-own' })
    expect(callsOf(MCP)[0]?.headers.authorization).toBe('Bearer agents-own')
  })

  test('from a page → the store decides who may', async () => {
    const cors = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': 'ucp-agent' }
    const { shop, callsOf } = await openDoors(named, (response) =>
      response.writeHead(204, cors).end(),
    )
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
    const { shop, callsOf } = await openDoors((response, origin) =>
      response.end(JSON.stringify(profileOf(endpoint(origin)))),
    )
    expect((await post(shop)).status).toBe(404)
    expect(callsOf(MCP)).toEqual([])
  })

  test('that the profile names at the shop’s own domain → the store answers', async () => {
    const { shop } = await openDoors(
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
      'gets two types, of which a browser takes the last',
      502,
      CALL,
      sending('application/json, text/html'),
    ],
    ['gets a type that only begins like one', 502, CALL, sending('text/plain+html')],
    ['gets a sequence of JSON', 502, CALL, sending('application/json-seq')],
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
    const { shop, callsOf } = await openDoors(named, mcp)
    expect((await post(shop, {}, body)).status).toBe(status)
    expect(callsOf('/elsewhere')).toEqual([])
  })

  test('and gets JSON → it is sent as plain JSON, of which a browser runs nothing', async () => {
    const { shop } = await openDoors(named, sending('Application/JSON; charset=utf-8; x=text/html'))
    const { headers } = await post(shop)
    expect(headers.get('Content-Type')).toBe('application/json')
    expect(headers.get('Content-Security-Policy')).toBe("default-src 'none'; sandbox")
    expect((await shop.get(PROFILE)).headers.get('Content-Security-Policy')).toBe(
      "default-src 'none'; sandbox",
    )
  })

  test('and gets the page of a wall → its status and when to try again, without the page', async () => {
    const { shop } = await openDoors(named, (response) =>
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
    const { shop } = await openDoors(named, () => undefined)
    await shop.get(PROFILE)
    const deadline = atOnce(10_000)
    expect((await post(shop)).status).toBe(502)
    deadline.mockRestore()
  })

  test.each(['GET', 'DELETE'])('by %s → 405, as it opens no stream', async (method) => {
    const { shop } = await openDoors(named)
    const answer = await fetch(shop.origin + MCP, { method })
    expect([answer.status, answer.headers.get('Allow')]).toEqual([405, 'POST, OPTIONS'])
  })

  test('eight times at once → the ninth is sent away, and the next is answered', async () => {
    const held: ServerResponse[] = []
    const eight = Promise.withResolvers<void>()
    const { shop } = await openDoors(named, (response) => {
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

  test('64 times at once without an end → they are sent away after two seconds, and others are answered', async () => {
    const { shop, callsOf } = await openDoors(named)
    await shop.get(PROFILE)
    const { hostname, port } = new URL(shop.origin)
    const head = `POST ${MCP} HTTP/1.1\r\nHost: shop.test\r\nContent-Length: 9\r\n\r\n{`
    const deadline = atOnce(2_000)
    const slow = Array.from({ length: 64 }, () => connect(Number(port), hostname))
    const answers = slow.map(async (socket) => {
      socket.write(head)
      const [answer] = await once(socket, 'data')
      return String(answer).split('\r\n')[0]
    })
    expect(new Set(await Promise.all(answers))).toEqual(new Set(['HTTP/1.1 408 Request Timeout']))
    deadline.mockRestore()
    expect((await post(shop)).status).toBe(200)
    for (const socket of slow) socket.destroy()
    expect(callsOf(MCP).map(({ body }) => body)).toEqual([CALL])
  })
})

/** Makes every timeout of `ms` elapse at once. */
function atOnce(ms: number) {
  const { timeout } = AbortSignal
  return vi
    .spyOn(AbortSignal, 'timeout')
    .mockImplementation((given) =>
      given === ms ? AbortSignal.abort() : timeout.call(AbortSignal, given),
    )
}
