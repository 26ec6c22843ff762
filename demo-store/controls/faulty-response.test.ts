import { beforeEach, expect, test, vi } from 'vitest'
import { makeCart, openTestStore, type TestStore } from '../testing/test-store.ts'
import { faultyResponse } from './faulty-response.ts'

const names = 'query Names { products(first: 2) { nodes { title } } }'
let store: TestStore

beforeEach(async () => {
  store = await openTestStore()
})

const fault = (rule: object) => store.post('/controls/faults', rule)

test("the fault 'slow' answers after its pause, not before", async () => {
  vi.useFakeTimers()
  const respond = vi.fn<() => Promise<Response>>(async () => new Response('late'))
  const response = faultyResponse({ kind: 'slow', ms: 60 }, respond, {}, {})
  await vi.advanceTimersByTimeAsync(59)
  expect(respond).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  vi.useRealTimers()
  expect(await (await response).text()).toBe('late')
})

test('a refusal of the API is JSON; a bot wall’s is a page', async () => {
  await fault({ operation: 'Names', times: 1, fault: { kind: 'status', status: 404 } })
  const refused = await store.send(names)
  expect([refused.status, refused.json()]).toEqual([404, { errors: 'Not Found' }])
  expect(refused.headers.get('Content-Type')).toBe('application/json')
  const headers = { 'Retry-After': '2.0' }
  await fault({ operation: 'Names', fault: { kind: 'html', status: 430, headers } })
  const stopped = await store.send(names)
  expect([stopped.status, stopped.headers.get('Retry-After')]).toEqual([430, '2.0'])
  expect(stopped.headers.get('Content-Type')).toBe('text/html; charset=UTF-8')
  expect(stopped.text).toMatch(/^<!doctype html>/)
})

test('fields of refused scopes are denied', async () => {
  await fault({ operation: '*', fault: { kind: 'refusedScopes' } })
  const { data, errors } = (
    await store.send(`{ product(handle: "vanilla-ember") {
      title variants(first: 1) { nodes { quantityAvailable } } } }`)
  ).json()
  expect(data.product).toEqual({
    title: 'Vanilla Ember',
    variants: { nodes: [{ quantityAvailable: null }] },
  })
  expect(errors[0].extensions.code).toBe('ACCESS_DENIED')
})

test('a token without the scopes of carts can neither make nor read a cart', async () => {
  const { cart } = await makeCart(store, [45001, 1])
  const scopes = ['unauthenticated_write_checkouts', 'unauthenticated_read_checkouts']
  await fault({ operation: '*', fault: { kind: 'refusedScopes', scopes } })
  const made = await store.send('mutation { cartCreate(input: {}) { cart { id } } }')
  expect(made.json().errors[0].message).toContain('`unauthenticated_write_checkouts`')
  const read = await store.send(`{ cart(id: "${cart.id}") { id } }`)
  expect(read.json().errors[0].message).toContain('`unauthenticated_read_checkouts`')
})
