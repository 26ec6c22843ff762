import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDemoStore, type DemoStoreOptions } from '../demo-store.ts'
import type { Log } from '../log.ts'

const origin = 'http://demo.test'
export const checkoutOrigin = 'http://checkout.test'
export const token = 'demo-storefront-token'

/** Opens a demo store without sockets, in a new folder. The result also has the calls that tests make. */
export async function openTestStore(options: Partial<DemoStoreOptions> = {}) {
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'demo-store-'))
  const logged: string[] = []
  const log: Log = (_level, event) => logged.push(event)
  const store = await createDemoStore({
    origin,
    checkoutOrigin,
    token,
    dataDir,
    picturesDir: join(dataDir, 'pictures'),
    controls: true,
    day: Date.UTC(2025, 3, 15),
    log,
    ...options,
  })

  async function get(path: string, init: RequestInit = {}) {
    const url = new URL(path, origin)
    const door = url.origin === checkoutOrigin ? store.checkout : store
    const answer = await door.fetch(new Request(url, init))
    const text = await answer.text()
    const { status, headers } = answer
    return { status, headers, text, json: () => JSON.parse(text) }
  }

  const post = (path: string, body: unknown = {}, headers: Record<string, string> = {}) =>
    get(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })

  const send = (query: string, variables: object = {}) =>
    post(
      '/api/2025-07/graphql.json',
      { query, variables },
      { 'X-Shopify-Storefront-Access-Token': token },
    )

  const sendTokenless = (query: string, variables: object = {}) =>
    post('/api/2025-07/graphql.json', { query, variables })

  return { dataDir, logged, get, post, send, sendTokenless, fetch: store.fetch, flush: store.flush }
}

export type TestStore = Awaited<ReturnType<typeof openTestStore>>

export const cartCreate = `mutation CreateCart($input: CartInput) { cartCreate(input: $input) {
  cart { id checkoutUrl totalQuantity cost { totalAmount { amount currencyCode } }
    lines(first: 100) { edges { node { id quantity merchandise { ... on ProductVariant { id } } } } } }
  userErrors { code field message } warnings { code message target } } }`

export const variantId = (number: number): string => `gid://shopify/ProductVariant/${number}`

/** Makes a cart from [variant, quantity] pairs. Resolves to cartCreate's payload. */
export async function makeCart(store: TestStore, ...lines: [number, number][]) {
  const input = {
    lines: lines.map(([number, quantity]) => ({ merchandiseId: variantId(number), quantity })),
  }
  const answer = await store.send(cartCreate, { input })
  return answer.json().data.cartCreate
}

/** Reads a cart. Resolves to its `{ totalQuantity }`, or to null. */
export async function readCart(store: TestStore, id: string) {
  const answer = await store.send('query ($id: ID!) { cart(id: $id) { totalQuantity } }', { id })
  return answer.json().data.cart
}
