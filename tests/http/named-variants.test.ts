import { beforeEach, expect, test } from 'vitest'
import type { OpenShop } from './running-shop.ts'
import { sharedStore } from './shared-store.ts'

// The product has 24 variants, and 20 are read with it. Links in ads and mails name variants by number.
const PATH = '/product/poured-to-order'
const UNNAMED = 'We don’t know that choice.'

const store = sharedStore()
let shop: OpenShop
beforeEach(async () => {
  shop = await store.open()
})

/** The number of the product's last variant. */
async function lastNumber() {
  const { text } = await shop.get(`${PATH}.md?Vessel=Stoneware&Scent=Cranberry&Wick=Wood`)
  return /\[Stoneware • Cranberry • Wood\].*\?cart=(\d+):1/.exec(text)?.[1] ?? ''
}

const textOf = async (query: string) => {
  const { status, text } = await shop.get(PATH + query)
  expect(status).toBe(200)
  return text
}
const cacheOf = (headers: Headers) => /desc="?(\w+)/.exec(headers.get('Server-Timing') ?? '')?.[1]
const reads = async () => (await store.controls.calls('NamedVariant')).length

test('an ad names a variant beyond those read → the page, its structured data and Markdown have that one', async () => {
  const last = await lastNumber()
  const text = await textOf(`?variant=${last}&utm_source=ads`)
  expect(text).not.toContain(UNNAMED)
  expect(text).toContain(`"sku":"${last}"`)
  const pressed = [...text.matchAll(/<button(?=[^>]*aria-pressed="true")[^>]*value="([^"]*)"/g)]
  expect(pressed.map(([, value]) => value)).toEqual(['Stoneware', 'Cranberry', 'Wood'])
  await textOf(`?utm_source=mail&variant=${last}`)
  expect(await reads()).toBe(1)
  const markdown = await shop.get(`${PATH}.md?variant=${last}`)
  expect(markdown.text).toContain(`?cart=${last}:1`)
})

test('a link names another product’s variant, or none → the page says so, and offers its first variant with no value pressed', async () => {
  for (const number of ['45001', '999', '999', '45001']) {
    const text = await textOf(`?variant=${number}`)
    expect(text).toContain(UNNAMED)
    expect(text).not.toContain('aria-pressed="true"')
  }
  expect(await reads()).toBe(2)
})

test('a text that is no number is not looked up, nor any number or value if all variants were read: the page says so', async () => {
  for (const text of ['1e3', '-1', 'title%3Aamber', '9'.repeat(21)]) {
    expect(await textOf(`?variant=${text}`)).toContain(UNNAMED)
  }
  for (const query of ['?variant=999', '?Size=Huge', '?size=huge', '?x=1&amp;Wick=Steel.']) {
    const { text, headers } = await shop.get(`/product/pumpkin-hearth${query}`)
    expect(text).toContain(`${UNNAMED} You’d be adding 4 oz, Cotton.`)
    // All of them share one page.
    expect([query, cacheOf(headers)]).toEqual([query, query === '?variant=999' ? 'made' : 'hit'])
  }
  expect(await reads()).toBe(0)
})

test('a mailer has changed a link → the page, its data and Markdown have the variant that it names, as the clean link has', async () => {
  await shop.get('/product/pumpkin-hearth?Size=8+oz&Wick=Wood')
  for (const query of [
    '?utm_source=x&amp;variant=45022',
    '?variant=45022%3Futm_source%3Dmautic&utm_medium=email',
    '?Size=8%2520oz&Wick=Wood?utm_source=x',
  ]) {
    const { text, headers } = await shop.get(`/product/pumpkin-hearth${query}`)
    expect(text).toContain('8 oz • Wood')
    expect([query, cacheOf(headers)]).toEqual([query, 'hit'])
    const { text: markdown } = await shop.get(`/product/pumpkin-hearth.md${query}`)
    expect(markdown).toContain('?cart=45022:1')
    const { text: json } = await shop.get(`/product/pumpkin-hearth.json${query}`)
    expect(JSON.parse(json).page.choice.variant.id).toBe('gid://shopify/ProductVariant/45022')
  }
})

test('a number of a product that has only one variant → the page says that it offers the product itself', async () => {
  const { text } = await shop.get('/product/beach-rose-and-salt?variant=999')
  expect(text).toContain(`${UNNAMED} You’d be adding Beach Rose &amp; Salt.`)
})

test('the provider can’t be called → the page says so, and is not cached', async () => {
  await shop.get(PATH)
  await store.controls.fault('NamedVariant', { kind: 'status', status: 500 })
  const { text, headers } = await shop.get(`${PATH}?variant=45001`)
  expect(text).toContain('We couldn’t check that combination.')
  expect(headers.get('Cache-Control')).toBe('no-store')
})
