import { createServer } from 'node:http'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { listen } from '../../src/server/http/http-server.ts'
import { lastSaid, startStoreProcess, type StoreProcess } from './examined.ts'
import { openShop } from './running-shop.ts'

let store: StoreProcess
beforeAll(async () => {
  store = await startStoreProcess()
})
afterEach(() => store.controls.reset())
afterAll(() => store.stop())

const STORE_DOMAIN = 'PUBLIC_STORE_DOMAIN is the one that ends in .myshopify.com'
const NO_ANSWER = `${STORE_DOMAIN}, as others of the store may redirect, which is not followed. If it is, this machine may not get through.`

const from = (origin: string) => ({ ...store.environment, PUBLIC_STORE_DOMAIN: origin })
const last = (environment = store.environment) => lastSaid(environment)

test('a merchant names a domain that is none → the doctor says that it is not known', async () => {
  const line = await last(from('no-such-store.invalid'))
  expect(line).toBe(`✗ Store No such domain is known: https://no-such-store.invalid → ${NO_ANSWER}`)
})

test('a merchant names a machine where nothing listens → the doctor says that there is no answer', async () => {
  const server = createServer()
  const origin = `http://127.0.0.1:${await listen(server, 0, '127.0.0.1')}`
  server.close()
  expect(await last(from(origin))).toBe(
    `✗ Store No answer from ${origin} (ECONNREFUSED). → ${NO_ANSWER}`,
  )
})

test('the store breaks each connection off → the doctor says that there is no answer', async () => {
  await store.controls.fault('*', { kind: 'reset' })
  expect(await last()).toMatch(
    /^✗ Store No answer from http:\/\/127\.0\.0\.1:\d+ \(UND_ERR_SOCKET\)\. →/,
  )
})

test('a merchant names a domain that redirects → the doctor says where to, and sends no token there', async () => {
  const headers = { Location: 'https://www.example.com/api' }
  await store.controls.fault('*', { kind: 'status', status: 301, headers })
  expect(await last()).toBe(
    `✗ Store ${store.origin} leads on to https://www.example.com, where no call follows, as it would take the token along. → ${STORE_DOMAIN}.`,
  )
})

test('a merchant names a domain of something else → the doctor says that it is no store', async () => {
  const server = createServer((_request, response) => response.end('<p>Candles</p>'))
  const origin = `http://127.0.0.1:${await listen(server, 0, '127.0.0.1')}`
  expect(await last(from(origin))).toBe(
    `✗ Store ${origin} answers, but not as a store does. → ${STORE_DOMAIN}.`,
  )
  server.close()
  await store.controls.fault('*', { kind: 'html', status: 405 })
  expect(await last()).toBe(
    `✗ Store ${store.origin} answers, but not as a store does (HTTP 405). → ${STORE_DOMAIN}.`,
  )
})

test('a merchant names the address of this shop → the doctor says so', async () => {
  const shop = await openShop(store.origin)
  const line = await last(from(shop.origin))
  await shop.close()
  expect(line).toBe(
    `✗ Store ${shop.origin} is this shop itself, or one like it, and not its store. → ${STORE_DOMAIN}.`,
  )
})

test('a domain without a store → the doctor says so', async () => {
  await store.controls.fault('*', { kind: 'status', status: 404 })
  expect(await last()).toContain(`→ There is no store at ${store.origin}: ${STORE_DOMAIN}.`)
})
