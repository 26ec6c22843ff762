import { holdToasts } from './holding.ts'
import { expect, test } from './shop-test.ts'
import {
  addFromCard,
  badge,
  cartButton,
  checkOut,
  drawer,
  lineOf,
  openCart,
} from '../../scripts/test/shopper.ts'
import {
  askedAfterCarts,
  checkOutAndRead,
  closeCart,
  comeBack,
  comeBackLater,
  holds,
  lookAtCartOf,
  lookedTwice,
  QUICK,
  pay,
  stopClock,
} from './returning.ts'

const LILAC = 'Lilac & Rain'
const THANKS = 'Thank you. Your order is placed, so your cart is empty.'

test.beforeEach(({ page }) => lookAtCartOf(page, LILAC))

test('ordered in the other tab: what was bought leaves, what was added since stays', async ({
  page,
}) => {
  const checkout = await checkOutAndRead(page)
  await holdToasts(page)
  await addFromCard(page, LILAC)
  await addFromCard(page, 'Beach Rose & Salt')
  await badge(page, '3 items')
  await pay(checkout)
  await comeBackLater(page)
  await lookedTwice(page, () => holds(page, '2 items'))
  await expect(page.getByRole('status').getByText('Thank you', { exact: true })).toBeVisible()
  const cart = await openCart(page)
  await expect(cart.getByText('Total USD $44.00')).toBeVisible()
  await expect(lineOf(page, LILAC)).toContainText('Quantity 1')
})

test('the shop was closed meanwhile: the next visit finds the order, and says why', async ({
  page,
  context,
}) => {
  const checkout = await checkOutAndRead(page)
  await page.close()
  await pay(checkout)
  const later = await context.newPage()
  await stopClock(later)
  await later.goto('/product/vanilla-ember')
  await badge(later, '1 item')
  await lookedTwice(later, () =>
    expect(later.getByText("Your order is placed. We've cleared it from your cart.")).toBeVisible(
      QUICK,
    ),
  )
  await expect(cartButton(later)).toHaveAccessibleName('Shopping cart')
  const cart = await openCart(later)
  await expect(cart.getByText('Your cart is empty', { exact: true })).toBeVisible()
  await expect(cart.getByText(THANKS)).toBeVisible()
  await expect(cart.getByText('Total USD $0.00')).toBeVisible()
  await later.reload()
  await openCart(later)
  await expect(cart.getByText(THANKS)).toBeVisible()
  await closeCart(later)
  await later.getByRole('button', { name: 'Add to Cart' }).click()
  await badge(later, '1 item')
})

test('an order placed after the return is found within seconds', async ({ page, demo }) => {
  const checkout = await checkOutAndRead(page)
  await comeBackLater(page)
  await askedAfterCarts(demo, 2)
  await pay(checkout)
  await badge(page, '1 item')
  await lookedTwice(page, () => holds(page, 'nothing'))
})

test('opening the drawer asks too; without an order the cart stays as it is', async ({
  page,
  demo,
}) => {
  const checkout = await checkOutAndRead(page)
  await comeBackLater(page)
  await page.reload()
  await badge(page, '1 item')
  await askedAfterCarts(demo, 3)
  await pay(checkout)
  await page.clock.fastForward(15_000)
  const cart = await openCart(page)
  await lookedTwice(page, () => expect(cart.getByText(THANKS)).toBeVisible(QUICK))
})

test('an error proves nothing, and is outlived', async ({ page, demo, allowConsole }) => {
  const checkout = await checkOutAndRead(page)
  await pay(checkout)
  const complaints = allowConsole(
    /status of 500|^HTTP error! status: 500$|^Error calling Shopify: /,
  )
  const faults = [{ kind: 'status', status: 500 }, { kind: 'nullData' }, { kind: 'throttled' }]
  for (const [index, fault] of faults.entries()) {
    await demo.clearFaults()
    await demo.fault('Cart', fault)
    await comeBackLater(page)
    const logged = () => complaints().filter((text) => !text.startsWith('Failed to load'))
    await expect.poll(logged).toHaveLength(index + 1)
    await badge(page, '1 item')
  }
  await demo.clearFaults()
  await comeBackLater(page)
  await lookedTwice(page, () => holds(page, 'nothing'))
})

test('a cart that was never read back, or is of another store, proves nothing', async ({
  page,
  demo,
  allowConsole,
}) => {
  allowConsole(/status of 500|^HTTP error! status: 500$/)
  await demo.fault('Cart', { kind: 'status', status: 500 })
  const checkout = await checkOut(page)
  await askedAfterCarts(demo, 1)
  await demo.clearFaults()
  await pay(checkout)
  await comeBackLater(page)
  await askedAfterCarts(demo, 2)
  await badge(page, '1 item')

  await openCart(page)
  await checkOutAndRead(page)
  await page.evaluate(() => {
    const kept = localStorage.getItem('cart') ?? ''
    localStorage.setItem(
      'cart',
      kept.replaceAll(/"storeOrigin":"[^"]*"/g, '"storeOrigin":"https://other.test"'),
    )
  })
  await demo.reset()
  await page.reload()
  await badge(page, '1 item')
  await comeBack(page)
  await openCart(page)
  await expect(lineOf(page, LILAC)).toBeVisible()
  expect(await demo.calls('Cart')).toEqual([])
})

test('a shopper returns from the checkout to a store that has lost its carts → the cart stays', async ({
  page,
  demo,
  allowConsole,
}) => {
  const complaints = allowConsole(/the demo store no longer has this cart/i)
  await checkOutAndRead(page)
  await demo.reset()
  await comeBackLater(page)
  await expect.poll(complaints).not.toEqual([])
  await badge(page, '1 item')
})

test('two checkouts of one cart: an order clears what it held, once', async ({ page, context }) => {
  const first = await checkOutAndRead(page)
  await openCart(page)
  const second = await checkOutAndRead(page)
  await pay(second)
  await comeBackLater(page)
  await lookedTwice(page, () => holds(page, 'nothing'))
  await addFromCard(page, LILAC)
  await pay(first)
  await comeBackLater(page)
  await expect(drawer(page)).toBeHidden()
  await page.reload()
  await badge(page, '1 item')
  expect(context.pages()).toHaveLength(3)
})
