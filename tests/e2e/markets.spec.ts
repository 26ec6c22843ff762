import {
  cardOf,
  cartButton,
  checkOut,
  drawer,
  GERMAN,
  JAPANESE,
  lineOf,
  openCart,
  takenOver,
} from '../../scripts/test/shopper.ts'
import { returnToSamePlace } from './back-steps.ts'
import { expect, test } from './shop-test.ts'

const MARKETS = { MARKETS: 'US-en,DE-de,JP-ja' }

test.describe.configure({ mode: 'default' })
test.use({ env: MARKETS })

for (const { locale, home, title, add, price, paid, words, lang } of [
  {
    locale: 'en-US',
    home: '/',
    title: 'Pumpkin Hearth',
    add: 'Add to Cart',
    price: 'USD $16.00',
    paid: '$16.00',
    words: undefined,
    lang: null,
  },
  {
    locale: 'de-DE',
    home: '/de-de/',
    title: 'Kürbis am Kamin',
    add: 'In den Warenkorb',
    price: '17,90 €',
    paid: '17,90 €',
    words: GERMAN,
    lang: null,
  },
  {
    locale: 'ja-JP',
    home: '/ja-jp/',
    title: '',
    add: 'Add to Cart',
    price: 'JPY ¥2400',
    paid: '2,400',
    words: JAPANESE,
    lang: 'ja',
  },
]) {
  test.describe(`a shopper of ${locale}`, () => {
    test.use({ locale })

    test('pays the price of the card, the product’s page and the cart', async ({ page }) => {
      await page.goto(home)
      const link = page.locator(`a[href="${home}product/pumpkin-hearth"]`)
      const card = page.getByRole('listitem').filter({ has: link })
      await expect(card).toContainText(price)
      await card.getByRole('link').first().click()
      await expect(page).toHaveURL(new RegExp(`${home}product/pumpkin-hearth$`))
      if (title) await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
      await expect(page.locator('output').getByText(price, { exact: true }).first()).toBeAttached()
      await page.getByRole('button', { name: add, exact: true }).click()
      const cart = await openCart(page, words)
      const line = cart.getByRole('listitem').first()
      await expect(line).toContainText(price)
      expect(await line.getByRole('heading').getAttribute('lang')).toBe(lang)
      await expect(cart.locator('.total')).toContainText(price)
      const checkout = await checkOut(page, words)
      await expect(checkout.getByText(paid).locator('visible=true').first()).toBeVisible()
    })
  })
}

test.describe('in German', () => {
  test.use({ locale: 'de-DE' })

  test('every part of the shop is in German', async ({ page, demo }) => {
    const title = 'Kürbis am Kamin'
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

  test("'Zurück zum Shop' leads back to the same place", ({ page }) =>
    returnToSamePlace(page, '/de-de/', 'Geißblatt am Abend'))

  test('a shared cart link keeps its market', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'share', {
        value: async ({ url }: ShareData) => {
          document.documentElement.dataset['shared'] = url
        },
      })
    })
    await page.goto('/de-de/')
    await cardOf(page, 'Kürbis am Kamin').getByRole('button', { name: 'In den Korb' }).click()
    const cart = await openCart(page, GERMAN)
    await cart.getByRole('button', { name: 'Warenkorb teilen' }).click()
    await expect(page.locator('html')).toHaveAttribute('data-shared', /\/de-de\/\?cart=\d+:1$/)
    const link = (await page.locator('html').getAttribute('data-shared')) ?? ''
    await page.goto('about:blank')
    await page.goto(link)
    await expect(
      drawer(page, GERMAN).getByText('Das hat jemand für dich ausgesucht.'),
    ).toBeVisible()
    await expect(drawer(page, GERMAN).getByText('Zusammen 17,90 €')).toBeVisible()
  })
})

test('the footer links to the same page in each market', async ({ page }) => {
  await page.goto('/product/pumpkin-hearth')
  for (const [name, path] of [
    ['Deutschland · Deutsch', '/de-de/product/pumpkin-hearth'],
    ['日本 · 日本語', '/ja-jp/product/pumpkin-hearth'],
    ['United States · English', '/product/pumpkin-hearth'],
  ] as const) {
    await page.getByRole('contentinfo').getByRole('link', { name }).click()
    await expect.poll(() => new URL(page.url()).pathname).toBe(path)
  }
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

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('/markets lists the markets', async ({ page }) => {
    await page.goto('/markets')
    const links = page.getByRole('main').getByRole('link')
    await expect(links).toHaveText([
      'United States · English',
      'Deutschland · Deutsch',
      '日本 · 日本語',
    ])
    await links.nth(1).click()
    await expect(page).toHaveURL(/\/de-de\/$/)
  })
})

test.describe('a shop of one market', () => {
  test.use({ env: {} })

  test('has no list of markets, and no link to others', async ({ page, request }) => {
    const response = await request.get('/markets')
    expect(response.status()).toBe(404)
    expect(await response.text()).toContain('Page not found')
    await page.goto('/')
    await expect(page.getByRole('navigation', { name: 'Country and language' })).toHaveCount(0)
  })
})
