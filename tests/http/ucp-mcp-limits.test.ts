import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'
import { closeDoors, MCP, named, openDoors, post, PROFILE } from './ucp-doors.ts'

const HTML = { 'Content-Type': 'text/html' }
const statuses = (answers: Response[]) => answers.map(({ status }) => status)

afterAll(closeDoors)
afterEach(() => vi.restoreAllMocks())

describe('strangers call the MCP endpoint', () => {
  test('more than ten times a second → the others are sent away, and the store does not get their calls', async () => {
    const { shop, callsOf } = await openDoors(named)
    await shop.get(PROFILE)
    const clock = vi.spyOn(performance, 'now').mockReturnValue(1_000)
    const answers = []
    for (let call = 0; call < 12; call += 1) answers.push(await post(shop))
    expect(statuses(answers)).toEqual([...Array(10).fill(200), 503, 503])
    expect(answers.at(-1)?.headers.get('Retry-After')).toBe('1')
    expect(callsOf(MCP)).toHaveLength(10)
    clock.mockReturnValue(2_000)
    expect((await post(shop)).status).toBe(200)
  })

  test.each([403, 429, 430])(
    'and the store answers %i with Retry-After: 60 → it gets no other call for a minute',
    async (status) => {
      const { shop, callsOf } = await openDoors(named, (response) =>
        response.writeHead(status, { ...HTML, 'Retry-After': '60' }).end(),
      )
      await shop.get(PROFILE)
      const clock = vi.spyOn(performance, 'now').mockReturnValue(1_000)
      expect(statuses([await post(shop), await post(shop)])).toEqual([status, 503])
      clock.mockReturnValue(60_999)
      expect((await post(shop)).status).toBe(503)
      expect(callsOf(MCP)).toHaveLength(1)
      clock.mockReturnValue(61_000)
      expect((await post(shop)).status).toBe(status)
    },
  )

  test('and the store refuses one of them in JSON → the others go on', async () => {
    const { shop, callsOf } = await openDoors(named, (response) =>
      response.writeHead(403, { 'Content-Type': 'application/json' }).end('{}'),
    )
    expect(statuses([await post(shop), await post(shop)])).toEqual([403, 403])
    expect(callsOf(MCP)).toHaveLength(2)
  })

  test('while the store throttles the shop → the store gets none of the calls', async () => {
    const { shop, callsOf } = await openDoors(named, undefined, {}, (response) =>
      response.writeHead(429, { 'Retry-After': '60' }).end(),
    )
    await shop.get(PROFILE)
    await shop.get('/')
    expect((await post(shop)).status).toBe(503)
    expect(callsOf(MCP)).toEqual([])
  })

  test('of a shop whose merchant has left it out → 404 and 405, and the store is not called', async () => {
    const { shop, asked } = await openDoors(named, undefined, { AGENT_DOORS: 'off' })
    expect((await shop.get(PROFILE)).status).toBe(404)
    expect((await post(shop)).status).toBe(405)
    expect(asked.filter(({ url }) => url.includes('ucp'))).toEqual([])
  })
})
