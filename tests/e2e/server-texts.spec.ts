import type { Page } from '@playwright/test'
import { takenOver } from '../../scripts/test/shopper.ts'
import { NOON, setLastModified, stopClock } from './clock.ts'
import { expect, test } from './shop-test.ts'

const WARNED = '/product/pumpkin-hearth'

/** The text beside a label. */
const said = (page: Page, label: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(label, { exact: true }) })
    .getByRole('definition')

async function expectSafety(page: Page) {
  const shown = page.locator('summary', { hasText: 'Safety and maker' })
  await expect(shown.getByRole('img', { name: 'Harmful or irritating' })).toBeVisible()
  await expect(shown).toContainText('Warning H317 May cause an allergic skin reaction.')
  if (!(await said(page, 'Maker').isVisible())) await shown.click()
  await expect(said(page, 'Safety')).toContainText('Contains: cinnamal, eugenol')
  await expect(said(page, 'Safety')).toContainText('P102 Keep out of reach of children.')
  await expect(said(page, 'Maker')).toContainText('Beeswick Candle Works')
  await expect(said(page, 'Maker')).toContainText('hello@beeswick.example')
  await expect(said(page, 'In the EU')).toContainText('Responsible person: Beeswick Europe')
}

// After this time, the page treats its prices as old.
const LATER_MS = 61_000

/** Returns from another tab a minute later, so that the page reads prices again. */
async function returnLater(page: Page) {
  await page.clock.setFixedTime(NOON + LATER_MS)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
}

const noText = { description: 'Resin and honey.', variants: [{ price: '9.00' }] }

test('a candle’s pictogram, signal word and first warning are in sight, and a press shows the rest', async ({
  page,
}) => {
  await page.goto(WARNED)
  await expectSafety(page)
})

test('the safety texts stay when the shopper makes a choice and prices are read again', async ({
  page,
  demo,
}) => {
  await page.clock.setFixedTime(NOON)
  await setLastModified(page, NOON)
  await page.goto(WARNED)
  await takenOver(page)
  await page.getByRole('button', { name: /^12 oz/ }).click()
  await expect(page.locator('output').getByText('USD $36.00')).toBeVisible()
  await demo.changeVariant({ handle: 'pumpkin-hearth', title: '12 oz / Cotton', price: '37.00' })
  await returnLater(page)
  await expect(page.locator('output').getByText('USD $37.00')).toBeVisible()
  await expectSafety(page)
})

test('a product without safety texts, maker and rating shows none of them', async ({
  page,
  demo,
}) => {
  await demo.setShopMetafields({})
  await demo.putProduct({ ...noText, handle: 'bare', title: 'Bare' })
  await page.goto('/product/bare')
  await expect(page.getByText('Resin and honey.')).toBeVisible()
  await expect(page.getByText(/^(Safety and maker|Safety|Maker|In the EU)$/)).toHaveCount(0)
  await expect(page.getByText(/^Rated/)).toHaveCount(0)
  await expect(page.getByRole('img', { name: 'Harmful' })).toHaveCount(0)
})

test('each of the nine hazard pictograms is a picture of its own', async ({ page, demo }) => {
  const value = 'GHS01 GHS02 GHS03 GHS04 GHS05 GHS06 GHS07 GHS08 GHS09'
  const metafields = { hazard_pictograms: { type: 'single_line_text_field', value } }
  await demo.putProduct({ ...noText, handle: 'bad', title: 'Bad', metafields })
  await page.goto('/product/bad')
  const pictograms = page.locator('summary').getByRole('img')
  await expect(pictograms).toHaveCount(9)
  await pictograms.first().scrollIntoViewIfNeeded()
  const addresses = () =>
    pictograms.evaluateAll((all) =>
      all.flatMap((each) =>
        each instanceof HTMLImageElement && each.naturalWidth > 0 ? each.src : [],
      ),
    )
  await expect.poll(async () => new Set(await addresses()).size).toBe(9)
})

test('on paper all safety texts are shown without a press', async ({ page }) => {
  await page.goto(WARNED)
  await expect(said(page, 'Maker')).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(said(page, 'Maker')).toBeVisible()
})

test('a product’s own maker is named before the shop’s', async ({ page, demo }) => {
  await demo.putProduct({
    ...noText,
    handle: 'guest',
    title: 'Guest',
    metafields: { maker: { type: 'multi_line_text_field', value: 'Guest Studio\nHill 2' } },
  })
  await page.goto('/product/guest')
  await page.getByText('Safety and maker').click()
  await expect(said(page, 'Maker')).toHaveText('Guest Studio\nHill 2')
})

