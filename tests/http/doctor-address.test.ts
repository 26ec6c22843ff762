import { createServer } from 'node:http'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { listen } from '../../src/server/http/http-server.ts'
import { lastLine, startStoreProcess, type StoreProcess } from './doctor-lines.ts'
import { serveShop } from './running-shop.ts'

let store: StoreProcess
beforeAll(async () => {
  store = await startStoreProcess()
})
afterEach(() => store.controls.reset())
afterAll(() => store.stop())

const SET_DOMAIN = "Set PUBLIC_STORE_DOMAIN to the store's domain that ends in .myshopify.com."
const NO_ANSWER = `${SET_DOMAIN} If it already is, check this machine's connection to the internet.`

const from = (origin: string) => ({ ...store.environment, PUBLIC_STORE_DOMAIN: origin })
const last = (environment = store.environment) => lastLine(environment)

test('a merchant sets a domain that does not exist → the doctor says so', async () => {
  const line = await last(from('no-such-store.invalid'))
  expect(line).toBe(
    `✗ Store The domain of https://no-such-store.invalid does not exist. → ${NO_ANSWER}`,
  )
})

test('a merchant sets an address where nothing listens → the doctor says that it does not answer', async () => {
  // A system port without a server. A port that was free a moment ago may be in use by another process now.
  const origin = 'http://127.0.0.1:2'
  expect(await last(from(origin))).toBe(
    `✗ Store ${origin} does not answer (ECONNREFUSED). → ${NO_ANSWER}`,
  )
})

test('the store resets each connection → the doctor says that it does not answer', async () => {
  await store.controls.fault('*', { kind: 'reset' })
  expect(await last()).toMatch(
    /^✗ Store http:\/\/127\.0\.0\.1:\d+ does not answer \(UND_ERR_SOCKET\)\. →/,
  )
})

test('a merchant sets a domain that redirects → the doctor says where to, and sends no token there', async () => {
  const headers = { Location: 'https://www.example.com/api' }
  await store.controls.fault('*', { kind: 'status', status: 301, headers })
  expect(await last()).toBe(
    `✗ Store ${store.origin} redirects to https://www.example.com. The shop does not follow the redirect, as that would send the token there. → ${SET_DOMAIN}`,
  )
})

test('a merchant sets the domain of another site → the doctor says that the site is not a store', async () => {
  const server = createServer((_request, response) => response.end('<p>Candles</p>'))
  const origin = `http://127.0.0.1:${await listen(server, 0, '127.0.0.1')}`
  expect(await last(from(origin))).toBe(
    `✗ Store ${origin} answers, but not as a Shopify store does. → ${SET_DOMAIN}`,
  )
  server.close()
  await store.controls.fault('*', { kind: 'html', status: 405 })
  expect(await last()).toBe(
    `✗ Store ${store.origin} answers, but not as a Shopify store does (HTTP 405). → ${SET_DOMAIN}`,
  )
})

test('a merchant sets the address of this shop → the doctor says so', async () => {
  const shop = await serveShop(store.origin)
  const line = await last(from(shop.origin))
  await shop.close()
  expect(line).toBe(
    `✗ Store ${shop.origin} is this shop, or another like it, and not the shop's store. → ${SET_DOMAIN}`,
  )
})

test('a domain has no store → the doctor says so', async () => {
  await store.controls.fault('*', { kind: 'status', status: 404 })
  expect(await last()).toContain(`→ There is no store at ${store.origin}. ${SET_DOMAIN}`)
})
