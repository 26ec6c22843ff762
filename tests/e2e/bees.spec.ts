import type { Page } from '@playwright/test'
import { takenOver } from '../../scripts/test/shopper.ts'
import { holdPictures, holdScripts } from './held-requests.ts'
import { expect, test } from './shop-test.ts'

// These tests are about the animations.
test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'no-preference' }))

const bee = (page: Page) => page.locator('[data-bee]').first()
const rest = (page: Page) => page.getByRole('button', { name: 'Let the bees rest' })

test('a shopper lets the bees rest and fly, and the shop remembers it', async ({ page }) => {
  await page.goto('/')
  await expect(bee(page)).toBeVisible()

  await test.step('a press sends the bees away, and they stay away after a reload', async () => {
    await rest(page).click()
    await expect(bee(page)).toBeHidden()
    await page.reload()
    await expect(bee(page)).toBeHidden()
  })
  await test.step('a press lets them fly again, also after a reload', async () => {
    await page.getByRole('button', { name: 'Let the bees fly' }).click()
    await expect(bee(page)).toBeVisible()
    await page.reload()
    await expect(bee(page)).toBeVisible()
  })
  await test.step('the bees are hidden while the hero is out of sight', async () => {
    await expect(bee(page)).toBeVisible()
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await expect(bee(page)).toBeHidden()
    await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded()
    await expect(bee(page)).toBeVisible()
  })
  await test.step('the shopper prefers reduced motion → they are gone, and no button is shown', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await expect(bee(page)).toBeHidden()
    await expect(rest(page)).toHaveCount(0)
  })
})

test('the bees wait for the candles, and rest before the script is there or where nothing can be stored', async ({
  page,
}) => {
  const releasePictures = await holdPictures(page)
  const releaseScripts = await holdScripts(page)
  await page.goto('/', { waitUntil: 'commit' })

  await test.step('no bee flies before the candles are in sight', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(bee(page)).toBeHidden()
    releasePictures()
    await expect(bee(page)).toBeVisible()
  })
  await test.step('a press before the script has loaded sends the bees away once', async () => {
    await rest(page).click()
    await expect(bee(page)).toBeHidden()
    releaseScripts()
    await takenOver(page)
    await expect(bee(page)).toBeHidden()
  })
  await test.step('the browser refuses storage → a press sends the bees away on this page', async () => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new Error('refused')
        },
      })
    })
    await page.reload()
    await expect(bee(page)).toBeVisible()
    await rest(page).click()
    await expect(bee(page)).toBeHidden()
  })
})
