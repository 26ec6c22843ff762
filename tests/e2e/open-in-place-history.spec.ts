import { badge, cardOf, drawer, openCart } from '../../scripts/test/shopper.ts'
import { back, forward } from './back-steps.ts'
import { closeCart } from './checkout-steps.ts'
import {
  boxesOf,
  expectFirstDocument,
  expectInPlace,
  expectOnCard,
  expectVisit,
  fetchAhead,
  press,
  rest,
} from './in-place-steps.ts'
import { expect, test } from './shop-test.ts'
import { inDollars } from '../../src/format/testing/in-dollars.ts'

const LILAC = 'Lilac & Rain'
const PATH = '/product/lilac-and-rain'

test('Back and Forward lead through the pages that were opened in place', async ({ page }) => {
  await fetchAhead(page, LILAC)
  const title = await page.title()
  const scrolled = await page.evaluate(() => scrollY)
  expect(scrolled).toBeGreaterThan(0)
  const cards = 'main:not([inert]) :is(h2, h3, p, .picture, .button)'
  const drawn = await boxesOf(page, cards)
  const card = await cardOf(page, LILAC).elementHandle()
  const large = page.getByRole('button', { name: `12 oz, ${inDollars(36)}` })

  await test.step('nobody meets the list while the product is shown: no reader, no Tab', async () => {
    await press(page, LILAC)
    await expectInPlace(page, LILAC)
    expect(await card?.isVisible()).toBe(false)
    await expect(page.locator('main[inert]')).toHaveCount(1)
  })
  await test.step('a choice stays in its address', async () => {
    await large.click()
    await expect(page).toHaveURL(/Size=12\+oz/)
  })
  await test.step('Back leads to the list, at the same place and with the focus on the card', async () => {
    await back(page)
    await expectOnCard(page, LILAC)
    expect(await card?.isVisible()).toBe(true)
    expect(await boxesOf(page, cards)).toEqual(drawn)
    await expect(page).toHaveURL(/\/$/)
    await expect(page).toHaveTitle(title)
    expect(await page.evaluate(() => scrollY)).toBe(scrolled)
  })
  await test.step('Forward leads to the product, with its choice', async () => {
    await forward(page)
    await expectInPlace(page, LILAC)
    expect(new URL(page.url()).pathname).toBe(PATH)
    await expect(large).toHaveAttribute('aria-pressed', 'true')
    await expect(page.locator('.buy-bar .price').first()).toHaveText(inDollars(36))
  })
  await test.step('another product has its own choice and texts, and Back returns to the one before', async () => {
    const [other = ''] = await page.locator('.related h3').allTextContents()
    const notes = page.locator('main:not([inert]) .notes')
    const first = await notes.textContent()
    await rest(page, other)
    await press(page, other)
    await expectInPlace(page, other)
    await expect(page).not.toHaveURL(new RegExp(`${PATH}|Size=12`))
    expect(await notes.textContent()).not.toBe(first)
    await back(page)
    await expectInPlace(page, LILAC)
    await expect(notes).toHaveText(first ?? '')
  })
})

test('on a page that was opened in place, the cart and the pictures work as on a visited one', async ({
  page,
}) => {
  await fetchAhead(page, LILAC)
  await press(page, LILAC)
  await expectInPlace(page, LILAC)
  await test.step('Back closes the cart', async () => {
    await page.getByRole('button', { name: 'Add to Cart' }).click()
    await badge(page, '1 item')
    await openCart(page)
    await back(page)
    await expect(drawer(page)).toBeHidden()
  })
  await test.step('Back closes the pictures', async () => {
    // For half a second after the product has opened, a press of its picture counts as the second of a double one.
    await expect(async () => {
      await page.getByRole('button', { name: 'Enlarge photograph 1 of' }).click()
      await expect(page.locator('.viewer')).toBeVisible({ timeout: 1_000 })
    }).toPass()
    await back(page)
    await expect(page.locator('.viewer')).toHaveCount(0)
    await expectInPlace(page, LILAC)
  })
  await test.step('two steps back at once, from the open cart: the list, whose cart has what was added', async () => {
    await openCart(page)
    await page.evaluate(() => history.go(-2))
    await expect(cardOf(page, LILAC)).toBeVisible()
    await badge(page, '1 item')
    await openCart(page)
    await closeCart(page)
    await expectFirstDocument(page)
  })
  await test.step('two quick taps on a card open its product once, and nothing on it', async () => {
    const box = await cardOf(page, LILAC).getByRole('link').boundingBox()
    if (!box) throw new Error('No card')
    // Where the product's picture will be.
    await page.evaluate((by) => scrollBy({ top: by, behavior: 'instant' }), box.y - 300)
    const at = [box.x + box.width / 2, 340] as const
    await Promise.all([page.touchscreen.tap(...at), page.touchscreen.tap(...at)])
    await expectInPlace(page, LILAC)
    await page.getByRole('button', { name: 'Add to Cart' }).tap()
    await badge(page, '2 items')
    await expect(page.locator('.viewer')).toHaveCount(0)
    await back(page)
    await expectOnCard(page, LILAC)
  })
  await test.step('a link in the open cart replaces the cart’s entry of history: it is a visit', async () => {
    const cart = await openCart(page)
    await cart.getByRole('link', { name: LILAC }).click()
    await expectVisit(page, LILAC)
  })
})
