import { holdToasts } from './clock.ts'
import { expect, test } from './shop-test.ts'
import { textLinesOf } from './text-lines.ts'
import { addFromPage, cartButton, drawer, lineOf, openCart } from '../../scripts/test/shopper.ts'
import { inDollars } from '../../src/format/testing/in-dollars.ts'

test(
  'an empty cart says so and leads back to the shop; open, it keeps focus and presses to itself, and closes in three ways',
  { tag: '@desktop' },
  async ({ page }) => {
    await page.goto('/product/beach-rose-and-salt')
    const cart = await openCart(page)
    const close = cart.getByRole('button', { name: 'Close' })
    const words = cart.getByText('Your cart is empty', { exact: true })
    const link = cart.getByRole('link', { name: 'Shop Collection' })
    await expect(words).toBeVisible()
    await expect(
      cart.getByText('Nothing here yet. What you choose will wait for you.'),
    ).toBeVisible()
    await expect(cart.getByText(`Total ${inDollars(0)}`)).toBeVisible()
    await expect(cart.getByRole('button', { name: 'Checkout with Shopify' })).toBeDisabled()
    for (const [way, leave] of [
      ['by Escape', () => page.keyboard.press('Escape')],
      ['by its button', () => close.click()],
      ['by a press beside it, not in it', () => words.click().then(() => pressBeside())],
    ] as const) {
      await test.step(`it closes ${way}, and the focus returns`, async () => {
        await expect(close).toBeVisible()
        await leave()
        await expect(cart).toBeHidden()
        await expect(cartButton(page)).toBeFocused()
        await page.keyboard.press('Enter')
      })
    }

    await test.step('nothing outside it takes focus or presses', async () => {
      expect(await cart.evaluate((dialog) => dialog.matches(':modal'))).toBe(true)
      for (let presses = 0; presses < 4; presses += 1) {
        await page.keyboard.press('Tab')
        const isInside = await page.evaluate(
          () =>
            document.activeElement === document.body || !!document.activeElement?.closest('dialog'),
        )
        expect(isInside).toBe(true)
      }
    })

    await test.step('its link leads to the collection, from there too', async () => {
      await link.click()
      await expect(page).toHaveURL(/\/#shop$/)
      await openCart(page)
      await link.click()
      await expect(cart).toBeHidden()
    })

    async function pressBeside() {
      await expect(cart).toBeVisible()
      await page.mouse.click(200, 500)
    }
  },
)

test('lines show what was chosen, and change by their buttons', async ({ page }) => {
  const cart = drawer(page)
  const line = lineOf(page, 'Cherry Blossom Morning')
  await holdToasts(page)
  await addFromPage(page, 'cherry-blossom-morning?Size=8+oz&Wick=Wood')
  await addFromPage(page, 'beach-rose-and-salt')
  await test.step('the default option of a product without options is shown nowhere', async () => {
    await expect(page).toHaveURL(/beach-rose-and-salt$/)
    await expect(page.locator('form')).toHaveCount(0)
    await expect(page.getByRole('main')).not.toContainText('Title')
    await openCart(page)
    await expect(cart).not.toContainText('Title')
  })

  await test.step('a line shows its picture, title, choice and price; the toasts have gone', async () => {
    await expect(page.getByText('has been added to your cart')).toHaveCount(0)
    await expect(cart.getByText('2 items in your cart', { exact: true })).toBeVisible()
    await expect(cart.getByRole('heading', { level: 3 })).toHaveText([
      'Cherry Blossom Morning',
      'Beach Rose & Salt',
    ])
    await expect(line.locator('img')).toBeVisible()
    await expect(line.getByText('8 oz • Wood', { exact: true })).toBeVisible()
    await expect(line.getByText(inDollars(28), { exact: true })).toBeVisible()
    await expect(cart.getByText('Taxes are added at checkout')).toBeVisible()
  })

  await test.step('one press removes a line, and one more of another is added', async () => {
    await cart.getByRole('button', { name: 'Remove Beach Rose & Salt' }).click()
    await expect(cart.getByText('1 item in your cart', { exact: true })).toBeVisible()
    await line.getByRole('button', { name: 'One more of Cherry Blossom Morning' }).click()
    await expect(line.getByText('Quantity 2')).toBeVisible()
    await expect(cart.getByText('2 items in your cart', { exact: true })).toBeVisible()
    await expect(cart.getByText(`Total ${inDollars(56)}`)).toBeVisible()
    const units = line.getByText(`8 oz • Wood · 2 × ${inDollars(28)}`, { exact: true })
    expect(await textLinesOf(units)).toEqual([`8 oz • Wood · 2 × ${inDollars(28)}`])
    await expect(line.getByText(inDollars(56), { exact: true })).toBeVisible()
  })

  await test.step('its title leads back to its choice', async () => {
    await cart.getByRole('link', { name: 'Cherry Blossom Morning' }).click()
    await expect(page).toHaveURL(/\/product\/cherry-blossom-morning\?Size=8\+oz&Wick=Wood$/)
  })

  await test.step('on a phone in landscape a cart of one line is entirely in sight', async () => {
    await page.setViewportSize({ width: 844, height: 390 })
    await openCart(page)
    for (const part of [cart.getByText('It is a gift'), cart.getByText('Taxes are added')]) {
      await expect(part).toBeInViewport({ ratio: 1 })
    }
  })

  await test.step('one fewer of a single unit removes the line', async () => {
    const less = line.getByRole('button', { name: 'One fewer of Cherry Blossom Morning' })
    await less.click()
    await expect(line.getByText('Quantity 1')).toBeVisible()
    await less.click()
    await expect(cart.getByText('Your cart is empty', { exact: true })).toBeVisible()
    await expect(cart.getByRole('listitem')).toHaveCount(0)
  })
})
