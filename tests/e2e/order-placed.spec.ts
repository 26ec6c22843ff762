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
  cartIdOf,
  checkOutAndRead,
  closeCart,
  expectItemsNow,
  openCartWith,
  pay,
  waitForCartCalls,
} from './checkout-steps.ts'
import {
  holdToasts,
  passTimeUntil,
  QUICK,
  returnToTab,
  returnToTabLater,
  stopClock,
} from './clock.ts'
import { expect, test } from './shop-test.ts'

const LILAC = 'Lilac & Rain'
const THANKS = 'Thank you. Your order is placed, so your cart is empty.'

test.beforeEach(({ page }) => openCartWith(page, LILAC))

test('a shopper orders in the other tab → what was bought leaves the cart, what was added since stays', async ({
  page,
}) => {
  const checkout = await checkOutAndRead(page)
  await holdToasts(page)
  await addFromCard(page, LILAC)
  await addFromCard(page, 'Beach Rose & Salt')
  await badge(page, '3 items')
  await pay(checkout)
  await returnToTabLater(page)
  await passTimeUntil(page, () => expectItemsNow(page, '2 items'))
  await expect(page.getByRole('status').getByText('Thank you', { exact: true })).toBeVisible()
  const cart = await openCart(page)
  await expect(cart.getByText('Total USD $44.00')).toBeVisible()
  await expect(lineOf(page, LILAC)).toContainText('Quantity 1')
})

test('a shopper orders after closing the shop → the next visit empties the cart, and says why', async ({
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
  await passTimeUntil(later, () =>
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

test('a shopper orders after returning to the shop → the cart is empty within seconds', async ({
  page,
  demo,
}) => {
  const checkout = await checkOutAndRead(page)
  await returnToTabLater(page)
  await waitForCartCalls(demo, 2)
  await pay(checkout)
  await badge(page, '1 item')
  await passTimeUntil(page, () => expectItemsNow(page, 'nothing'))
})

test('opening the drawer also checks for an order; without an order the cart stays as it is', async ({
  page,
  demo,
}) => {
  const checkout = await checkOutAndRead(page)
  await returnToTabLater(page)
  await waitForCartCalls(demo, 2)
  await page.reload()
  await badge(page, '1 item')
  await waitForCartCalls(demo, 3)
  await pay(checkout)
  await page.clock.fastForward(15_000)
  const cart = await openCart(page)
  await passTimeUntil(page, () => expect(cart.getByText(THANKS)).toBeVisible(QUICK))
})

test('the call for the cart fails → the cart stays, and is emptied once the call succeeds', async ({
  page,
  demo,
  allowConsole,
}) => {
  const checkout = await checkOutAndRead(page)
  await pay(checkout)
  const complaints = allowConsole(
    /status of 500|^HTTP error! status: 500$|^Error calling Shopify: /,
  )
  const faults = [
    [{ kind: 'status', status: 500 }, 'HTTP error! status: 500'],
    [{ kind: 'nullData' }, 'Error calling Shopify: unreadable answer'],
    [{ kind: 'throttled' }, 'Error calling Shopify: Throttled'],
  ] as const
  for (const [fault, words] of faults) {
    await demo.clearFaults()
    await demo.fault('Cart', fault)
    await returnToTabLater(page)
    await expect.poll(complaints).toContain(words)
    await badge(page, '1 item')
  }
  await demo.clearFaults()
  await returnToTabLater(page)
  await passTimeUntil(page, () => expectItemsNow(page, 'nothing'))
})

test('the provider’s cart was never read, or belongs to another store → the shopper’s cart stays', async ({
  page,
  demo,
  allowConsole,
}) => {
  allowConsole(/status of 500|^HTTP error! status: 500$/)
  await demo.fault('Cart', { kind: 'status', status: 500 })
  const checkout = await checkOut(page)
  await waitForCartCalls(demo, 1)
  await demo.clearFaults()
  await pay(checkout)
  await returnToTabLater(page)
  await waitForCartCalls(demo, 2)
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
  await returnToTab(page)
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
  await returnToTabLater(page)
  await expect.poll(complaints).not.toEqual([])
  await badge(page, '1 item')
})

test('one cart has two checkouts → the first order empties the cart, and the second removes nothing more', async ({
  page,
  context,
}) => {
  const first = await checkOutAndRead(page)
  await openCart(page)
  const second = await checkOutAndRead(page)
  await pay(second)
  await returnToTabLater(page)
  await passTimeUntil(page, () => expectItemsNow(page, 'nothing'))
  await addFromCard(page, LILAC)
  await pay(first)
  await returnToTabLater(page)
  await expect(drawer(page)).toBeHidden()
  await page.reload()
  await badge(page, '1 item')
  expect(context.pages()).toHaveLength(3)
})

test('a shopper orders by bank transfer, and the store ends the cart 20 seconds later → what was ordered leaves the cart', async ({
  page,
  demo,
}) => {
  await demo.keepOrderedCarts(20)
  const checkout = await checkOutAndRead(page)
  await checkout.getByRole('button', { name: 'Pay by bank transfer' }).click()
  await expect(checkout.getByText('Your order is placed. Payment is still to come.')).toBeVisible()
  await returnToTabLater(page)
  await waitForCartCalls(demo, 2)
  await badge(page, '1 item')
  await demo.endCart(await cartIdOf(page))
  await passTimeUntil(page, () => expectItemsNow(page, 'nothing'))
  const cart = await openCart(page)
  await expect(
    cart.getByText('Thank you. Your order is placed, so your cart is empty.'),
  ).toBeVisible()
})

test('the store says only once that a cart does not exist → the shopper’s cart stays', async ({
  page,
  demo,
}) => {
  await checkOutAndRead(page)
  await demo.fault('Cart', { kind: 'nullCart' }, 1)
  await returnToTabLater(page)
  await waitForCartCalls(demo, 2)
  await expect
    .poll(async () => {
      await page.clock.fastForward(5_000)
      return (await demo.calls('Cart')).length
    })
    .toBeGreaterThan(2)
  await badge(page, '1 item')
  await expect(page.getByText('Thank you', { exact: true })).toHaveCount(0)
})
