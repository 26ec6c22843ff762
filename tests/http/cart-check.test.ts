import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Log } from '../../src/server/log.ts'
import { checkCarts } from '../../src/server/provider/cart-check.ts'
import { createDayMark } from '../../src/server/provider/day-mark.ts'
import { openStore, token as demoToken, type RunningStore } from './running-store.ts'

const log = vi.fn<Log>()
let store: RunningStore
let folder = ''

beforeEach(async () => {
  log.mockReset()
  store = await openStore()
  folder = mkdtempSync(join(tmpdir(), 'beeswick-carts-'))
})
afterEach(() => {
  store.close()
  rmSync(folder, { recursive: true, force: true })
})

/** What a server does once it has started. */
const start = (token = demoToken, mark = 'mark') =>
  checkCarts({
    store: { origin: store.origin, apiVersion: '2025-07', token, privateToken: null },
    siteUrl: null,
    mark: createDayMark(join(folder, mark)),
    log,
  })
const carts = async () => (await store.controls.calls('CartCreate')).length
const refuse = (...scopes: string[]) => store.controls.fault('*', { kind: 'refusedScopes', scopes })

test('a server that keeps ending tries whether carts can be made → one cart a day', async () => {
  for (let starts = 0; starts < 5; starts += 1) await start()
  expect(await carts()).toBe(1)
  expect(log).not.toHaveBeenCalled()
})

test('a merchant gives the token no scope for making carts → each start says which, until it has it', async () => {
  await refuse('unauthenticated_write_checkouts')
  await start()
  await start()
  const line = [
    'error',
    'carts-refused',
    {
      message: expect.stringContaining('Access denied for cartCreate field'),
      hint: expect.stringMatching(/^Grant unauthenticated_write_checkouts in Shopify's admin/),
    },
  ]
  expect(log.mock.calls).toEqual([line, line])
  await store.controls.clearFaults()
  await start()
  await start()
  expect(await carts()).toBe(3)
  expect(log).toHaveBeenCalledTimes(2)
})

test('a merchant gives the token no scope for reading carts → the start says which', async () => {
  await refuse('unauthenticated_read_checkouts')
  await start()
  expect(log.mock.calls).toEqual([
    [
      'error',
      'carts-refused',
      expect.objectContaining({
        hint: expect.stringMatching(/^Grant unauthenticated_read_checkouts /),
      }),
    ],
  ])
})

test('a public token that the store refuses is said, without the token', async () => {
  await start('a-wrong-token')
  const [[, event, fields] = []] = log.mock.calls
  expect([event, fields?.hint]).toEqual([
    'carts-refused',
    expect.stringContaining('PUBLIC_STOREFRONT_API_TOKEN'),
  ])
  expect(JSON.stringify(log.mock.calls)).not.toContain('a-wrong-token')
})

test('a wall before the provider is none of the merchant’s settings: nothing is said', async () => {
  await store.controls.fault('CartCreate', { kind: 'html', status: 403 })
  await start()
  await start()
  expect(await carts()).toBe(1)
  expect(log).not.toHaveBeenCalled()
})

test('where a start can not be remembered no cart is made', async () => {
  writeFileSync(join(folder, 'file'), '')
  await start(demoToken, 'file/mark')
  expect(await carts()).toBe(0)
  expect(log.mock.calls).toEqual([
    ['info', 'carts-unchecked', { message: `${join(folder, 'file/mark')} can't be written.` }],
  ])
})
