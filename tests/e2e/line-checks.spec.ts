import { addFromCard, checkOut, drawer, lineOf, openCart } from '../../scripts/test/shopper.ts'
import { closeCart } from './checkout-steps.ts'
import { holdToasts, returnToTabLater, stopClock } from './clock.ts'
import { holdCalls } from './held-requests.ts'
import { expect, test } from './shop-test.ts'
import { inDollars } from '../../src/format/testing/in-dollars.ts'

const PILLAR = 'Wildflower Beeswax Pillar'
const pillar = { handle: 'wildflower-beeswax-pillar', title: 'Short' }

test('prices and stock change while a shopper has a cart → its lines, its total and its checkout follow', async ({
  page,
  demo,
}) => {
  await stopClock(page)
  await page.goto('/')
  await addFromCard(page, PILLAR)
  await holdToasts(page)
  const cart = drawer(page)
  const rose = lineOf(page, 'Beach Rose & Salt')

  await test.step('a changed price counts at once, and the line names the old one until the drawer is closed', async () => {
    await demo.changeVariant({ ...pillar, price: '26.00' })
    // No line is checked before the drawer is opened.
    expect(await demo.calls('LineVariants')).toHaveLength(0)
    await openCart(page)
    await expect(lineOf(page, PILLAR)).toContainText(inDollars(26))
    await expect(
      lineOf(page, PILLAR).getByText(`Was ${inDollars(24)}`, { exact: true }),
    ).toBeVisible()
    await expect(cart.getByText(`Total ${inDollars(26)}`)).toBeVisible()
    const said = cart
      .getByRole('status')
      .getByText(`${PILLAR}: was ${inDollars(24)}, now ${inDollars(26)}.`)
    await expect(said).toHaveCount(1)

    await closeCart(page)
    await openCart(page)
    await expect(cart.getByText(`Total ${inDollars(26)}`)).toBeVisible()
    await expect(lineOf(page, PILLAR).getByText('Was USD')).toHaveCount(0)
    await demo.changeVariant({ ...pillar, price: '22.50' })
    await returnToTabLater(page)
    await expect(lineOf(page, PILLAR).getByText(`Was ${inDollars(26)}`)).toBeVisible()
    await expect(cart.getByText(`Total ${inDollars(22.5)}`)).toBeVisible()
  })

  await test.step('lines that are sold out or no longer sold are marked and not paid', async () => {
    await closeCart(page)
    await demo.changeVariant({ ...pillar, available: false })
    await addFromCard(page, 'Beach Rose & Salt')
    await addFromCard(page, 'Lilac & Rain')
    await demo.removeProduct('beach-rose-and-salt')
    await returnToTabLater(page)
    await openCart(page)
    await expect(lineOf(page, PILLAR)).toContainText('Sold out. Not counted in your total.')
    await expect(rose).toContainText('No longer available. Not counted in your total.')
    await expect(rose.getByRole('link')).toBeVisible()
    await expect(rose.locator('img')).toBeVisible()
    await expect(cart.getByText('3 items in your cart')).toBeVisible()
    await expect(cart.getByText(`Total ${inDollars(26)}`)).toBeVisible()
    await page.evaluate(() => {
      navigator.share = async (data) =>
        void (document.documentElement.dataset['shared'] = data?.url)
    })
    await cart.getByRole('button', { name: 'Share this cart' }).click()
    // The other shopper is told what is sold out there.
    await expect(page.locator('html')).toHaveAttribute('data-shared', /\?cart=\d+:1,\d+:1,\d+:1$/)
    await (await checkOut(page)).close()
    const [created] = await demo.calls('CartCreate')
    expect(created?.variables).toMatchObject({ input: { lines: [{ quantity: 1 }] } })
  })

  await test.step('a line counts again once it is for sale', async () => {
    await demo.changeVariant({ ...pillar, available: true })
    await returnToTabLater(page)
    await openCart(page)
    await expect(lineOf(page, PILLAR)).not.toContainText('Sold out')
    await expect(cart.getByText(`Total ${inDollars(48.5)}`)).toBeVisible()
  })
})

test('a price rises before a shopper takes the message’s checkout → the cart still tells it on the return', async ({
  page,
  demo,
}) => {
  await page.goto('/')
  await holdToasts(page)
  await addFromCard(page, PILLAR)
  await demo.changeVariant({ ...pillar, price: '26.00' })
  const release = await holdCalls(page, 'CartCreate')
  const opened = page.waitForEvent('popup')
  await page.getByRole('status').getByRole('button', { name: 'Checkout' }).click()
  const was = lineOf(page, PILLAR).getByText(`Was ${inDollars(24)}`, { exact: true })
  await expect(was).toBeVisible()
  release()
  await opened
  await expect(drawer(page)).toBeHidden()
  await openCart(page)
  await expect(was).toBeVisible()
})
