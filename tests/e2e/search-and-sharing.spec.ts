import type { Page } from '@playwright/test'
import { takenOver } from '../../scripts/test/shopper.ts'
import { expect, test } from './shop-test.ts'

const SITE_URL = 'https://www.beeswick.test'
const PATH = '/product/cherry-blossom-morning'

test.use({ env: { SITE_URL } })
test.describe.configure({ mode: 'default' })

/** The content of an element of the head. */
const said = (page: Page, selector: string) =>
  page.locator(`head ${selector}`).evaluate((element) => {
    const name = element.tagName === 'LINK' ? 'href' : 'content'
    return element.getAttribute(name) ?? ''
  })

test('search engines and those who share a link read the product that the page shows', async ({
  page,
}) => {
  await page.goto(PATH)
  await test.step('a shared link shows a picture of 1200 × 630', async () => {
    expect(await said(page, '[property="og:title"]')).toBe('Cherry Blossom Morning')
    expect(await said(page, '[property="og:url"]')).toBe(SITE_URL + PATH)
    expect(await said(page, '[property="og:image:width"]')).toBe('1200')
    expect(await sizeOf(page, await said(page, '[property="og:image"]'))).toEqual([1200, 630])
  })
  await test.step('the price in the structured data is the page’s, and its address leads to the page', async () => {
    const data = await page.locator('script[type="application/ld+json"]').textContent()
    const { '@graph': graph } = JSON.parse(data ?? '')
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
  await test.step('the browser accepts the manifest and the icons for a home screen', async () => {
    const session = await page.context().newCDPSession(page)
    const { data = '', errors } = await session.send('Page.getAppManifest')
    expect(errors).toEqual([])
    const { icons } = JSON.parse(data)
    const touch = { src: await said(page, '[rel=apple-touch-icon]'), sizes: '180x180' }
    for (const { src, sizes } of [...icons, touch]) {
      if (sizes === 'any') continue
      expect(await sizeOf(page, src)).toEqual(Array(2).fill(parseInt(sizes, 10)))
    }
  })
})

const sizeOf = (page: Page, picture: string) =>
  page.evaluate(async (address) => {
    const { width, height } = await createImageBitmap(await (await fetch(address)).blob())
    return [width, height]
  }, picture)

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
