import type { Page } from '@playwright/test'
import { badge, takenOver } from '../../scripts/test/shopper.ts'
import { expect, test } from './shop-test.ts'

const SITE_URL = 'https://www.beeswick.test'
const PATH = '/product/cherry-blossom-morning'
const HOSTILE = '</script><!--<script>&amp;"'

test.use({ env: { SITE_URL } })
test.describe.configure({ mode: 'default' })

/** The content of an element of the head. */
const said = (page: Page, selector: string) =>
  page.locator(`head ${selector}`).evaluate((element) => {
    const name = element.tagName === 'LINK' ? 'href' : 'content'
    return element.getAttribute(name) ?? ''
  })

/** The page's structured data. */
const things = async (page: Page) =>
  JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '')

test('a shared link to a product shows a picture of 1200 × 630', async ({ page }) => {
  await page.goto(PATH)
  expect(await said(page, '[property="og:title"]')).toBe('Cherry Blossom Morning')
  expect(await said(page, '[property="og:url"]')).toBe(SITE_URL + PATH)
  expect(await said(page, '[property="og:image:width"]')).toBe('1200')
  await page.goto(await said(page, '[property="og:image"]'))
  const picture = page.locator('img')
  await expect(picture).toHaveJSProperty('naturalWidth', 1200)
  await expect(picture).toHaveJSProperty('naturalHeight', 630)
})

test('a product has the same price in its structured data as on the page', async ({ page }) => {
  await page.goto(PATH)
  const { '@graph': graph } = await things(page)
  const [first] = graph[0].hasVariant
  expect(`${first.offers.priceCurrency} $${first.offers.price}`).toBe(
    await page.locator('.offer .price').first().textContent(),
  )
  const offered = new URL(first.offers.url)
  expect(offered.origin).toBe(SITE_URL)
  await page.goto(offered.pathname + offered.search)
  await expect(page.locator('h1')).toHaveText('Cherry Blossom Morning')
  expect(await said(page, '[rel=canonical]')).toBe(SITE_URL + PATH)
})

test('a product’s title contains the end tag of a script → the page works, and search engines read the title', async ({
  page,
  demo,
}) => {
  const variants = [{ price: '9.00' }]
  await demo.putProduct({ handle: 'hostile', title: HOSTILE, description: HOSTILE, variants })
  await page.goto('/product/hostile')
  await takenOver(page)
  await expect(page.locator('h1')).toHaveText(HOSTILE)
  await expect(page).toHaveTitle(`${HOSTILE} · Beeswick`)
  const { '@graph': graph } = await things(page)
  expect(graph[0]).toMatchObject({ name: HOSTILE, description: HOSTILE })
  expect(await said(page, '[property="og:title"]')).toBe(HOSTILE)
  expect(await page.locator('body > script').count()).toBe(2)
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await badge(page, '1 item')
})

test('the sitemap is valid XML, and its addresses lead to pages of the shop', async ({
  page,
  demo,
  request,
}) => {
  const picture = { url: 'https://cdn.shopify.com/a&b.jpg?x=<1>&y="2"' }
  const variants = [{ price: '9.00' }]
  await demo.putProduct({ handle: '夜-candle', title: 'Night', images: [picture], variants })
  const text = await (await request.get('/sitemap.xml')).text()
  const read = await page.evaluate((xml) => {
    const parsed = new DOMParser().parseFromString(xml, 'application/xml')
    const textsOf = (space: string, name: string) =>
      [...parsed.getElementsByTagNameNS(space, name)].map((element) => element.textContent)
    return {
      errors: parsed.getElementsByTagName('parsererror').length,
      addresses: textsOf('http://www.sitemaps.org/schemas/sitemap/0.9', 'loc'),
      pictures: textsOf('http://www.google.com/schemas/sitemap-image/1.1', 'loc'),
    }
  }, text)
  expect(read.errors).toBe(0)
  expect(read.pictures).toContain('https://cdn.shopify.com/a&b.jpg?x=%3C1%3E&y=%222%22')
  expect(read.addresses).toContain(`${SITE_URL}/product/%E5%A4%9C-candle`)
  for (const address of read.addresses) {
    const { pathname, search, origin } = new URL(address ?? '')
    expect(origin).toBe(SITE_URL)
    expect((await request.get(pathname + search)).status()).toBe(200)
  }
})

test('the browser accepts the manifest and the icons for a home screen', async ({ page }) => {
  await page.goto('/')
  const session = await page.context().newCDPSession(page)
  const { data = '', errors } = await session.send('Page.getAppManifest')
  expect(errors).toEqual([])
  const { icons } = JSON.parse(data)
  const touch = { src: await said(page, '[rel=apple-touch-icon]'), sizes: '180x180' }
  for (const { src, sizes } of [...icons, touch]) {
    await page.goto(src)
    if (sizes === 'any') continue
    await expect(page.locator('img')).toHaveJSProperty('naturalWidth', parseInt(sizes, 10))
  }
})

test('each page has its own title, and a choice does not change it', async ({ page }) => {
  await page.goto('/')
  await expect(page).toHaveTitle('Beeswick · Seasonal Candles & Wax Melts')
  await page.getByRole('link', { name: 'Winter' }).first().click()
  await expect(page).toHaveTitle('Winter · Beeswick')
  await page.getByRole('link', { name: 'Cranberry Clove' }).click()
  await expect(page).toHaveTitle('Cranberry Clove · Beeswick')
  await takenOver(page)
  await page.getByRole('button', { name: '12 oz' }).click()
  await expect(page).toHaveURL(/Size=12/)
  await expect(page).toHaveTitle('Cranberry Clove · Beeswick')
  expect(await said(page, '[rel=canonical]')).toBe(`${SITE_URL}/product/cranberry-clove`)
  await page.goBack()
  await expect(page).toHaveTitle('Winter · Beeswick')
})
