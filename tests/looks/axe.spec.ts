import { AMBER, enlarge, openAmber, viewer } from '../e2e/gallery.ts'
import { expectAccessible } from './axe.ts'
import { holdToasts } from '../e2e/clock.ts'
import { holdCalls } from '../e2e/held-requests.ts'
import { expect, test } from '../e2e/shop-test.ts'
import { putStrangeProducts } from '../../scripts/looks/scenes.ts'
import { addFromCard, takenOver } from '../../scripts/test/shopper.ts'

const FAILING = /status of 50|^HTTP error!/

test(
  'axe finds no violation on the home page, with all products, one collection or none, nor in toasts and tooltips',
  { tag: '@both' },
  async ({ page, demo }) => {
    await holdToasts(page)
    await page.goto('/')
    await expectAccessible(page)
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
  },
)

test(
  'axe finds no violation on pages that are loading, have failed or do not exist',
  { tag: '@both' },
  async ({ page, demo, allowConsole }) => {
    allowConsole(new RegExp(`${FAILING.source}|404`))
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
  },
)

const SHAPES = [
  'cherry-blossom-morning',
  'pumpkin-hearth',
  'poured-to-order?Scent=none',
  'orchard-cider',
  'keepers-choice-gift-box',
  'beeswax-tapers?Pack=Two+pairs&Color=Moss',
  'honeysuckle-dusk',
  'four-seasons-discovery-set?plan=502',
]

for (const path of SHAPES) {
  test(`axe finds no violation on the product ${path}`, { tag: '@both' }, async ({ page }) => {
    await page.goto(`/product/${path}`)
    await page.getByText('Safety and maker').click()
    await expect(page.getByText('1 Meadow Lane')).toBeVisible()
    await expectAccessible(page, 'main')
  })
}

for (const path of ['long', 'arabic', 'bare']) {
  test(
    `axe finds no violation on the strange product ${path}`,
    { tag: '@both' },
    async ({ page, demo }) => {
      await putStrangeProducts(demo)
      await page.goto(`/product/${path}`)
      await expectAccessible(page, 'main')
    },
  )
}

test(
  'axe finds no violation on a product’s whole page, nor in its enlarged photograph',
  { tag: '@both' },
  async ({ page, demo }) => {
    await demo.putProduct(AMBER)
    await openAmber(page)
    await expectAccessible(page)
    await enlarge(page, '2 of 3').click()
    await expect(viewer(page)).toBeVisible()
    await expectAccessible(page, '.viewer')
  },
)
