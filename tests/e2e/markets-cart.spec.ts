import {
  addFromCard,
  addFromPage,
  cartButton,
  checkOut,
  drawer,
  GERMAN,
  JAPANESE,
  lineOf,
  openCart,
} from '../../scripts/test/shopper.ts'
import { closeCart } from './checkout-steps.ts'
import { returnToTab } from './clock.ts'
import { holdCalls } from './held-requests.ts'
import { expect, test } from './shop-test.ts'
import { inDollars } from '../../src/format/testing/in-dollars.ts'

const TITLE = 'Pumpkin Hearth'
const BOX = 'keepers-choice-gift-box'
const NOT_HERE = 'Not available in your area. Not counted in your total.'

test.describe.configure({ mode: 'default' })
test.use({ env: { MARKETS: 'US-en,DE-de,JP-ja' } })

test('a shopper fills one cart in the United States and Germany, and pays in Japan → each market has its own tax, currency and language', async ({
  page,
}) => {
  for (const { prefix, words, add, total, tax, texts, textLang } of [
    {
      prefix: '',
      words: undefined,
      add: 'Add to Cart',
      total: `Total ${inDollars(16)}`,
      tax: 'Taxes are added at checkout',
      texts: ['4 oz • Cotton', inDollars(16)],
      textLang: null,
    },
    {
      prefix: '/de-de',
      words: GERMAN,
      add: 'In den Warenkorb',
      total: 'Summe 35,80 €',
      tax: 'Inkl. MwSt.',
      texts: ['113 g • Baumwolle', '17,90 €'],
      textLang: null,
    },
    {
      prefix: '/ja-jp',
      words: JAPANESE,
      add: null,
      total: 'Total JPY ¥4,800',
      tax: 'Taxes included',
      texts: ['113 g • コットン', 'JPY ¥2,400'],
      textLang: 'ja',
    },
  ]) {
    await page.goto(`${prefix}/product/pumpkin-hearth`)
    if (add) await page.getByRole('button', { name: add, exact: true }).click()
    const cart = await openCart(page, words)
    await expect(cart.locator('.total')).toHaveText(total)
    await expect(cart.getByText(tax, { exact: true })).toBeVisible()
    const line = cart.getByRole('listitem').first()
    for (const text of texts) await expect(line).toContainText(text)
    expect(await line.getByRole('heading').getAttribute('lang')).toBe(textLang)
    await expect(cart.getByText(/^(Was|Vorher)/)).toHaveCount(0)
  }
  const checkout = await checkOut(page, JAPANESE)
  await expect(checkout.getByText('4800').locator('visible=true').first()).toBeVisible()
})

test('two tabs in two markets keep one cart, each at the prices and in the language of its market', async ({
  page,
  context,
}) => {
  await page.goto('/')
  await addFromCard(page, TITLE)
  const here = await openCart(page)
  await expect(here.locator('.total')).toContainText(inDollars(16))
  await here.getByText('It is a gift').click()
  await here.getByRole('button', { name: 'For the longest night.' }).click()

  const other = await context.newPage()
  await other.goto('/de-de/')
  await expect(cartButton(other, GERMAN)).toHaveAccessibleName('Warenkorb, 1 Artikel')
  const there = await openCart(other, GERMAN)
  const line = lineOf(other, TITLE, GERMAN)
  await expect(line).toContainText('17,90 €')
  await expect(
    there.getByText('Es ist ein Geschenk · Keine Preise im Paket · Für die längste Nacht.'),
  ).toBeVisible()
  await expect(line).not.toContainText('Vorher')
  await expect(there.locator('.total')).toContainText('17,90 €')
  // The first window reads the lines' prices in its market again when the shopper comes back.
  await expect(here.locator('.total')).toHaveText('Total …')
  await expect(here.getByRole('button', { name: 'Checkout waits for prices…' })).toBeDisabled()
  const checkout = await checkOut(other, GERMAN)
  await expect(checkout.getByText('17,90 €').locator('visible=true').first()).toBeVisible()

  await page.bringToFront()
  await returnToTab(page)
  await expect(here.locator('.total')).toContainText(inDollars(16))
  await expect(lineOf(page, TITLE)).toContainText(inDollars(16))
  await closeCart(page)
  await openCart(page)
  const again = await checkOut(page)
  await expect(again.getByText('$16.00').locator('visible=true').first()).toBeVisible()
})

