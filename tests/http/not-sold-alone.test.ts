import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop, type OpenShop } from './running-shop.ts'
import { openStore, type RunningStore } from './running-store.ts'
import { inDollars } from '../../src/format/testing/in-dollars.ts'

let shop: OpenShop
let store: RunningStore
beforeAll(async () => {
  store = await openStore()
  shop = await openShop(store.origin)
  const variants = [{ price: '20.00' }]
  const parts = { price: '20.00', requiresComponents: true }
  const wet = { price: '20.00', selectedOptions: [{ name: 'Kind', value: 'Wet' }] }
  for (const product of [
    { handle: 'club', title: 'Candle Club', requiresSellingPlan: true, variants },
    { handle: 'box', title: 'Build a Box', variants: [parts] },
    { handle: 'pair', title: 'A Pair', variants: [{ ...parts, components: 2 }] },
    {
      handle: 'lilacs',
      title: 'All Lilacs',
      leadsTo: { Wet: 'lilac-and-rain' },
      variants: [wet],
    },
  ]) {
    await store.controls.putProduct(product)
  }
})
afterAll(async () => {
  store.close()
  await shop.close()
})

const isOpen = (text: string) => /<button(?![^>]*disabled)[^>]*>Add to Cart</.test(text)

test.each([
  ['club', 'Sold by subscription only.'],
  ['box', 'Sold only as part of a set.'],
])('%s says why it can’t be bought, to search engines too', async (handle, why) => {
  const { text } = await shop.get(`/product/${handle}`)
  expect(text).toContain(why)
  expect(isOpen(text)).toBe(false)
  expect(text).toContain('"availability":"https://schema.org/OutOfStock"')
  const { text: markdown } = await shop.get(`/product/${handle}.md`)
  expect(markdown).toContain(`, ${why.slice(0, -1)}\n`)
  expect(markdown).not.toContain('?cart=')
})

test('a bundle with its own components is sold like any other product', async () => {
  const { text } = await shop.get('/product/pair')
  expect(isOpen(text)).toBe(true)
  expect(text).toContain('In Stock')
})

test('a combined listing leads to its products, and offers nothing itself', async () => {
  const { text } = await shop.get('/product/lilacs')
  expect(text).toContain(`Sold as one of these, from ${inDollars(20)}:`)
  expect(text).toMatch(/<a href="\/product\/lilac-and-rain"[^>]*>Lilac &amp; Rain</)
  expect(text).not.toContain('Add to Cart')
  expect(text).not.toContain('"offers"')
  expect((await shop.get('/product/lilacs.md')).text).toContain(
    '[Lilac & Rain](/product/lilac-and-rain.md)',
  )
})

test('the cards of products that can’t be bought alone have no ‘Add’, and don’t say ‘Sold out’', async () => {
  const { text } = await shop.get('/')
  for (const title of ['Candle Club', 'Build a Box', 'All Lilacs']) {
    expect(text).toContain(title)
    expect(text).not.toContain(`aria-label="Add ${title}"`)
    expect(text).not.toContain(`Sold out: ${title}`)
  }
  expect(text).toContain('aria-label="Add A Pair"')
})
