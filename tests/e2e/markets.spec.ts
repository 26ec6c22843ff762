import type { Page } from '@playwright/test'
import {
  cardOf,
  cartButton,
  checkOut,
  drawer,
  GERMAN,
  lineOf,
  openCart,
  openPage,
} from '../../scripts/test/shopper.ts'
import { returnToSamePlace } from './back-steps.ts'
import { boxOf } from './boxes.ts'
import { holdToasts } from './clock.ts'
import { expect, test } from './shop-test.ts'

test.describe.configure({ mode: 'default' })
test.use({ env: { MARKETS: 'US-en,DE-de,JP-ja' } })

test.describe('in German', () => {
  test.use({ locale: 'de-DE' })

  test('every part of the shop is in German', async ({ page, demo }) => {
    const title = 'Pumpkin Hearth'
    await page.goto('/de-de/')
    await expect(page.getByRole('heading', { name: 'Kerzen & Duftwachs der Saison' })).toBeVisible()
    await cardOf(page, title).getByRole('button', { name: 'In den Korb' }).click()
    await expect(page.getByText(`${title} liegt jetzt in deinem Warenkorb`)).toBeVisible()
    await expect(cartButton(page, GERMAN)).toHaveAccessibleName('Warenkorb, 1 Artikel')
    await page.goto('/de-de/product/pumpkin-hearth')
    await expect(page.getByRole('term').filter({ hasText: 'Brenndauer' })).toBeVisible()
    await expect(page.locator('summary').filter({ hasText: 'Hersteller' })).toBeVisible()
    await expect(page.getByText('Auf Lager').first()).toBeVisible()
    const cart = await openCart(page, GERMAN)
    await cart.getByRole('button', { name: `${title}: eins mehr` }).click()
    await expect(cart.getByText('2 Artikel in deinem Warenkorb')).toBeVisible()
    await expect(cart.locator('.total')).toContainText('Summe 35,80 €')
    await expect(cart.getByText('Inkl. MwSt.', { exact: true })).toBeVisible()
    await demo.changeVariant({ handle: 'pumpkin-hearth', title: '4 oz / Cotton', price: '20.00' })
    await page.reload()
    await openCart(page, GERMAN)
    await expect(lineOf(page, title, GERMAN)).toContainText('Vorher 17,90 €')
    const checkout = await checkOut(page, GERMAN)
    await expect(checkout.locator('html')).toHaveAttribute('lang', 'de')
  })

  test("'Zurück zum Shop' leads back to the same place, and a shared cart link keeps its market", async ({
    page,
  }) => {
    await returnToSamePlace(page, '/de-de/', 'Honeysuckle Dusk')
    await page.evaluate(() => {
      Object.defineProperty(navigator, 'share', {
        value: async ({ url }: ShareData) => {
          document.documentElement.dataset['shared'] = url
        },
      })
    })
    await cardOf(page, 'Pumpkin Hearth').getByRole('button', { name: 'In den Korb' }).click()
    const cart = await openCart(page, GERMAN)
    await cart.getByRole('button', { name: 'Warenkorb teilen' }).click()
    await expect(page.locator('html')).toHaveAttribute('data-shared', /\/de-de\/\?cart=\d+:1$/)
    const link = (await page.locator('html').getAttribute('data-shared')) ?? ''
    await page.goto('about:blank')
    await page.goto(link)
    const shared = drawer(page, GERMAN)
    await expect(shared.getByText('Das hat jemand für dich ausgesucht.')).toBeVisible()
    await expect(shared.getByText('Zusammen 17,90 €')).toBeVisible()
  })
})