test('what is not sold in a market stays in the cart, and is not counted there', async ({
  page,
  context,
}) => {
  await addFromPage(page, BOX)
  const other = await context.newPage()
  await other.goto('/ja-jp/')
  const unsold = await openCart(other)
  await expect(unsold.locator('.total')).toHaveText('Total JPY ¥0')
  await expect(unsold.getByText('USD')).toHaveCount(0)
  // It has no page there: a press opens nothing.
  await other.evaluate(() => (document.documentElement.dataset['first'] = 'yes'))
  await unsold.getByRole('listitem').getByRole('heading').click()
  await expect(unsold.locator('h3 a[href]')).toHaveCount(0)
  await expect(unsold).toBeVisible()
  await expect(other.locator('html')).toHaveAttribute('data-first', 'yes')
  await addFromPage(page, 'pumpkin-hearth')
  await other.goto('/ja-jp/')
  const there = await openCart(other)
  await expect(there.getByText(NOT_HERE)).toBeVisible()
  await expect(there.getByRole('listitem')).toHaveCount(2)
  await expect(there.locator('.total')).toContainText('JPY ¥2,400')
  const checkout = await checkOut(other, JAPANESE)
  await expect(checkout.getByText('2400').locator('visible=true').first()).toBeVisible()

  await page.bringToFront()
  await openCart(page)
  await expect(drawer(page).locator('.total')).toContainText(inDollars(81))
  await expect(drawer(page).getByText(NOT_HERE)).toHaveCount(0)

  await test.step('a shared cart holds it → the drawer in Japan says so', async () => {
    const ids = await page.evaluate(() =>
      JSON.parse(localStorage['cart']).items.map(({ variantId }: { variantId: string }) =>
        variantId.split('/').at(-1),
      ),
    )
    await page.evaluate(() => localStorage.clear())
    await page.goto(`/ja-jp/?cart=${ids.map((id: string) => `${id}:2`).join(',')}`)
    await expect(drawer(page).getByText('Not sold in Japan: 2 items in this link.')).toBeVisible()
    await expect(drawer(page).getByText('Together JPY ¥4,800')).toBeVisible()
  })
})

test('prices come late, or not at all → the checkout waits for those of another market, and the cart says what it could not check', async ({
  page,
  demo,
  allowConsole,
}) => {
  allowConsole(/Error calling Shopify: Not now/)
  await page.goto('/')
  await addFromCard(page, TITLE)
  await page.goto('/de-de/product/lilac-and-rain')
  await page.getByRole('button', { name: 'In den Warenkorb' }).click()
  const release = await holdCalls(page, 'LineVariants')
  const there = await openCart(page, GERMAN)
  const waiting = there.getByRole('button', { name: 'Kasse wartet auf die Preise' })
  await expect(waiting).toBeDisabled()
  release()
  await expect(there.getByRole('button', { name: 'Zur Kasse mit Shopify' })).toBeEnabled()
  await expect(there.locator('.total')).not.toContainText('…')

  const errors = [{ message: 'Not now', extensions: { code: 'ACCESS_DENIED' } }]
  const body = JSON.stringify({ errors })
  const refuse = () => demo.fault('LineVariants', { kind: 'status', status: 200, body })
  await refuse()
  await page.goto('/')
  const here = await openCart(page)
  await expect(here.getByText('Nothing is left out: try again')).toBeVisible()
  await expect(here.getByRole('button', { name: 'Checkout' })).toHaveCount(0)
  await demo.clearFaults()
  await here.getByRole('button', { name: 'Try again' }).click()
  await expect(here.getByRole('button', { name: 'Checkout with Shopify' })).toBeEnabled()
  await expect(here.getByRole('listitem').filter({ hasText: 'USD $' })).toHaveCount(2)

  await refuse()
  await page.reload()
  await openCart(page)
  const unchecked = here.getByText('We couldn’t check prices and stock just now')
  await expect(unchecked).toBeVisible()
  await expect(here.getByRole('button', { name: 'Checkout with Shopify' })).toBeEnabled()
  await here
    .getByRole('button', { name: /^Remove / })
    .first()
    .click()
  await here.getByRole('button', { name: /^Remove / }).click()
  await expect(unchecked).toHaveCount(0)
})
