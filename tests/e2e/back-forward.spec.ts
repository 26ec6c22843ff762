import { findBrowser } from '../../scripts/test/browser.ts'
import { expect, test } from './shop-test.ts'
import {
  addFromCard,
  addFromPage,
  badge,
  drawer,
  lineOf,
  openCart,
  openPage,
  takenOver,
} from '../../scripts/test/shopper.ts'
import { back } from './back-steps.ts'
import { closeCart, waitForLineChecks } from './checkout-steps.ts'
import { stopClock } from './clock.ts'
import { inDollars } from '../../src/format/testing/in-dollars.ts'

test.use({
  launchOptions: async ({ launchOptions }, provide) => {
    const { ignoreDefaultArgs } = launchOptions
    const others = Array.isArray(ignoreDefaultArgs) ? ignoreDefaultArgs : []
    const executablePath = findBrowser()
    await provide({
      ...launchOptions,
      // The other tests' browser has no back/forward cache.
      ...(executablePath && { executablePath }),
      ignoreDefaultArgs: [...others, '--disable-back-forward-cache'],
    })
  },
})

// Only one worker starts this browser.
test.describe.configure({ mode: 'default' })

test('a page that was opened over the drawer leads back to where the shopper was', async ({
  page,
}) => {
  await addFromPage(page, 'lilac-and-rain')
  await openPage(page, '/')
  await openCart(page)
  await test.step('an app has opened it: Back leads to the drawer, which Escape closes, and Back', async () => {
    for (const close of [() => page.keyboard.press('Escape'), () => back(page)]) {
      await page.evaluate(() => location.assign('/product/vanilla-ember'))
      await expect(page).toHaveURL(/vanilla-ember$/)
      await takenOver(page)
      await back(page)
      await expect(drawer(page).getByText('1 item in your cart')).toBeVisible()
      await close()
      await expect(drawer(page)).toBeHidden()
      await expect.poll(() => page.evaluate(() => history.state)).toBeNull()
      await openCart(page)
    }
    await closeCart(page)
  })
  await test.step('a link of the drawer has opened it: Back leads to the page under the drawer', async () => {
    await openCart(page)
    await drawer(page).getByRole('link', { name: 'Lilac & Rain' }).click()
    await expect(page).toHaveURL(/\/product\/lilac-and-rain/)
    await takenOver(page)
    await page.getByRole('link', { name: 'Back to Shop' }).click()
    await expect(page).toHaveURL(/\/$/)
    await expect(drawer(page)).toBeHidden()
  })
  await back(page)
  await expect(page).toHaveURL(/\/product\/lilac-and-rain$/)
})

test('a page that Back restores shows what was added to the cart since, and checks its lines', async ({
  page,
  demo,
}) => {
  await stopClock(page)
  await page.addInitScript(() =>
    document.addEventListener('shop:event', ({ detail: { name } }) => {
      const { dataset } = document.documentElement
      if (name.startsWith('view_item')) dataset['views'] = `${dataset['views'] ?? ''} ${name}`
    }),
  )
  await page.goto('/')
  await addFromCard(page, 'Lilac & Rain')
  await openCart(page)
  await waitForLineChecks(demo)
  await closeCart(page)
  await page.evaluate(() => {
    addEventListener('pageshow', (event) => {
      document.documentElement.dataset['kept'] = String(event.persisted)
    })
  })
  await page.clock.fastForward(20_000)
  const link = page.getByRole('link', { name: 'Beach Rose & Salt' })
  await link.scrollIntoViewIfNeeded()
  const scrolled = await page.evaluate(() => scrollY)
  expect(scrolled).toBeGreaterThan(0)
  await link.click()
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await badge(page, '2 items')
  await demo.changeVariant({ handle: 'lilac-and-rain', title: '8 oz', price: '30.00' })
  await page.evaluate(() => history.back())
  await expect(page.locator('html')).toHaveAttribute('data-kept', 'true')
  expect(await page.evaluate(() => scrollY)).toBe(scrolled)
  await expect(page.locator('html')).toHaveAttribute('data-views', ' view_item_list view_item_list')
  await badge(page, '2 items')
  await waitForLineChecks(demo, 2)
  const cart = await openCart(page)
  await expect(lineOf(page, 'Lilac & Rain').getByText(`Was ${inDollars(26)}`)).toBeVisible()
  await expect(cart.getByText(`Total ${inDollars(48)}`)).toBeVisible()
})
