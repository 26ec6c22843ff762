import type { Page } from '@playwright/test'
import { badge, cardOf, openCart, takenOver } from '../../scripts/test/shopper.ts'
import { holdScripts } from './held-requests.ts'
import { expect, test } from './shop-test.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })

/** Opens a page with complete HTML and data that cannot be rendered. */
async function openSpoilt(page: Page, path: string, spoilt: RegExp, by: string) {
  const release = await holdScripts(page)
  await page.goto(path)
  await page.evaluate(
    ([source, replacement]) => {
      const data = document.querySelector('#page-data')?.firstChild
      if (!data?.nodeValue) throw new Error('No data')
      data.nodeValue = data.nodeValue.replaceAll(new RegExp(source, 'g'), replacement)
    },
    [spoilt.source, by] as const,
  )
  release()
}

test('the page cannot be rendered in the browser → it stays as the server sent it, its links work, and the error is logged', async ({
  page,
  allowConsole,
}) => {
  const said = allowConsole(/undefined|Minified React error #(31|418)/)
  for (const [spoilt, by] of [
    [/"(minVariantPrice|options)":/, '"no":'],
    [/"shopName":"[^"]*"/, '"shopName":{}'],
  ] as const) {
    const before = said().length
    await openSpoilt(page, '/product/beach-rose-and-salt', spoilt, by)
    // React fails to render the page, and then once more.
    await expect.poll(() => said().length).toBeGreaterThanOrEqual(before + 2)
    await takenOver(page)
    await expect(heading(page, 'Beach Rose & Salt')).toBeVisible()
    await expect(page.getByText(/^USD \$/).first()).toBeVisible()
    await expect(page.getByRole('link', { name: 'Back to Shop' })).toBeVisible()
  }

  const fetched = page.waitForResponse('**/vanilla-ember.json')
  await openSpoilt(page, '/', /"minVariantPrice":/, '"no":')
  await takenOver(page)
  await expect(heading(page, 'Seasonal Candles & Wax Melts')).toBeVisible()
  const link = cardOf(page, 'Vanilla Ember').getByRole('link')
  await link.scrollIntoViewIfNeeded()
  await (await fetched).finished()
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Vanilla Ember' })).toBeVisible()
})

/** Wraps the first line of the cart into an element that React did not render. */
const moveFirstLine = (page: Page) =>
  page.evaluate(() => {
    const line = document.querySelector('dialog li')
    const box = document.createElement('div')
    line?.replaceWith(box)
    if (line) box.append(line)
  })

test('an extension moves the line that the shopper is about to change, ten times → each change counts, and the page goes on working', async ({
  page,
  allowConsole,
}) => {
  const said = allowConsole(/removeChild/)
  await page.goto('/')
  const adds = page.getByRole('button', { name: /^Add / })
  for (let index = 0; index < 12; index += 1) await adds.nth(index).click()
  for (let left = 12; left > 2; left -= 1) {
    await badge(page, `${left} items`)
    const cart = await openCart(page)
    const before = said().length
    await moveFirstLine(page)
    await cart.getByRole('button', { name: 'Remove' }).first().click()
    await expect.poll(() => said().length).toBeGreaterThan(before)
    await expect(heading(page, 'Seasonal Candles & Wax Melts')).toBeVisible()
    await expect(heading(page, 'Our Promise')).toBeVisible()
  }
  await badge(page, '2 items')
  await adds.first().click()
  await badge(page, '3 items')
})
