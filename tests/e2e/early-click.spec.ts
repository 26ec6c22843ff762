import { holdToasts, stopClock } from './clock.ts'
import { holdScripts } from './held-requests.ts'
import { expect, test } from './shop-test.ts'
import {
  badge,
  cardOf,
  cartButton,
  drawer,
  lineOf,
  openCart,
  takenOver,
} from '../../scripts/test/shopper.ts'

test("'Add', pressed twice before the script has loaded, adds one", async ({ page }) => {
  await holdToasts(page)
  const release = await holdScripts(page)
  await page.goto('/', { waitUntil: 'commit' })
  const add = cardOf(page, 'Lilac & Rain').getByRole('button', { name: 'Add' })
  await add.dblclick()
  await expect(page.getByText('Added to cart')).toHaveCount(0)
  release()
  await expect(page.getByText('Lilac & Rain has been added to your cart')).toBeVisible()
  await badge(page, '1 item')
  await add.click()
  await badge(page, '2 items')
  await expect(page.getByText('Lilac & Rain has been added to your cart')).toHaveCount(2)
})

test("'Add to Cart' and the cart button, pressed before the script has loaded, both take effect", async ({
  page,
}) => {
  const release = await holdScripts(page)
  await page.goto('/product/beach-rose-and-salt', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await cartButton(page).click()
  await expect(drawer(page)).toBeHidden()
  release()
  await expect(drawer(page).getByText('1 item in your cart')).toBeVisible()
})

test("options, a plan and 'Add to Cart', pressed before the script has loaded, add what was chosen", async ({
  page,
}) => {
  const release = await holdScripts(page)
  await page.goto('/product/lemon-verbena-garden', { waitUntil: 'commit' })
  // All presses come at once, before anything that a press loads can arrive.
  await page.getByRole('main').evaluate((main) => {
    const buttons = [...main.querySelectorAll<HTMLElement>('button, a.option')]
    for (const name of ['12 oz', 'Every month', 'Add to Cart']) {
      buttons.find(({ textContent }) => textContent.startsWith(name))?.click()
    }
  })
  release()
  await badge(page, '1 item')
  const line = lineOf(page, 'Lemon Verbena Garden')
  await openCart(page)
  await expect(line).toContainText('12 oz • Cotton')
  await expect(line).toContainText('Every month')
})

test('an option, pressed before the script has loaded, leaves the code of a discount link in place', async ({
  page,
}) => {
  // After two seconds without the script, the press would load another page.
  await stopClock(page)
  const release = await holdScripts(page)
  await page.goto('/product/cherry-blossom-morning?discount=SPRING10', { waitUntil: 'commit' })
  await page.getByRole('button', { name: '8 oz' }).click()
  release()
  await expect(page.getByText('We’ll apply SPRING10 at checkout')).toBeVisible()
  await expect(page).toHaveURL(/\?Size=8\+oz&Wick=Cotton$/)
})

test('options, pressed while the script is still loading, are chosen without it', async ({
  page,
}) => {
  await stopClock(page)
  await holdScripts(page)
  await page.goto('/')
  await page.goto('/product/cherry-blossom-morning', { waitUntil: 'commit' })
  for (const name of ['8 oz', 'Wood']) await page.getByRole('button', { name }).click()
  // After the last press, the page waits this long for its script.
  await page.clock.runFor(2_000)
  await expect(page).toHaveURL(/\?Wick=Wood&Size=8\+oz$/)
  for (const name of ['8 oz', 'Wood']) {
    await expect(page.getByRole('button', { name, pressed: true })).toBeVisible()
  }
  await page.goBack()
  await expect(page).toHaveURL(/\/$/)
})

test('a shopper leaves the page right after adding a product → the next page has it in the cart', async ({
  page,
}) => {
  await page.goto('/product/beach-rose-and-salt')
  await takenOver(page)
  await page.getByRole('button', { name: 'Add to Cart' }).evaluate((button: HTMLElement) => {
    button.click()
    location.href = '/product/vanilla-ember'
  })
  await page.waitForURL('**/vanilla-ember')
  await badge(page, '1 item')
})
