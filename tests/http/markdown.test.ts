import { beforeEach, expect, test } from 'vitest'
import type { OpenShop } from './running-shop.ts'
import { sharedStore } from './shared-store.ts'

const PATH = '/product/cherry-blossom-morning'
const MARKDOWN = 'text/markdown; charset=utf-8'

const store = sharedStore()
let shop: OpenShop
beforeEach(async () => {
  shop = await store.open()
})

const callsFor = async (operation: string) => (await store.controls.calls(operation)).length

test('a product in Markdown has name, notes, facts and each variant with price, stock and cart link', async () => {
  const changed = { handle: 'cherry-blossom-morning', title: '8 oz / Wood', available: false }
  await store.controls.changeVariant(changed)
  const { status, text, headers } = await shop.get(`${PATH}.md`)
  expect([status, headers.get('Content-Type')]).toEqual([200, MARKDOWN])
  expect(text).toMatch(/^# Cherry Blossom Morning\n\n> Spring · Candle\n/)
  expect(text).toContain('\nWhite tea · Cherry petal · Green twig\n')
  expect(text).toMatch(/## Facts\n\n- Burn time: 25 hours \(4 oz\), 50 hours/)
  const line = /- \[8 oz • Wood\]\((.+)\): USD \$28\.00, Out of Stock, \[cart link\]\((.+)\)/
  const [, page = '', cart = ''] = line.exec(text) ?? []
  expect(page).toBe(`${PATH}?Size=8+oz&Wick=Wood`)
  expect(cart).toMatch(/^\/\?cart=\d+:1$/)
  expect((await shop.get(cart)).text).toBe((await shop.get('/')).text)
  expect(text.match(/\[cart link/g)).toHaveLength(text.match(/USD \$/g)?.length ?? 0)
})

test('Markdown shares one call with the page, and is cached as the page is, by a tag of its own', async () => {
  const [page, markdown] = await Promise.all([shop.get(PATH), shop.get(`${PATH}.md`)])
  expect(page.headers.get('Content-Type')).toBe('text/html; charset=utf-8')
  expect(await callsFor('Product')).toBe(1)
  for (const name of ['Cache-Control', 'Vary', 'X-Content-Type-Options']) {
    expect(markdown.headers.get(name)).toBe(page.headers.get(name))
  }
  const known = { 'If-None-Match': markdown.headers.get('ETag') ?? '' }
  expect((await shop.get(`${PATH}.md`, known)).status).toBe(304)
  expect((await shop.get(PATH, known)).status).toBe(200)
})

test('Markdown lists all variants that were read, whatever the choice, and also a choice beyond them', async () => {
  const plain = await shop.get(`${PATH}.md`)
  expect((await shop.get(`${PATH}.md?Size=8+oz&Wick=Wood`)).text).toBe(plain.text)
  const many = '/product/poured-to-order'
  const name = '[Stoneware • Cherry Blossom • Wood]'
  const { text } = await shop.get(`${many}.md`)
  expect(text).not.toContain(name)
  expect(text).toContain('There are more')
  const query = '?Vessel=Stoneware&Scent=Cherry+Blossom&Wick=Wood'
  expect((await shop.get(`${many}.md${query}`)).text).toContain(name)
})

test('the product does not exist → 404, in words', async () => {
  const { status, text, headers } = await shop.get('/product/none.md')
  expect([status, headers.get('Content-Type')]).toEqual([404, MARKDOWN])
  expect(text).toMatch(/^# Product not found\n/)
})

test('the provider fails before the first read → a 503 that says when to retry, and no cache may store it', async () => {
  await store.controls.fault('*', { kind: 'status', status: 402 })
  for (const path of [`${PATH}.md`, '/llms.txt']) {
    const { status, text, headers } = await shop.get(path)
    const said = [status, headers.get('Retry-After'), headers.get('Cache-Control')]
    expect(said).toEqual([503, '5', 'no-store'])
    expect(text).toMatch(/^# Not ready\n/)
  }
})

test('/agents.md describes the shop, its catalog and the forms of links to a cart, and is mirrored', async () => {
  const { text, headers } = await shop.get('/agents.md')
  expect(headers.get('Content-Type')).toBe(MARKDOWN)
  expect(text).toMatch(/^# Beeswick\n\n> .+\n/)
  for (const words of [
    '/?cart={variant}:{quantity}',
    '/buy/{variant}:{quantity}',
    'Do not check out or pay',
    `- [Cherry Blossom Morning](${PATH}.md): from USD $`,
    '- [Winter](/agents.md?collection=winter)',
  ]) {
    expect(text).toContain(words)
  }
  for (const [, address = ''] of text.matchAll(/\]\((.+?)\)/g)) {
    const { status } = await (address.startsWith('/') ? shop.get(address) : fetch(address))
    expect([address, status]).toEqual([address, 200])
  }
  for (const path of ['/llms.txt', '/llms-full.txt']) {
    const mirror = await shop.get(path)
    expect(mirror.text).toBe(text)
    expect(mirror.headers.get('Content-Type')).toBe(MARKDOWN)
  }
  expect(await callsFor('Products')).toBe(1)
})
