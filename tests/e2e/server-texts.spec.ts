import type { Page } from '@playwright/test'
import { takenOver } from '../../scripts/test/shopper.ts'
import { returnAMinuteLater, stopClock } from './clock.ts'
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

const RATING = 'Rated 4.8 of 5, 31 ratings'

test('a candle’s pictogram, signal word and first warning are in sight, and a press shows the rest', async ({
  page,
  demo,
}) => {
  await page.goto(WARNED)
  await test.step('the customers’ rating is shown at the title, in words', () =>
    expect(page.getByText(RATING)).toBeInViewport())
  await test.step('on paper all safety texts are shown without a press', async () => {
    await expect(said(page, 'Maker')).toBeHidden()
    await page.emulateMedia({ media: 'print' })
    await expect(said(page, 'Maker')).toBeVisible()
    await page.emulateMedia({ media: null })
  })
  await test.step('a press shows the rest', () => expectSafety(page))
  await test.step('they stay when the shopper makes a choice and prices are read again', async () => {
    await takenOver(page)
    await page.getByRole('button', { name: /^12 oz/ }).click()
    await expect(page.locator('output').getByText('USD $36.00')).toBeVisible()
    await demo.changeVariant({ handle: 'pumpkin-hearth', title: '12 oz / Cotton', price: '37.00' })
    await returnAMinuteLater(page)
    await expect(page.locator('output').getByText('USD $37.00')).toBeVisible()
    await expectSafety(page)
  })
})

const item = (value: string) => ({ type: 'list-item', children: [{ type: 'text', value }] })

/** A product with all that a merchant may write, and with what an attacker may write. */
const WRITTEN = {
  handle: 'written',
  title: 'Written',
  variants: [{ price: '9.00' }],
  seo: { title: 'Amber, 50 hours of light', description: 'Resin and smoke.' },
  descriptionHtml:
    '<h2>What it is</h2><p onclick="document.title=1">A <b>heavy</b> candle, <a href="https://example.com/a">made here</a>.</p><ul><li>Soy wax</li><li>Wooden wick</li></ul>' +
    '<script>document.title = 1</script><img src=x onerror="document.title=1"><form action="https://evil.example"><input></form><a href="javascript:document.title=1">press</a><style>main{display:none}</style>',
  metafields: {
    care: {
      type: 'rich_text_field',
      value: JSON.stringify({
        type: 'root',
        children: [
          { type: 'list', listType: 'unordered', children: [item('Trim it'), item('Light it')] },
        ],
      }),
    },
    hazard_pictograms: {
      type: 'single_line_text_field',
      value: 'GHS01 GHS02 GHS03 GHS04 GHS05 GHS06 GHS07 GHS08 GHS09',
    },
  },
}

test('a product’s page has what the merchant wrote, formatted, and nothing else', async ({
  page,
  demo,
}) => {
  await demo.putProduct(WRITTEN)
  await page.goto('/product/written')
  await takenOver(page)
  await test.step('a description has paragraphs, lists, emphasis and links', async () => {
    const description = page.locator('.product-description')
    await expect(description.getByRole('heading', { name: 'What it is', level: 3 })).toBeVisible()
    await expect(description.getByRole('listitem')).toHaveText(['Soy wax', 'Wooden wick'])
    await expect(description.locator('strong')).toHaveText('heavy')
    await expect(description.getByRole('link')).toHaveText(['made here'])
    await expect(description.getByRole('link')).toHaveAttribute('href', 'https://example.com/a')
  })
  await test.step('a script, a form and a link to code in it show only their words', async () => {
    const description = page.locator('.product-description')
    await expect(description).toContainText('press')
    await expect(description.locator('script, img, form, input, style, [onclick]')).toHaveCount(0)
  })
  await test.step('a fact with formatting is listed among the facts', () =>
    expect(said(page, 'Care').getByRole('listitem')).toHaveText(['Trim it', 'Light it']))
  await test.step('each of the nine hazard pictograms is a picture of its own', async () => {
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
  await test.step('the tab has the merchant’s title for search engines, and keeps it', async () => {
    await expect(page).toHaveTitle('Amber, 50 hours of light · Beeswick')
    await demo.changeVariant({ handle: 'written', title: 'Default Title', price: '8.00' })
    await returnAMinuteLater(page)
    await expect(page.locator('output').getByText('USD $8.00')).toBeVisible()
    await expect(page).toHaveTitle('Amber, 50 hours of light · Beeswick')
  })
})

test('the server could not read a product → the browser shows its safety, its rating and its description too', async ({
  page,
  allowConsole,
  demo,
}) => {
  allowConsole(/status of 503/)
  await demo.faultFor('server', 'Product', { kind: 'status', status: 500 })
  // The clock is stopped: the page would leave out the parts that are late by the browser's clock.
  await stopClock(page)
  await page.goto(WARNED)
  await expectSafety(page)
  await expect(page.getByText(RATING, { exact: true })).toBeVisible()
  await expect(page.getByText('Roasted pumpkin before the sugar goes in')).toBeVisible()
  await expect(page.getByText('Taxes are added at checkout')).toBeVisible()
})
