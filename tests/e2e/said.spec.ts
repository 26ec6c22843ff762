import { holdCalls, holdToasts } from './holding.ts'
import { expectSaid, listen } from './said.ts'
import { expect, test } from './shop-test.ts'
import { addFromCard, openCart, takenOver } from '../../scripts/test/shopper.ts'

test.beforeEach(({ page }) => listen(page))

test(
  'price and stock after a choice are said as one, and what is not made',
  { tag: '@both' },
  async ({ page, isMobile }) => {
    // What would be bought stands with them on a phone.
    const offer = (values: string, rest: string) => (isMobile ? `${values} ${rest}` : rest)
    const choose = (value: string) => page.getByRole('button', { name: value }).click()
    await page.goto('/product/cherry-blossom-morning')
    await takenOver(page)
    await choose('12 oz')
    await expectSaid(page, [offer('12 oz • Cotton', 'In Stock USD $36.00')])
    await choose('Wood')
    await expectSaid(page, [offer('12 oz • Wood', 'Out of Stock USD $38.00')])

    await page.goto('/product/beeswax-tapers?Pack=Two+pairs')
    await takenOver(page)
    await choose('Moss')
    await expectSaid(page, ["We don't make that combination. You'd be adding Two pairs • Natural."])
  },
)

test('what happens in the cart is said, each once, up to a checkout that fails', async ({
  page,
  demo,
  allowConsole,
}) => {
  allowConsole(/HTTP error!|status of 500/)
  await page.goto('/')
  await takenOver(page)
  await addFromCard(page, 'Lilac & Rain')
  await addFromCard(page, 'Beach Rose & Salt')
  const added = 'has been added to your cart'
  await expectSaid(page, [
    `Added to cart Lilac & Rain ${added} 8 oz`,
    `Added to cart Beach Rose & Salt ${added}`,
  ])
  const cart = await openCart(page)
  const press = (name: string) => cart.getByRole('button', { name }).click()
  await press('One more of Lilac & Rain')
  await expectSaid(page, ['Quantity 2', 'Total USD $70.00'])
  await press('One fewer of Lilac & Rain')
  await expectSaid(page, ['Quantity 1', 'Total USD $44.00'])
  await press('Remove Lilac & Rain')
  await expectSaid(page, ['Removed Lilac & Rain is out of your cart 8 oz Undo', 'Total USD $18.00'])
  await press('Undo')
  await expectSaid(page, ['Total USD $44.00'])
  await press('One fewer of Beach Rose & Salt')
  await expectSaid(page, ['Removed Beach Rose & Salt is out of your cart Undo', 'Total USD $26.00'])

  await demo.fault('CartCreate', { kind: 'status', status: 500 })
  const letGo = await holdCalls(page, 'CartCreate')
  await press('Checkout with Shopify')
  await expectSaid(page, ['Creating your checkout'])
  letGo()
  await expectSaid(page, ['Failed to create checkout Please try again later'])
})

test('an announcement’s time runs, and nothing pauses it', async ({ page, demo, allowConsole }) => {
  allowConsole(/status of 503/)
  // The animation is there, and takes as long as the test needs.
  await holdToasts(page)
  await demo.faultFor('server', 'Product', { kind: 'status', status: 500 })
  await page.goto('/product/beach-rose-and-salt')
  await expectSaid(page, ['Loaded'])
  const states = await page
    .locator('.toast-unseen')
    .evaluateAll((toasts) =>
      toasts.flatMap((toast) => toast.getAnimations().map(({ playState }) => playState)),
    )
  expect(states).toEqual(['running'])
})

test('that less is in stock than in the cart is said, and that a page has loaded', async ({
  page,
  demo,
  allowConsole,
}) => {
  allowConsole(/status of 503/)
  await demo.faultFor('server', 'Product', { kind: 'status', status: 500 })
  await page.goto('/product/beach-rose-and-salt')
  await expectSaid(page, ['Loaded'])
  const add = page.getByRole('button', { name: 'Add to Cart' })
  await add.click()
  await add.click()
  const cart = await openCart(page)
  const id = await page.evaluate(() => JSON.parse(localStorage['cart']).items[0].variantId)
  await demo.changeVariant({ id, stock: 1 })
  const added = 'Added to cart Beach Rose & Salt has been added to your cart'
  await expectSaid(page, [added, added])
  await cart.getByRole('button', { name: 'Checkout with Shopify' }).click()
  await expectSaid(page, [
    'Creating your checkout',
    'Total USD $18.00',
    'Some of this has just sold out. 1 item is ready for checkout.',
  ])
})
