import { afterAll, beforeAll, expect, test } from 'vitest'
import { WIDTHS } from '../demo-store/pictures/size.ts'
import { variantId } from '../demo-store/testing/test-store.ts'
import { pictureSources } from '../src/storefront/picture-sources.ts'
import { createStorefront, type Storefront } from '../src/storefront/storefront.ts'
import { openStore, token, type RunningStore } from './http/running-store.ts'

let store: RunningStore
let storefront: Storefront
beforeAll(async () => {
  store = await openStore()
  storefront = createStorefront({
    url: `${store.origin}/api/2025-07/graphql.json`,
    headers: { 'X-Shopify-Storefront-Access-Token': token },
  })
})
afterAll(() => store.close())

const { signal } = new AbortController()

test('the shop asks the demo store all that it ever asks, of a full cart of 100 lines → each is answered', async () => {
  const ids = Array.from({ length: 100 }, (_, index) => variantId(45_001 + (index % 60)))
  const wick = { name: 'Wick', value: 'Wood' }
  const cart = await storefront.createCart(
    ids.map((merchandiseId) => ({ merchandiseId, quantity: 9 })),
    signal,
  )
  const answers = [
    cart,
    await storefront.products(),
    await storefront.product('poured-to-order'),
    await storefront.variant('poured-to-order', [wick, wick, wick]),
    await storefront.currentVariants(ids, signal),
    await storefront.cartCreatedAt(cart.ok ? cart.value.id : ''),
  ]
  expect(answers.map((answer) => (answer.ok ? 'answered' : answer.error))).toEqual(
    answers.map(() => 'answered'),
  )
})

test('the demo store has pictures in the widths that the shop asks for, and in no others', async () => {
  const product = await storefront.product('vanilla-ember')
  const pictures = (product.ok && product.value?.images) || []
  expect(pictures.length).toBeGreaterThan(0)
  const [{ src, srcSet } = { src: '', srcSet: '' }] = pictures.map(pictureSources)
  const sources = srcSet.split(', ').map((source) => source.split(' '))
  expect(sources.map(([, width]) => width)).toEqual(WIDTHS.map((width) => `${width}w`))
  for (const url of [src, ...sources.map(([source = '']) => source)]) {
    expect((await fetch(url)).status).toBe(200)
  }
})