test('a shopper chooses a size, then Germany → the same size there', async ({ page }) => {
  await openPage(page, '/product/pumpkin-hearth')
  await page.getByRole('button', { name: /^8 oz, USD/ }).click()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Deutschland · Deutsch' }).click()
  await expect(page).toHaveURL(/\/de-de\/product\/pumpkin-hearth\?variant=\d+$/)
  await expect(page.getByRole('button', { name: /^227 g, / })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
})

/** Opens a page, and waits until the script that may suggest a market has run there. */
async function letSuggest(page: Page, open: () => Promise<unknown>): Promise<void> {
  await open()
  const hasRun = () =>
    page.evaluate(async () => {
      const all = performance.getEntriesByType('resource')
      const script = all.find(({ name }) => name.includes('/assets/page-'))
      if (!script) return false
      await import(script.name)
      await new Promise((resolve) => setTimeout(resolve))
      return true
    })
  await expect.poll(hasRun).toBe(true)
}

test.describe('a shopper from Germany', () => {
  test.use({ locale: 'de-DE' })

  test('is offered Germany on another market’s page until it is answered, and not redirected', async ({
    page,
    pair,
  }) => {
    await holdToasts(page)
    await page.goto('/product/pumpkin-hearth')
    const told = page.getByText('Anderes Land, andere Sprache?')
    await expect(told).toBeVisible()
    await expect(told).toHaveAttribute('lang', 'de-DE')
    const button = page.getByRole('button', { name: 'Deutschland · Deutsch' })
    await expect(button).toBeVisible()
    expect(page.url()).toBe(`${pair.origin}/product/pumpkin-hearth`)
    await test.step('the offer is within a window 320 pixels wide, with letters twice as large', async () => {
      await page.setViewportSize({ width: 320, height: 640 })
      await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
      const { x, right } = await boxOf(page.locator('.toast').filter({ has: told }))
      expect(x).toBeGreaterThanOrEqual(0)
      expect(right).toBeLessThanOrEqual(320)
    })
    await test.step('it stays after a reload, and without a timer', async () => {
      await page.reload()
      await expect(told).toBeVisible()
      const timers = await page.locator('.toast').evaluate((each) => each.getAnimations().length)
      expect(timers).toBe(0)
    })
    await test.step('on the next page, once', async () => {
      await page.getByRole('link', { name: 'Back to Shop' }).click()
      await expect(page).toHaveURL(/\/#/)
      await expect(told).toHaveCount(1)
    })
    await test.step('at the bottom, not over the title', async () => {
      await page.setViewportSize({ width: 390, height: 844 })
      await page.goto('/product/pumpkin-hearth')
      const offer = await boxOf(page.locator('.toast').filter({ has: told }))
      const title = await boxOf(page.getByRole('heading', { level: 1 }))
      expect(offer.y).toBeGreaterThan(title.bottom)
      expect(offer.bottom).toBeLessThanOrEqual((await boxOf(page.locator('.buy-bar'))).y)
    })
    await test.step('closed, it does not come back', async () => {
      await page.getByRole('button', { name: 'Dismiss' }).click()
      await letSuggest(page, () => page.reload())
      await expect(told).toHaveCount(0)
    })
    await page.evaluate(() => localStorage.clear())
    await page.reload()
    await button.click()
    await expect(page).toHaveURL(`${pair.origin}/de-de/product/pumpkin-hearth`)
    await letSuggest(page, () => page.goto('/product/pumpkin-hearth'))
    await expect(told).toHaveCount(0)
  })
})

test('a shopper of a language that the shop has no texts in is offered its market by its name alone', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'languages', { value: ['ja-JP'] })
  })
  await holdToasts(page)
  await page.goto('/de-de/')
  const toast = page.getByRole('status')
  await expect(toast.getByRole('button', { name: '日本 · 日本語' })).toBeVisible()
  await expect(toast).not.toContainText(/[a-z]/i)
})

test('a shopper chooses Germany in a footer or in the list of markets → is not offered another market there; one who follows a link is', async ({
  page,
}) => {
  await holdToasts(page)
  for (const list of ['/', '/markets']) {
    await page.goto(list)
    await letSuggest(page, async () => {
      await page.getByRole('link', { name: 'Deutschland · Deutsch' }).first().click()
      await expect(page).toHaveURL(/\/de-de\/$/)
    })
    await expect(page.getByRole('status')).toBeEmpty()
    await page.evaluate(() => localStorage.clear())
  }
  await page.reload()
  await expect(page.getByText('Looking for another country or language?')).toBeVisible()
})
