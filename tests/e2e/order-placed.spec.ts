import {
  addFromCard,
  badge,
  cartButton,
  checkOut,
  lineOf,
  openCart,
} from '../../scripts/test/shopper.ts'
import {
  checkOutAndRead,
  closeCart,
  expectItemsNow,
  openCartWith,
  pay,
  waitForCartCalls,
} from './checkout-steps.ts'
import { holdToasts, passTimeUntil, QUICK, returnToTabLater, stopClock } from './clock.ts'
import { expect, test } from './shop-test.ts'

const LILAC = 'Lilac & Rain'
const THANKS = 'Thank you. Your order is placed, so your cart is empty.'

test.beforeEach(({ page }) => openCartWith(page, LILAC))

test('a shopper orders in the other tab → what was bought leaves the cart, what was added since stays', async ({
  page,
  demo,
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

  await test.step('opening the drawer also checks for an order; without an order the cart stays as it is', async () => {
    const second = await checkOutAndRead(page)
    const { length } = await demo.calls('Cart')
    await page.reload()
    await badge(page, '2 items')
    await waitForCartCalls(demo, length + 1)
    await pay(second)
    await page.clock.fastForward(15_000)
    await openCart(page)
    await passTimeUntil(page, () => expect(cart.getByText(THANKS)).toBeVisible(QUICK))
  })
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
    expect(later.getByText('Your order is placed. We’ve cleared it from your cart.')).toBeVisible(
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

test('the provider can’t say what became of a cart → the shopper’s cart stays', async ({
  page,
  demo,
  allowConsole,
}) => {
  const complaints = allowConsole(
    /status of 500|^HTTP error! status: 500$|^Error calling Shopify: |the demo store no longer has this cart/i,
  )

  await test.step('the provider’s cart was never read', async () => {
    await demo.fault('Cart', { kind: 'status', status: 500 })
    const checkout = await checkOut(page)
    await waitForCartCalls(demo, 1)
    await demo.clearFaults()
    await pay(checkout)
    await returnToTabLater(page)
    await waitForCartCalls(demo, 2)
    await badge(page, '1 item')
  })

  await test.step('the call for the cart fails; once it succeeds, the cart is emptied', async () => {
    await openCart(page)
    await pay(await checkOutAndRead(page))
    const faults = [
      [{ kind: 'status', status: 500 }, 'HTTP error! status: 500'],
      [{ kind: 'nullData' }, 'Error calling Shopify: unreadable answer'],
      [{ kind: 'throttled' }, 'Error calling Shopify: Throttled'],
    ] as const
    for (const [fault, words] of faults) {
      const before = complaints().length
      await demo.fault('Cart', fault)
      await returnToTabLater(page)
      await expect.poll(() => complaints().slice(before)).toContain(words)
      await badge(page, '1 item')
    }
    await demo.clearFaults()
    await returnToTabLater(page)
    await passTimeUntil(page, () => expectItemsNow(page, 'nothing'))
  })
})

test('a shopper comes back to the shop, and orders by bank transfer after that → what was ordered leaves the cart within seconds', async ({
  page,
  demo,
}) => {
  const checkout = await checkOutAndRead(page)
  await returnToTabLater(page)
  await waitForCartCalls(demo, 2)
  await checkout.getByRole('button', { name: 'Pay by bank transfer' }).click()
  await expect(checkout.getByText('Your order is placed. Payment is still to come.')).toBeVisible()
  await badge(page, '1 item')
  await passTimeUntil(page, () => expectItemsNow(page, 'nothing'))
  const cart = await openCart(page)
  await expect(cart.getByText(THANKS)).toBeVisible()
})

test('a shopper pays and continues from there → the count of what was bought is not shown again', async ({
  page,
}) => {
  const checkout = await checkOutAndRead(page)
  await pay(checkout)
  await checkout.goto(page.url(), { referer: checkout.url() })
  await badge(checkout, '1 item')
  await expect(checkout.locator('.badge')).toBeHidden()
  await passTimeUntil(checkout, () =>
    expect(checkout.getByText('Thank you', { exact: true })).toBeVisible(QUICK),
  )
  await expect(cartButton(checkout)).toHaveAccessibleName('Shopping cart')
})
