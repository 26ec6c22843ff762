import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { lastSaid, privateToken, said, startStoreProcess, type StoreProcess } from './examined.ts'

let store: StoreProcess
beforeAll(async () => {
  store = await startStoreProcess()
})
afterEach(() => store.controls.reset())
afterAll(() => store.stop())

const HEADLESS = "in Shopify's admin, under Sales channels > Headless"

test('a merchant copies the public token wrong → the doctor says where to copy it anew', async () => {
  expect(await lastSaid({ ...store.environment, PUBLIC_STOREFRONT_API_TOKEN: 'wrong' })).toBe(
    `✗ Token The store refuses the token (HTTP 401). → The store refuses PUBLIC_STOREFRONT_API_TOKEN: copy the public access token anew, ${HEADLESS}. There it is 32 digits and letters from a to f; what is set is not.`,
  )
})

test('a store answers nobody without a token → the doctor asks for one', async () => {
  await store.controls.fault('*', { kind: 'status', status: 401 })
  expect(await lastSaid({ PUBLIC_STORE_DOMAIN: store.origin })).toBe(
    `✗ Token No token is set, and the store asks for one (HTTP 401). → The store answers nobody without a token: set PUBLIC_STOREFRONT_API_TOKEN to the public access token, ${HEADLESS}.`,
  )
})

test.each([
  [
    'a merchant puts a public token into the place of the private one → the doctor says which is meant',
    '0123456789abcdef0123456789abcdef',
    'There it begins with shpat_; what is set does not.',
  ],
  [
    'a merchant takes a token of the Admin API for the private one → the doctor says that it opens nothing',
    'shpat_of-the-admin-api',
    'One of the Admin API begins with shpat_ too, and opens nothing here.',
  ],
])('%s', async (_title, token, form) => {
  const lines = await said({ ...store.environment, PRIVATE_STOREFRONT_API_TOKEN: token })
  expect(lines).toContain(
    `✗ Private token The store refuses it (HTTP 401). → The store refuses PRIVATE_STOREFRONT_API_TOKEN: copy the private access token anew, ${HEADLESS}. ${form} Meanwhile the store is asked as browsers ask it.`,
  )
  expect(lines.join()).not.toContain(token)
})

test('two tokens of different storefronts → the doctor says that the server is shown something else', async () => {
  const pageInfo = { hasNextPage: false, endCursor: null }
  const body = JSON.stringify({ data: { products: { edges: [], pageInfo } } })
  await store.controls.fault('Products', { kind: 'status', status: 200, body }, 1)
  const environment = { ...store.environment, PRIVATE_STOREFRONT_API_TOKEN: privateToken }
  expect(await said(environment)).toContain(
    '! Private token The server is shown other products than browsers. → Take both tokens from the same storefront, under Sales channels > Headless.',
  )
})
