import { holdScripts } from './held-requests.ts'
import { textLinesOf } from './text-lines.ts'
import { expect, test } from './shop-test.ts'
import {
  addFromCard,
  cartButton,
  checkOut,
  drawer,
  openCart,
  takenOver,
} from '../../scripts/test/shopper.ts'
import { inDollars } from '../../src/format/testing/in-dollars.ts'

test('the code of a discount link is kept with the cart and sent with the checkout, and the shopper learns whether it applied', async ({
  page,
  pair,
  demo,
}) => {
  const cart = drawer(page)
  const toast = page.locator('.toast-failure')
  await page.goto('/discount/SPRING10')
  await expect(
    page.getByText('We’ll apply SPRING10 at checkout, if it’s still valid'),
  ).toBeVisible()
  expect(page.url()).toBe(`${pair.origin}/`)
  await addFromCard(page, 'Lilac & Rain')
  await openCart(page)
  await expect(cart.getByText('SPRING10: applied at checkout, if it’s still valid')).toBeVisible()
  await expect(cart.getByText(`Total ${inDollars(26)}`)).toBeVisible()
  const remove = cart.getByRole('button', { name: 'Remove code SPRING10' })
  expect(await textLinesOf(remove)).toEqual(['Remove'])
  const checkout = await checkOut(page)
  await expect(checkout.getByText('$23.40').locator('visible=true').first()).toBeVisible()
  expect(await demo.calls('CartCreate')).toHaveLength(1)
  await openCart(page)
  await expect(cart.getByText('SPRING10 applied')).toBeVisible()
  await expect(page.getByText('doesn’t apply')).toHaveCount(0)
  await expect(cart.getByText(`Total ${inDollars(23.4)} After discounts`)).toBeVisible()
  await remove.click()
  await expect(cart.getByText('SPRING10')).toHaveCount(0)
  await expect(cart.getByText('After discounts')).toHaveCount(0)
  await expect(cart.getByText(`Total ${inDollars(26)}`)).toBeVisible()

  await test.step('a code has expired, and the cart costs too little for another → the checkout opens without them, and toast and drawer say so', async () => {
    const why = 'Spend $100.00 or more to use this discount.'
    await page.goto('/?discount=LASTYEAR,over100')
    await openCart(page)
    await checkOut(page)
    await expect(cart).toBeHidden()
    await expect(toast.getByText('LASTYEAR, over100 don’t apply', { exact: true })).toBeVisible()
    await expect(toast.getByText('Your checkout is open without them.')).toBeVisible()
    await expect(toast.getByText(why)).toBeVisible()
    await page.reload()
    await openCart(page)
    await expect(cart.getByText('LASTYEAR doesn’t apply to this cart')).toBeVisible()
    await expect(cart.getByText(`over100 doesn’t apply: ${why}`)).toBeVisible()
    const note = cart.locator('.discount').getByText(why, { exact: true })
    await expect(note).toHaveAttribute('dir', 'auto')
    await expect(cart.getByText(`Total ${inDollars(26)}`)).toBeVisible()
  })
})

test('a discount link leads to its product, waits for its tab to be seen, and says what the cart has no room for', async ({
  page,
  demo,
  allowConsole,
}) => {
  allowConsole(/Cart creation failed: No such code/)
  const cart = drawer(page)
  await test.step('it leads to its product, whose address keeps the choice and loses the code', async () => {
    const choice = '/product/cherry-blossom-morning?Size=8+oz&Wick=Wood'
    await page.goto(`/discount/MINE?redirect=${encodeURIComponent(choice)}`)
    await expect(page.getByText('We’ll apply MINE at checkout, if it’s still valid')).toBeVisible()
    await expect(page).toHaveURL(/\/product\/cherry-blossom-morning\?Size=8\+oz&Wick=Wood$/)
  })

  await test.step('in a background tab it takes effect when the shopper turns to that tab; the shopper’s own code stays', async () => {
    const followers: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/assets/provider-')) followers.push(request.url())
    })
    const release = await holdScripts(page)
    await page.goto('/?discount=A,B,C,D,E', { waitUntil: 'commit' })
    await page.evaluate(() => {
      Object.defineProperty(document, 'hidden', { configurable: true, value: true })
    })
    release()
    await takenOver(page)
    await expect(page).toHaveURL(/discount=A,B,C,D,E$/)
    expect(followers).toEqual([])
    await page.evaluate(() => {
      Reflect.deleteProperty(document, 'hidden')
      document.dispatchEvent(new Event('visibilitychange'))
    })
    await expect(page.getByText('We’ll apply A, B, C, D at checkout')).toBeVisible()
    await expect(page.getByText('Your cart has no room for another code')).toBeAttached()
    expect(followers).toHaveLength(1)
  })

  await test.step('the provider refuses a cart for its code → the shopper learns that it may be the code, and checks out without it', async () => {
    await addFromCard(page, 'Lilac & Rain')
    await openCart(page)
    await expect(cart.getByText('MINE: applied at checkout, if it’s still valid')).toBeVisible()
    const userErrors = [
      { code: 'INVALID', field: ['input', 'discountCodes', '0'], message: 'No such code' },
    ]
    const body = JSON.stringify({ data: { cartCreate: { cart: null, userErrors, warnings: [] } } })
    await demo.fault('CartCreate', { kind: 'status', status: 200, body }, 1)
    await cart.getByRole('button', { name: 'Checkout with Shopify' }).click()
    await expect(cart.getByText('Failed to create checkout')).toBeVisible()
    await expect(cart.getByText('Still stuck? Try it without the discount code')).toBeVisible()
    await expect(cart.getByText('No such code')).toBeVisible()
    await expect(cart.getByText('Please try again later')).toHaveCount(0)
    for (const code of ['MINE', 'A', 'B', 'C']) {
      await cart.getByRole('button', { name: `Remove code ${code}` }).click()
    }
    await checkOut(page)
    const toast = page.locator('.toast-failure')
    await expect(toast.getByText('D doesn’t apply', { exact: true })).toBeVisible()
    await expect(toast.getByText('Your checkout is open without it.')).toBeVisible()
  })
})

test('the shopper opens the cart before the link’s code is taken, and closes it → the page stays, with a clean address', async ({
  page,
}) => {
  await page.goto('/')
  const release = await holdScripts(page, 'provider-')
  await page.goto('/?discount=SPRING10')
  await takenOver(page)
  await cartButton(page).click()
  await expect(drawer(page)).toBeVisible()
  await page.evaluate(() => (document.documentElement.dataset['first'] = 'yes'))
  release()
  await expect(drawer(page).locator('.discount')).toContainText('SPRING10')
  await page.keyboard.press('Escape')
  await expect(drawer(page)).toBeHidden()
  await expect(page).toHaveURL(/\/$/)
  await expect(page.locator('html')).toHaveAttribute('data-first', 'yes')
})
