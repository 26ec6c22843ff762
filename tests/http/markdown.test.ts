import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { openShop, type OpenShop } from './running-shop.ts'
import { openStore, type RunningStore } from './running-store.ts'

const PATH = '/product/cherry-blossom-morning'
const TYPE = 'text/markdown; charset=utf-8'

let store: RunningStore
let shop: OpenShop
let now = 0

beforeAll(async () => {
  for (const clock of [Date, performance]) vi.spyOn(clock, 'now').mockImplementation(() => now)
  store = await openStore()
  shop = await openShop(store.origin)
})
afterAll(async () => {
  store.close()
  await shop.close()
})
beforeEach(async () => {
  // Pages cached by the previous test have expired by then.
  now = (now || Date.UTC(2026, 0, 1)) + 30 * 86_400_000
  await store.controls.reset()
})

const callsFor = async (operation: string) => (await store.controls.calls(operation)).length

const putProduct = (handle: string, title: string, texts: { descriptionHtml?: string } = {}) =>
  store.controls.putProduct({ handle, title, variants: [{ price: '5.00' }], ...texts })

describe('a product in Markdown', () => {
  test('has name, notes, facts and each variant with price, stock and cart link', async () => {
    await store.controls.changeVariant({
      handle: 'cherry-blossom-morning',
      title: '8 oz / Wood',
      available: false,
    })
    const { status, text, headers } = await shop.get(`${PATH}.md`)
    expect(status).toBe(200)
    expect(headers.get('Content-Type')).toBe(TYPE)
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

  test('has its warnings, its maker and its rating, where it has them', async () => {
    const { text } = await shop.get('/product/pumpkin-hearth.md')
    expect(text).toContain('\nRated 4.8 of 5, 31 ratings\n')
    expect(text).toMatch(
      /## Safety\n\n- Pictogram GHS07: Harmful or irritating\n- Signal word: Warning/,
    )
    expect(text).toContain('- Maker: Beeswick Candle Works, 1 Meadow Lane')
    await store.controls.setShopMetafields({})
    const { text: bare } = await shop.get('/product/beeswax-tapers.md')
    expect(bare).not.toMatch(/## Safety|Rated/)
  })

  test('has the lists of its description', async () => {
    const descriptionHtml = '<p>Each in a small tin:</p><ul><li>Quince</li><li>Fig</li></ul>'
    await putProduct('year', 'Year', { descriptionHtml })
    const { text } = await shop.get('/product/year.md')
    expect(text).toContain('small tin:\n\n- Quince\n- Fig\n')
  })

  test('shares one call with the page, and is cached as the page is, by a tag of its own', async () => {
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

  test('changes with the product', async () => {
    expect((await shop.get(`${PATH}.md`)).text).toContain('USD $28.00')
    await store.controls.changeVariant({
      handle: 'cherry-blossom-morning',
      title: '8 oz / Wood',
      price: '41.50',
    })
    now += 61_000
    expect((await shop.get(`${PATH}.md`)).text).toContain('USD $28.00')
    await expect.poll(async () => (await shop.get(`${PATH}.md`)).text).toContain('USD $41.50')
    expect(await callsFor('Product')).toBe(2)
  })

  test('lists all variants that were read, whatever the choice, and also a choice beyond them', async () => {
    const plain = await shop.get(`${PATH}.md`)
    expect((await shop.get(`${PATH}.md?Size=8+oz&Wick=Wood`)).text).toBe(plain.text)
    const many = '/product/poured-to-order'
    const name = '[Stoneware • Balsam • Wood]'
    expect((await shop.get(`${many}.md`)).text).not.toContain(name)
    expect((await shop.get(`${many}.md`)).text).toContain('There are more')
    const query = '?Vessel=Stoneware&Scent=Balsam&Wick=Wood'
    expect((await shop.get(`${many}.md${query}`)).text).toContain(name)
  })

  test('whose handle ends in .md has its page at an address with an encoded dot', async () => {
    await putProduct('notes.md', 'A handle like a file')
    expect((await shop.get('/product/notes.md')).status).toBe(404)
    await putProduct('notes', 'Plain notes')
    now += 31_000
    expect((await shop.get('/product/notes%2Emd')).text).toContain('<h1 dir="auto">A handle like')
    expect((await shop.get('/product/notes.md.md')).text).toMatch(/^# A handle like/)
    expect((await shop.get('/product/notes.md')).text).toMatch(/^# Plain notes/)
    expect((await shop.get('/')).text).toContain('href="/product/notes%2Emd"')
  })

  test('a product’s title contains Markdown → it is escaped', async () => {
    const title = '](javascript:alert(1)) `x`\n# <script>alert(1)</script>'
    await putProduct('evil', title)
    const { text } = await shop.get('/product/evil.md')
    const escaped = String.raw`\]\(javascript:alert(1)) \`x\` \# \<script\>alert(1)\</script\>`
    expect(text).toMatch(/^# /)
    expect(text.split('\n')[0]).toBe(`# ${escaped}`)
    expect((await shop.get('/llms.txt')).text).toContain(`- [${escaped}](/product/evil.md): `)
  })
})

describe('a response without a product', () => {
  test('the product does not exist → 404, in words', async () => {
    const reply = await shop.get('/product/none.md')
    expect([reply.status, reply.headers.get('Content-Type')]).toEqual([404, TYPE])
    expect(reply.text).toMatch(/^# Product not found\n/)
    expect((await shop.get('/product/none')).text).toContain('<h1>Product not found</h1>')
  })

  test.each(['/product/cherry-blossom-morning.md', '/llms.txt'])(
    'the provider fails before the first read → %s is a 503 that says when to retry, and no cache may store it',
    async (path) => {
      await store.controls.fault('*', { kind: 'status', status: 402 })
      const { status, text, headers } = await shop.get(path)
      expect([status, headers.get('Retry-After'), headers.get('Cache-Control')]).toEqual([
        503,
        '5',
        'no-store',
      ])
      expect(text).toMatch(/^# Not ready\n/)
    },
  )

  test('the provider fails after a read → the last good Markdown', async () => {
    const good = [await shop.get(`${PATH}.md`), await shop.get('/llms.txt')]
    await store.controls.fault('*', { kind: 'status', status: 500 })
    now += 3_600_000
    expect((await shop.get(`${PATH}.md`)).text).toBe(good[0]?.text)
    expect((await shop.get('/llms.txt')).text).toBe(good[1]?.text)
  })
})
