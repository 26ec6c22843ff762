import type { Locator } from '@playwright/test'
import { addFromCard, badge, checkOut, drawer, openCart } from '../../scripts/test/shopper.ts'
import { pay } from './checkout-steps.ts'
import { holdToasts } from './clock.ts'
import { expect, test } from './shop-test.ts'

const NO_PRICES = 'No prices in the parcel'
const NIGHT = 'For the longest night.'
const PLAIN = 'No card, just no prices'
const DOOR = 'For your new door.'

const row = (cart: Locator) => cart.getByRole('group').filter({ hasText: 'It is a gift' })
const press = (cart: Locator, name: string) => cart.getByRole('button', { name }).click()
const pressed = (cart: Locator) => row(cart).getByRole('button', { pressed: true })

test('a shopper presses that the cart is a gift, and the order says so', async ({
  page,
  context,
}) => {
  await page.goto('/')
  await addFromCard(page, 'Lilac & Rain')
  const cart = await openCart(page)
  const folded = cart.getByText('It is a gift')

  await test.step('the terms are in sight on a small phone', async () => {
    await page.setViewportSize({ width: 360, height: 640 })
    await expect(folded).toHaveText('It is a gift')
    await folded.click()
    await expect(cart.getByText(/^Free, without prices/)).toBeInViewport({ ratio: 1 })
  })

  await test.step('nothing is preselected; one is chosen at most', async () => {
    await expect(pressed(cart)).toHaveCount(0)
    for (const name of [PLAIN, DOOR, NIGHT]) {
      await press(cart, name)
      await expect(pressed(cart)).toHaveText([name])
    }
    await press(cart, NIGHT)
    await expect(pressed(cart)).toHaveCount(0)
    await press(cart, NIGHT)
  })

  await test.step('the folded row says it, after a reload and in another tab', async () => {
    await page.reload()
    await openCart(page)
    await expect(folded).toHaveText(`It is a gift · ${NO_PRICES} · ${NIGHT}`)
    const other = await context.newPage()
    await other.goto('/')
    const there = await openCart(other)
    await there.getByText('It is a gift').click()
    await press(there, DOOR)
    await expect(folded).toHaveText(`It is a gift · ${NO_PRICES} · ${DOOR}`)
    await other.close()
  })

  await test.step('another sentence after the checkout → the next checkout and its order have it', async () => {
    const first = await checkOut(page)
    await expect(first.getByRole('main')).toContainText(DOOR)
    await openCart(page)
    await folded.click()
    await press(cart, NIGHT)
    const second = await checkOut(page)
    await pay(second)
    const details = second.getByRole('main')
    await expect(details).toContainText(new RegExp(`Gift\\s*${NO_PRICES}`))
    await expect(details).toContainText(new RegExp(`Card\\s*${NIGHT}`))
    await expect(details).not.toContainText(DOOR)
  })
})

test('a shared gift opens on its card, and is taken over with its card', async ({ page }) => {
  const cart = drawer(page)
  await page.goto('/')
  await addFromCard(page, 'Lilac & Rain')
  await page.evaluate(() => {
    navigator.share = async (data) => void (document.documentElement.dataset['shared'] = data?.url)
  })
  await openCart(page)
  await cart.getByText('It is a gift').click()
  for (const name of [NIGHT, 'Share this cart']) await press(cart, name)
  await expect(page.locator('html')).toHaveAttribute('data-shared', /cart=\d+:1&card=night$/)
  const link = (await page.locator('html').getAttribute('data-shared')) ?? ''
  await page.evaluate(() => localStorage.removeItem('cart'))

  await page.goto(link)
  await expect(cart.getByRole('paragraph').first()).toHaveText(NIGHT)
  await expect(cart.getByText('Someone picked these for you.')).toBeVisible()
  await page.reload()
  await expect(cart.getByRole('paragraph').first()).toHaveText(NIGHT)
  await press(cart, 'Add these to my cart')
  await badge(page, '1 item')
  await expect(cart.getByText('It is a gift')).toHaveText(`It is a gift · ${NO_PRICES} · ${NIGHT}`)
  await expect.poll(() => new URL(page.url()).search).toBe('')

  await test.step('a cart with a card of its own keeps it', async () => {
    await page.goto(link.replace('card=night', 'card=door'))
    await expect(cart.getByRole('paragraph').first()).toHaveText(DOOR)
    await press(cart, 'Add these to my cart')
    await badge(page, '2 items')
    await expect(cart.getByText('It is a gift')).toContainText(NIGHT)
  })
})

test('a gift by itself, put in from its page → message and cart order it without prices', async ({
  page,
  demo,
}) => {
  await page.goto('/product/keepers-choice-gift-box')
  await holdToasts(page)
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await badge(page, '1 item')
  const opened = page.waitForEvent('popup')
  await page.getByRole('status').getByRole('button', { name: 'Checkout' }).click()
  await opened
  const [created] = await demo.calls('CartCreate')
  expect(created?.variables).toMatchObject({
    input: { attributes: [{ key: 'Gift', value: NO_PRICES }] },
  })
  const cart = await openCart(page)
  await expect(cart.getByText('It is a gift')).toHaveText(`It is a gift · ${NO_PRICES}`)
  await cart.getByText('It is a gift').click()
  await expect(pressed(cart)).toHaveText([PLAIN])
})
