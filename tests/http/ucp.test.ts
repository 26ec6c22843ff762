import type { ServerResponse } from 'node:http'
import { afterAll, describe, expect, test } from 'vitest'
import { openShop } from './running-shop.ts'
import { openStore } from './running-store.ts'
import { closeDoors, MCP, named, openDoors, post, PROFILE } from './ucp-doors.ts'
import { problemsOf } from './ucp-profile.ts'

const closing: (() => unknown)[] = [closeDoors]
afterAll(() => Promise.all(closing.map((close) => close())))

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
    const { shop, asked } = await openDoors(named, undefined, {
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
    const { shop, callsOf } = await openDoors(profile)
    const answer = await shop.get(PROFILE)
    expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([status, 'no-store'])
    expect((await post(shop)).status).toBe(status)
    expect(callsOf('/elsewhere')).toEqual([])
    expect(callsOf(MCP)).toEqual([])
  })
})
