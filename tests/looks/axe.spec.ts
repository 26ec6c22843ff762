import type { Page } from '@playwright/test'
import { AMBER, enlarge, openAmber, viewer } from '../e2e/gallery.ts'
import { expectAccessible } from './axe.ts'
import { holdToasts } from '../e2e/clock.ts'
import { holdCalls } from '../e2e/held-requests.ts'
import { expect, test } from '../e2e/shop-test.ts'
import { goToCheckout, openShared, putStrangeProducts } from '../../scripts/looks/scenes.ts'
import {
  addFromCard,
  addFromPage,
  drawer,
  lineOf,
  openCart,
  takenOver,
} from '../../scripts/test/shopper.ts'
import { inDollars } from '../../src/format/testing/in-dollars.ts'

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

test('axe finds no violation on products of all shapes, with an unlit candle and a lit one', async ({
  page,
}) => {
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
  await page.goto('/product/cranberry-clove')
  await takenOver(page)
  await expectAccessible(page, 'main')
  await page.getByRole('switch', { name: 'Light the candle' }).tap()
  await expect(page.locator('.gallery .lit').first()).toBeVisible()
  await expectAccessible(page, 'main')
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

const PILLAR = 'Wildflower Beeswax Pillar'

test('axe finds no violation in a cart that is empty, filled, changed, refused or partly sold out', async ({
  page,
  demo,
  allowConsole,
}) => {
  allowConsole(/^Cart creation failed: /)
  await page.goto('/?discount=SPRING10,LASTYEAR')
  const cart = await openCart(page)
  await expectAccessible(page, '.drawer')
  await page.keyboard.press('Escape')
  for (const title of [PILLAR, 'Lilac & Rain', 'Beeswax Dinner Tapers']) {
    await addFromCard(page, title)
  }
  await addFromPage(page, 'lemon-verbena-garden?plan=502')
  const [pillar, lilac, tapers] = await page.evaluate(
    (): { variantId: string }[] => JSON.parse(localStorage['cart']).items,
  )
  await demo.changeVariant({ id: tapers?.variantId, price: '99.00' })
  await demo.changeVariant({ id: lilac?.variantId, available: false })
  await holdToasts(page)
  await openCart(page)
  await expect(cart.getByText(`Was ${inDollars(18)}`, { exact: true })).toBeVisible()
  await expect(cart.getByText('Sold out. Not counted')).toBeVisible()
  await cart.getByText('It is a gift').click()
  await cart.getByRole('button', { name: 'For the longest night.' }).click()
  await expectAccessible(page, '.drawer')

  await demo.changeVariant({
    id: pillar?.variantId,
    userError: { code: 'TOO_FEW', message: 'At least 6' },
  })
  const release = await holdCalls(page, 'CartCreate')
  const press = () => cart.getByRole('button', { name: 'Checkout with Shopify' }).click()
  await press()
  await expect(cart.getByRole('button', { name: 'Creating Checkout...' })).toBeVisible()
  await expectAccessible(page, '.drawer')
  release()
  await expect(lineOf(page, PILLAR)).toContainText('At least 6')
  // A small screen shows only the newest toast.
  await expect(cart.getByText('Failed to create checkout')).toBeVisible()
  await cart.getByRole('button', { name: 'Remove Lilac & Rain' }).click()
  await expectAccessible(page, '.drawer')

  for (const title of ['Removed', 'Failed to create checkout']) {
    await cart
      .locator('.toast', { hasText: title })
      .getByRole('button', { name: 'Dismiss' })
      .click()
  }
  await demo.changeVariant({ id: tapers?.variantId, stock: 1 })
  await cart.getByRole('button', { name: 'One more of Beeswax Dinner Tapers' }).click()
  await press()
  await expect(cart.getByText('Some of this has just sold out')).toBeVisible()
  await expectAccessible(page, '.drawer')
})

test('axe finds no violation in a shared cart, at the checkout, and in a cart that may have been ordered', async ({
  page,
  context,
}) => {
  await page.goto('/')
  await openShared(page)
  await expectAccessible(page, '.drawer')
  await drawer(page).getByRole('button', { name: 'Not now' }).click()
  await page.keyboard.press('Escape')
  await goToCheckout(page)
  const checkout = context.pages().at(-1)
  if (!checkout) throw new Error('no checkout')
  await expectAccessible(checkout)
  await checkout.getByRole('button', { name: 'Pay now' }).click()
  await expect(checkout.getByRole('heading', { name: 'Thank you' })).toBeVisible()
  await expectAccessible(checkout)
})
