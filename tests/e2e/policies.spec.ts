import { DEMO_DAY } from '../../scripts/test/running-pair.ts'
import { addFromPage, drawer, openCart, openPage, takenOver } from '../../scripts/test/shopper.ts'
import { expect, test } from './shop-test.ts'

const NAMES = [
  'Refund policy',
  'Shipping policy',
  'Privacy policy',
  'Terms of service',
  'Contact information',
  'Legal notice',
  'Withdraw from contract here',
  'Your orders',
]

const PROMISES = {
  delivery: 'Free shipping',
  returns: 'Thirty days to return it, used or not',
  dispatch_days: '1–2',
  delivery_days: '2–5',
}

test('a shopper finds promises and policies in the footer and in the cart', async ({
  page,
  demo,
}) => {
  const cart = drawer(page)
  const arrival = /^Ordered today, with you \w+ \d+ to (\w+ )?\d+$/
  await demo.setShopMetafields(PROMISES)
  await page.goto('/product/pumpkin-hearth')

  await test.step('an empty cart has neither', async () => {
    await openCart(page)
    await expect(cart.getByRole('navigation')).toHaveCount(0)
    await expect(cart.getByText('added at checkout')).toHaveCount(0)
    await cart.getByRole('button', { name: 'Close' }).click()
  })

  await test.step('a cart has both, large enough for a finger', async () => {
    const links = page.getByRole('navigation', { name: 'Policies and contact' }).getByRole('link')
    await expect(links).toHaveText(NAMES)
    await page.getByRole('button', { name: 'Add to Cart' }).click()
    await openCart(page)
    await expect(cart.getByText(arrival)).toBeVisible()
    await expect(cart.getByText('Free shipping')).toBeVisible()
    await expect(cart.getByText('Taxes are added at checkout')).toBeVisible()
    const short = cart.getByRole('navigation', { name: 'Policies and contact' }).getByRole('link')
    await expect(short).toHaveText(['Shipping', 'Returns', 'Contact'])
    for (const link of await short.all()) {
      expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    }
    // In another tab: the cart stays where it is.
    const [policy] = await Promise.all([page.waitForEvent('popup'), short.first().click()])
    await expect(policy.getByRole('heading', { name: 'Shipping policy' })).toBeVisible()
  })
})

test('the cart has the later date, names what has none, and has no date for nothing that can be bought', async ({
  page,
  demo,
}) => {
  const arrival = page.getByText(/^Ordered today/)
  const cart = drawer(page)
  await demo.setShopMetafields({ ...PROMISES, making_days: '1' })
  await addFromPage(page, 'pumpkin-hearth')
  const usual = await arrival.first().innerText()
  await addFromPage(page, 'poured-to-order')
  const later = await arrival.first().innerText()
  expect(later).not.toBe(usual)
  await openCart(page)
  await expect(cart.getByText(/^Ordered today/)).toHaveText(later)

  await demo.setShopMetafields(PROMISES)
  await page.goto('/product/poured-to-order')
  await expect(arrival).toHaveCount(0)
  await openCart(page)
  await expect(cart.getByText(/^Ordered today/)).toHaveText(usual)
  await expect(cart.getByText('No date yet for Poured to Order.')).toBeVisible()

  await cart.getByRole('button', { name: 'Remove Poured to Order' }).click()
  const soldOut = { handle: 'pumpkin-hearth', title: '4 oz / Cotton', available: false }
  await demo.changeVariant(soldOut)
  await page.reload()
  await openCart(page)
  await expect(cart.getByText('Sold out. Not counted in your total.')).toBeVisible()
  await expect(cart.getByText(/^Ordered today/)).toHaveCount(0)
})

test('a gift card’s page and its cart promise no parcel, also after a reload', async ({
  page,
  demo,
}) => {
  const cart = drawer(page)
  const parcel = page.getByText(/Ordered today|Free shipping/)
  await demo.setShopMetafields(PROMISES)
  const variants = [{ price: '20.00', requiresShipping: false }]
  await demo.putProduct({ handle: 'gift-card', title: 'Gift Card', variants })
  await addFromPage(page, 'gift-card')
  await page.reload()
  await openCart(page)
  await expect(cart.getByText('Taxes are added at checkout')).toBeVisible()
  await expect(parcel).toHaveCount(0)
  await expect(cart.getByText('It is a gift')).toHaveCount(0)
  await expect(page.getByText(PROMISES.returns)).toHaveCount(1)

  await addFromPage(page, 'pumpkin-hearth')
  await openCart(page)
  await expect(cart.getByText(/^(Ordered today|Free shipping)/)).toHaveCount(2)
  await expect(cart.getByText('No date yet')).toHaveCount(0)
})

test('a clock that is wrong by years → the day of the page; a page of days ago → the shopper’s', async ({
  page,
  demo,
}) => {
  const arrival = page.getByText(/^Ordered today/)
  await demo.setShopMetafields(PROMISES)
  const path = '/product/pumpkin-hearth'
  const served = /Ordered today[^<]*/.exec(await (await page.request.get(path)).text())?.[0] ?? ''
  await page.clock.setFixedTime('2016-01-01T12:00:00')
  await openPage(page, path)
  await expect(arrival).toHaveText(served)
  await page.clock.setFixedTime(Date.parse(DEMO_DAY) + 6 * 86_400_000)
  await page.reload()
  await takenOver(page)
  await expect(arrival).not.toHaveText(served)
})
