import {
  cardOf,
  cartButton,
  checkOut,
  drawer,
  GERMAN,
  lineOf,
  openCart,
  takenOver,
} from '../../scripts/test/shopper.ts'
import { returnToSamePlace } from './back-steps.ts'
import { expect, test } from './shop-test.ts'

test.describe.configure({ mode: 'default' })
test.use({ env: { MARKETS: 'US-en,DE-de,JP-ja' } })

test.describe('in German', () => {
  test.use({ locale: 'de-DE' })

  test('every part of the shop is in German', async ({ page, demo }) => {
    const title = 'Pumpkin Hearth'
    await page.goto('/de-de/')
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
    await expect(page.getByRole('heading', { name: 'Kerzen & Duftwachs der Saison' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Zur Kollektion' })).toBeVisible()
    await cardOf(page, title).getByRole('button', { name: 'In den Korb' }).click()
    await expect(page.getByText('In den Warenkorb gelegt')).toBeVisible()
    await expect(page.getByText(`${title} liegt jetzt in deinem Warenkorb`)).toBeVisible()
    await expect(cartButton(page, GERMAN)).toHaveAccessibleName('Warenkorb, 1 Artikel')

    await page.goto('/de-de/product/pumpkin-hearth')
    for (const term of ['Brenndauer', 'Gewicht', 'Wachs']) {
      await expect(page.getByRole('term').filter({ hasText: term })).toBeVisible()
    }
    await expect(page.locator('summary').filter({ hasText: 'Hersteller' })).toBeVisible()
    await expect(page.getByText('Auf Lager').first()).toBeVisible()

    const cart = await openCart(page, GERMAN)
    await cart.getByRole('button', { name: `${title}: eins mehr` }).click()
    await expect(lineOf(page, title, GERMAN)).toContainText('Menge 2')
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
  await page.goto('/product/pumpkin-hearth')
  await takenOver(page)
  await page.getByRole('button', { name: /^8 oz, USD/ }).click()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Deutschland · Deutsch' }).click()
  await expect(page).toHaveURL(/\/de-de\/product\/pumpkin-hearth\?variant=\d+$/)
  await expect(page.getByRole('button', { name: /^227 g, / })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
})
