import type { Page } from '@playwright/test'
import { AMBER, enlarge, openAmber, viewer } from '../e2e/gallery.ts'
import { expectAccessible } from './axe.ts'
import { holdToasts } from '../e2e/clock.ts'
import { holdCalls } from '../e2e/held-requests.ts'
import { expect, test } from '../e2e/shop-test.ts'
import { putStrangeProducts } from '../../scripts/looks/scenes.ts'
import { addFromCard, takenOver } from '../../scripts/test/shopper.ts'

/** Expects axe to find no violation on the whole page, on a desktop and then on a phone. */
async function expectAccessibleOnBoth(page: Page) {
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expectAccessible(page)
  }
}

test('axe finds no violation on the home page, with all products, one collection or none, nor in toasts and tooltips', async ({
  page,
  demo,
}) => {
  await holdToasts(page)
  await page.goto('/')
  await expectAccessibleOnBoth(page)
  await addFromCard(page, 'Lilac & Rain')
  await addFromCard(page, 'Vanilla Ember')
  await expectAccessible(page, '.toasts')
  await page.getByRole('banner').getByRole('link', { name: 'Shop', exact: true }).focus()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('tooltip')).toBeVisible()
  await expectAccessible(page, '.tooltip')
  await page.goto('/?collection=winter')
  await expectAccessible(page, 'main')
  await demo.emptyCatalog()
  await page.goto('/')
  await expectAccessible(page, 'main')
})

test('axe finds no violation on pages that are loading, have failed or do not exist', async ({
  page,
  demo,
  allowConsole,
}) => {
  allowConsole(/status of 50|^HTTP error!|404/)
  await demo.faultFor('server', '*', { kind: 'status', status: 500 })
  for (const [path, words, call] of [
    ['/', 'Loading the collection', 'query Products'],
    ['/product/amber', 'Loading the product', 'query Product('],
  ] as const) {
    const release = await holdCalls(page, call)
    await page.goto(path)
    await takenOver(page)
    await expect(page.getByRole('status').getByText(words)).toBeVisible()
    await expectAccessible(page)
    release()
    await expect(page.getByText(words)).toHaveCount(0)
    await page.unrouteAll()
  }
  await expect(page.getByRole('heading', { name: 'Product not found' })).toBeVisible()
  await expectAccessible(page)
  await page.goto('/nowhere')
  await expectAccessible(page)
})

test('axe finds no violation on products of all shapes', async ({ page }) => {
  for (const product of [
    'cherry-blossom-morning',
    'pumpkin-hearth',
    'poured-to-order?Scent=none',
    'orchard-cider',
    'four-seasons-discovery-set',
    'beeswax-tapers?Pack=Two+pairs&Color=Moss',
    'honeysuckle-dusk',
    'keepers-choice-gift-box?plan=502',
  ]) {
    await page.goto(`/product/${product}`)
    await page.getByText('Safety and maker').click()
    await expect(page.getByText('1 Meadow Lane')).toBeVisible()
    await expectAccessible(page, 'main')
  }
})

test('axe finds no violation on strange products, on a product’s whole page, nor in its enlarged photograph', async ({
  page,
  demo,
}) => {
  await putStrangeProducts(demo)
  for (const strange of ['long', 'arabic', 'bare']) {
    await page.goto(`/product/${strange}`)
    await expectAccessible(page, 'main')
  }
  await demo.putProduct(AMBER)
  await openAmber(page)
  await expectAccessibleOnBoth(page)
  await enlarge(page, '2 of 3').click()
  await expect(viewer(page)).toBeVisible()
  await expectAccessible(page, '.viewer')
})
