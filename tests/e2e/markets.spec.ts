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
  takenOver,
} from '../../scripts/test/shopper.ts'
import { returnToSamePlace } from './back-steps.ts'
import { boxOf } from './boxes.ts'
import { holdScripts } from './held-requests.ts'
import { viewSetter } from '../looks/small-windows.ts'
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

const lineOfQuestion = (page: Page) => page.locator('.market-question')

test.describe('a shopper from Germany', () => {
  test.use({ locale: 'de-DE' })

  test('is offered Germany on another market’s page until it is answered, and not redirected', async ({
    page,
    pair,
  }) => {
    const line = lineOfQuestion(page)
    const told = line.getByText('Anderes Land, andere Sprache?')
    const link = line.getByRole('link')
    const title = page.getByRole('heading', { level: 1 })

    await test.step('before the script: the line is there, and moves nothing when the script has come', async () => {
      const release = await holdScripts(page)
      await page.goto('/product/pumpkin-hearth', { waitUntil: 'commit' })
      await expect(told).toBeVisible()
      await expect(told).toHaveAttribute('lang', 'de-DE')
      await expect(link).toHaveText('Deutschland · Deutsch')
      const { y } = await boxOf(title)
      release()
      await takenOver(page)
      expect((await boxOf(title)).y).toBe(y)
      expect(page.url()).toBe(`${pair.origin}/product/pumpkin-hearth`)
    })
    await test.step('above the header, with its question, and within each window', async () => {
      const show = await viewSetter(page)
      for (const view of [
        { width: 390, height: 844 },
        { width: 375, height: 553 },
        { width: 320, height: 640, letters: 32 },
      ] as const) {
        await show(view)
        await expect(told).toBeVisible()
        const { x, right, bottom } = await boxOf(line)
        expect([x, right]).toEqual([0, view.width])
        expect(bottom).toBeLessThanOrEqual((await boxOf(page.getByRole('banner'))).y)
      }
      await show({ width: 390, height: 844 })
    })
    await test.step('on a page that opens in place, to that page', async () => {
      await page.getByRole('link', { name: 'Back to Shop' }).click()
      await expect(page).toHaveURL(/\/#/)
      await expect(link).toHaveAttribute('href', '/de-de/')
    })
    await test.step('closed, it does not come back', async () => {
      await line.getByRole('button', { name: 'Dismiss' }).click()
      await expect(line).toBeHidden()
      await page.reload()
      await expect(line).toBeHidden()
    })
    await test.step('not beside a shared cart, which the other address would lose', async () => {
      await page.evaluate(() => localStorage.clear())
      await page.goto('/?cart=1:1')
      await expect(line).toBeHidden()
    })
    await page.goto('/product/pumpkin-hearth')
    await link.click()
    await expect(page).toHaveURL(`${pair.origin}/de-de/product/pumpkin-hearth`)
    await page.goto('/product/pumpkin-hearth')
    await expect(line).toBeHidden()
  })
})

test('a shopper of a language that the shop has no texts in is offered its market by its name alone', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'languages', { value: ['ja-JP'] })
  })
  await page.goto('/de-de/')
  await expect(lineOfQuestion(page).locator('p:visible')).toHaveText('日本 · 日本語')
})

test('a shopper chooses Germany in the footer → is not offered another market there; one who follows a link is', async ({
  page,
}) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Deutschland · Deutsch' }).first().click()
  await expect(page).toHaveURL(/\/de-de\/$/)
  await expect(lineOfQuestion(page)).toBeHidden()
  await page.evaluate(() => localStorage.clear())
  await page.reload()
  await expect(page.getByText('Looking for another country or language?')).toBeVisible()
})
