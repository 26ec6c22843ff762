import { textLinesOf } from './text-lines.ts'
import { expect, test } from './shop-test.ts'
import { addFromCard, addFromPage, checkOut, drawer, openCart } from '../../scripts/test/shopper.ts'

test('the code of a discount link is kept with the cart and sent with the checkout, and the drawer says whether it applied', async ({
  page,
  pair,
  demo,
}) => {
  await page.goto('/discount/SPRING10')
  await expect(
    page.getByText("We'll apply SPRING10 at checkout, if it's still valid"),
  ).toBeVisible()
  expect(page.url()).toBe(`${pair.origin}/`)
  await addFromCard(page, 'Lilac & Rain')
  const cart = await openCart(page)
  await expect(cart.getByText("SPRING10: applied at checkout, if it's still valid")).toBeVisible()
  await expect(cart.getByText('Total USD $26.00')).toBeVisible()
  const remove = cart.getByRole('button', { name: 'Remove code SPRING10' })
  expect(await textLinesOf(remove)).toEqual(['Remove'])
  const checkout = await checkOut(page)
  await expect(checkout.getByText('$23.40').locator('visible=true').first()).toBeVisible()
  expect(await demo.calls('CartCreate')).toHaveLength(1)
  await openCart(page)
  await expect(cart.getByText('SPRING10 applied')).toBeVisible()
  await expect(page.getByText("doesn't apply")).toHaveCount(0)
  await expect(cart.getByText('Total USD $23.40')).toBeVisible()
  await remove.click()
  await expect(cart.getByText('SPRING10')).toHaveCount(0)
  await expect(cart.getByText('Total USD $26.00')).toBeVisible()
})

test('an expired code does not stop the checkout → a lasting toast and the drawer say that the code does not apply', async ({
  page,
}) => {
  await page.goto('/?discount=LASTYEAR')
  await expect(
    page.getByText("We'll apply LASTYEAR at checkout, if it's still valid"),
  ).toBeVisible()
  await addFromCard(page, 'Lilac & Rain')
  const cart = await openCart(page)
  await checkOut(page)
  await expect(cart).toBeHidden()
  const toast = page.locator('.toast-failure')
  await expect(toast.getByText("LASTYEAR doesn't apply", { exact: true })).toBeVisible()
  await expect(toast.getByText('Your checkout is open without it.')).toBeVisible()
  await openCart(page)
  await expect(cart.getByText("LASTYEAR doesn't apply to this cart")).toBeVisible()
  await expect(cart.getByText('Total USD $26.00')).toBeVisible()
})

test('the cart costs too little for a code → the toast and the drawer say why, in the provider’s words', async ({
  page,
}) => {
  const why = 'Spend $100.00 or more to use this discount.'
  await page.goto('/?discount=over100')
  await expect(page.getByText("We'll apply over100 at checkout, if it's still valid")).toBeVisible()
  await addFromCard(page, 'Lilac & Rain')
  const cart = await openCart(page)
  await checkOut(page)
  const toast = page.locator('.toast-failure')
  await expect(toast.getByText("over100 doesn't apply", { exact: true })).toBeVisible()
  await expect(toast.getByText(why)).toBeVisible()
  await openCart(page)
  await expect(cart.getByText(`over100 doesn't apply: ${why}`)).toBeVisible()
  const note = cart.locator('.discount').getByText(why, { exact: true })
  await expect(note).toHaveAttribute('dir', 'auto')
  await page.reload()
  await openCart(page)
  await expect(note).toBeVisible()
})

test('the provider refuses a cart for its code → the shopper learns that it may be the code, and can check out without it', async ({
  page,
  demo,
  allowConsole,
}) => {
  allowConsole(/Cart creation failed: No such code/)
  await page.goto('/?discount=NONE')
  await expect(page.getByText("We'll apply NONE at checkout, if it's still valid")).toBeVisible()
  await addFromCard(page, 'Lilac & Rain')
  const cart = await openCart(page)
  const userErrors = [
    { code: 'INVALID', field: ['input', 'discountCodes', '0'], message: 'No such code' },
  ]
  const body = JSON.stringify({ data: { cartCreate: { cart: null, userErrors, warnings: [] } } })
  await demo.fault('CartCreate', { kind: 'status', status: 200, body }, 1)
  await cart.getByRole('button', { name: 'Checkout with Shopify' }).click()
  await expect(cart.getByText('Failed to create checkout')).toBeVisible()
  await expect(cart.getByText('Still stuck? Try it without the discount code')).toBeVisible()
  await cart.getByRole('button', { name: 'Remove code NONE' }).click()
  await checkOut(page)
})

test('a discount link leads to its product, whose address keeps the choice and loses the code', async ({
  page,
}) => {
  await page.goto(
    `/discount/SPRING10?redirect=${encodeURIComponent('/product/cherry-blossom-morning?Size=8+oz&Wick=Wood')}`,
  )
  await expect(
    page.getByText("We'll apply SPRING10 at checkout, if it's still valid"),
  ).toBeVisible()
  await expect(page).toHaveURL(/\/product\/cherry-blossom-morning\?Size=8\+oz&Wick=Wood$/)
})

test('a discount link is opened in a background tab → it takes effect when the shopper turns to that tab', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(document, 'hidden', {
      configurable: true,
      get: () => !('isLookedAt' in window),
    })
  })
  await page.goto('/?discount=SPRING10')
  await page.waitForFunction(() => !('earlyClicks' in window))
  await expect(page).toHaveURL(/discount=SPRING10$/)
  await page.evaluate(() => {
    Object.assign(window, { isLookedAt: true })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await expect(
    page.getByText("We'll apply SPRING10 at checkout, if it's still valid"),
  ).toBeVisible()
  await addFromPage(page, 'beach-rose-and-salt')
  await openCart(page)
  await expect(
    drawer(page).getByText("SPRING10: applied at checkout, if it's still valid"),
  ).toBeVisible()
})

test('a link names more codes than a cart holds → the shopper’s own stay, and a full cart says that it has no room', async ({
  page,
}) => {
  await page.goto('/?discount=MINE')
  await expect(page.getByText("We'll apply MINE at checkout, if it's still valid")).toBeVisible()
  await page.goto('/?discount=A,B,C,D,E')
  await expect(page.getByText("We'll apply A, B, C, D at checkout")).toBeVisible()
  await page.goto('/?discount=F')
  await expect(page.getByText('Your cart has no room for another code')).toBeVisible()
  await addFromCard(page, 'Lilac & Rain')
  const cart = await openCart(page)
  await expect(cart.getByText("MINE: applied at checkout, if it's still valid")).toBeVisible()
})