test('the customers’ rating is shown at the title, in words', async ({ page }) => {
  await page.goto(WARNED)
  await expect(page.getByText('Rated 4.8 of 5 by 31 customers', { exact: true })).toBeInViewport()
})

test('a description has the merchant’s paragraphs, lists, emphasis and links', async ({
  page,
  demo,
}) => {
  await demo.putProduct({
    ...noText,
    handle: 'written',
    title: 'Written',
    descriptionHtml:
      '<h2>What it is</h2><p>A <b>heavy</b> candle, <a href="https://example.com/a">made here</a>.</p><ul><li>Soy wax</li><li>Wooden wick</li></ul>',
  })
  await page.goto('/product/written')
  const description = page.locator('.product-description')
  await expect(description.getByRole('heading', { name: 'What it is', level: 3 })).toBeVisible()
  await expect(description.getByRole('listitem')).toHaveText(['Soy wax', 'Wooden wick'])
  await expect(description.locator('strong')).toHaveText('heavy')
  await expect(description.getByRole('link', { name: 'made here' })).toHaveAttribute(
    'href',
    'https://example.com/a',
  )
})

test('a description with a script, a form and a link to code shows only its words', async ({
  page,
  demo,
}) => {
  await demo.putProduct({
    ...noText,
    handle: 'hostile',
    title: 'Hostile',
    descriptionHtml:
      '<p onclick="document.title=1">Soft <b>light</b></p><script>document.title = 1</script><img src=x onerror="document.title=1"><form action="https://evil.example"><input></form><a href="javascript:document.title=1">press</a><style>main{display:none}</style>',
  })
  await page.goto('/product/hostile')
  const description = page.locator('.product-description')
  await expect(description).toHaveText('Soft lightpress')
  await expect(description.locator('script, img, form, input, a, style, [onclick]')).toHaveCount(0)
  await expect(page).toHaveTitle(/^Hostile/)
})

const item = (value: string) => ({ type: 'list-item', children: [{ type: 'text', value }] })

test('a fact with formatting is listed among the facts', async ({ page, demo }) => {
  const children = [
    { type: 'list', listType: 'unordered', children: [item('Trim it'), item('Light it')] },
  ]
  await demo.putProduct({
    ...noText,
    handle: 'rich',
    title: 'Rich',
    metafields: {
      care: { type: 'rich_text_field', value: JSON.stringify({ type: 'root', children }) },
    },
  })
  await page.goto('/product/rich')
  await expect(said(page, 'Care').getByRole('listitem')).toHaveText(['Trim it', 'Light it'])
})

test('the tab has the merchant’s title for search engines, and keeps it', async ({
  page,
  demo,
}) => {
  const seo = { title: 'Amber, 50 hours of light', description: 'Resin and smoke.' }
  await demo.putProduct({ ...noText, handle: 'amber', title: 'Amber', seo })
  await page.clock.setFixedTime(NOON)
  await setLastModified(page, NOON)
  await page.goto('/product/amber')
  await takenOver(page)
  await expect(page).toHaveTitle('Amber, 50 hours of light · Beeswick')
  await demo.changeVariant({ handle: 'amber', title: 'Default Title', price: '8.00' })
  await returnLater(page)
  await expect(page.locator('output').getByText('USD $8.00')).toBeVisible()
  await expect(page).toHaveTitle('Amber, 50 hours of light · Beeswick')
})

test.describe('where the server could not read the product', () => {
  test.use({ env: { HEAD_START_MS: '300' } })
  test.describe.configure({ mode: 'default' })

  test('the browser shows its safety, its rating and its description too', async ({
    page,
    allowConsole,
    demo,
  }) => {
    allowConsole(/status of 503/)
    await demo.faultFor('server', 'Product', { kind: 'timeout' })
    // The clock is stopped: the page would leave out the parts that are late by the browser's clock.
    await stopClock(page)
    await page.goto(WARNED)
    await expectSafety(page)
    await expect(page.getByText('Rated 4.8 of 5 by 31 customers', { exact: true })).toBeVisible()
    await expect(page.getByText('Roasted pumpkin before the sugar goes in')).toBeVisible()
    await expect(page.getByText('Taxes are added at checkout')).toBeVisible()
  })
})
