import { afterEach, expect, test, vi } from 'vitest'
import { createMcpEndpoint, MCP_PATH } from './mcp-endpoint.ts'

const STORE = 'https://store.test'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('one client calls more than five times a second → its other calls are refused, and the next client’s is answered', async () => {
  vi.spyOn(performance, 'now').mockReturnValue(1_000)
  const calls = vi.fn<typeof fetch>(async () => new Response('{}'))
  vi.stubGlobal('fetch', calls)
  const endpoint = createMcpEndpoint(
    {
      origin: STORE,
      publicOrigins: [STORE],
      siteUrl: null,
      logChange: () => undefined,
      isPaused: () => false,
      addressOf: ({ headers }) => headers.get('CF-Connecting-IP'),
    },
    { endpoints: async () => [STORE + MCP_PATH] },
  )
  const statusFor = async (address: string): Promise<number> => {
    const headers = { 'CF-Connecting-IP': address }
    const call = new Request(STORE + MCP_PATH, { method: 'POST', headers, body: '{}' })
    return (await endpoint.respond(call)).status
  }
  const statuses = []
  for (let call = 0; call < 6; call += 1) statuses.push(await statusFor('192.0.2.1'))
  statuses.push(await statusFor('192.0.2.2'))
  expect(statuses).toEqual([...Array(5).fill(200), 503, 200])
  expect(calls).toHaveBeenCalledTimes(6)
})
