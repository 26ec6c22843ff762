import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import {
  lastLine,
  privateToken,
  linesFor,
  startStoreProcess,
  type StoreProcess,
} from './doctor-lines.ts'

let store: StoreProcess
beforeAll(async () => {
  store = await startStoreProcess()
})
afterEach(() => store.controls.reset())
afterAll(() => store.stop())

const HEADLESS = "in Shopify's admin under Sales channels > Headless"

test('a merchant copies the public token wrong → the doctor says where to copy it', async () => {
  expect(await lastLine({ ...store.environment, PUBLIC_STOREFRONT_API_TOKEN: 'wrong' })).toBe(
    `✗ Token The store refuses the token (HTTP 401). → A public access token has 32 characters, digits and letters from a to f, and this one does not. Copy the public access token into PUBLIC_STOREFRONT_API_TOKEN again: it is ${HEADLESS}.`,
  )
})

test('a store requires a token and none is set → the doctor says which to set', async () => {
  await store.controls.fault('*', { kind: 'status', status: 401 })
  expect(await lastLine({ PUBLIC_STORE_DOMAIN: store.origin })).toBe(
    `✗ Token The store requires a token, and none is set (HTTP 401). → Set PUBLIC_STOREFRONT_API_TOKEN to the public access token, which is ${HEADLESS}.`,
  )
})

test.each([
  [
    'a merchant sets a public token as the private one → the doctor says which to copy',
    '0123456789abcdef0123456789abcdef',
    'A private access token begins with shpat_, and this one does not.',
  ],
  [
    'a merchant sets a token of the Admin API as the private one → the doctor says that it does not work',
    'shpat_of-the-admin-api',
    'A token of the Admin API begins with shpat_ too, and does not work here.',
  ],
])('%s', async (_title, token, form) => {
  const lines = await linesFor({ ...store.environment, PRIVATE_STOREFRONT_API_TOKEN: token })
  expect(lines).toContain(
    `✗ Private token The store refuses the private token (HTTP 401). → ${form} Copy the private access token into PRIVATE_STOREFRONT_API_TOKEN again: it is ${HEADLESS}.`,
  )
  expect(lines.join()).not.toContain(token)
})

test('a merchant takes the tokens from different storefronts → the doctor says that their products differ', async () => {
  const pageInfo = { hasNextPage: false, endCursor: null }
  const body = JSON.stringify({ data: { products: { edges: [], pageInfo } } })
  await store.controls.fault('Products', { kind: 'status', status: 200, body }, 1)
  const environment = { ...store.environment, PRIVATE_STOREFRONT_API_TOKEN: privateToken }
  expect(await linesFor(environment)).toContain(
    `! Private token The store shows server and browsers different products. → Copy both tokens from the same storefront, ${HEADLESS}.`,
  )
})
