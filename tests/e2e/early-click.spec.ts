import type { Page } from '@playwright/test'
import { holdToasts, stopClock } from './clock.ts'
import { holdScripts } from './held-requests.ts'
import { expect, test } from './shop-test.ts'
import { badge, cardOf, lineOf, openPage } from '../../scripts/test/shopper.ts'

/** Presses buttons and plans all at once, before anything that a press loads can arrive. */
const pressAll = (page: Page, names: string[]) =>
  page.locator('body').evaluate((body, all) => {
    const buttons = [...body.querySelectorAll<HTMLElement>('button, a.option')]
    for (const name of all)
      buttons.find((each) => (each.ariaLabel ?? each.textContent).startsWith(name))?.click()
  }, names)

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
})

test("options, a plan, 'Add to Cart' and the cart button, pressed before the script has loaded → the cart opens with what was chosen", async ({
  page,
}) => {
  const release = await holdScripts(page)
  await page.goto('/product/lemon-verbena-garden', { waitUntil: 'domcontentloaded' })
  await pressAll(page, ['12 oz', 'Every month', 'Add to Cart', 'Shopping cart'])
  await expect(page.getByRole('dialog')).toHaveCount(0)
  release()
  const line = lineOf(page, 'Lemon Verbena Garden')
  await expect(line).toContainText('12 oz • Cotton')
  await expect(line).toContainText('Every month')
  await badge(page, '1 item')
})

test('only options and plans are pressed, and the script takes long → the browser loads the page of the choice', async ({
  page,
}) => {
  await stopClock(page)
  const release = await holdScripts(page)
  await page.goto('/')
  for (const [query, presses, loaded] of [
    ['', ['8 oz', 'Wood'], '?Wick=Wood&Size=8+oz'],
    ['', ['8 oz', 'Every month', 'Wood'], '?Wick=Wood&Size=8+oz&plan=501'],
    ['?plan=501', ['One time'], '?plan='],
    // A variant's number would contradict the choice.
    [
      '?variant=7&cart=45001:1&Size=4+oz&discount=A',
      ['8 oz'],
      '?cart=45001%3A1&Size=8+oz&discount=A&Wick=Cotton',
    ],
    ['?utm_source=x&amp;variant=45022', ['8 oz'], '?utm_source=x&amp%3B=&Wick=Cotton&Size=8+oz'],
    ['?utm_source=x%3Fvariant%3D45022', ['8 oz'], '?utm_source=x%3F&Wick=Cotton&Size=8+oz'],
    // The press would be lost.
    ['?discount=A', ['8 oz', 'Add to Cart'], '?discount=A'],
  ] as const) {
    await test.step(`${query} ${presses.join()} → ${loaded}`, async () => {
      await page.goto(`/product/lemon-verbena-garden${query}`, { waitUntil: 'domcontentloaded' })
      await pressAll(page, [...presses])
      // After the last press, the page waits this long for its script.
      await page.clock.runFor(2_000)
      await expect(page).toHaveURL((url) => url.search === loaded)
    })
  }
  await test.step('Back leads to the page before', async () => {
    await page.goto('/')
    await page.goto('/product/cherry-blossom-morning', { waitUntil: 'domcontentloaded' })
    await pressAll(page, ['8 oz'])
    await page.clock.runFor(2_000)
    await expect(page.getByRole('button', { name: '8 oz', pressed: true })).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(/\/$/)
  })
  await test.step('the script comes in time → it takes the choice, and the code of the discount link', async () => {
    const path = '/product/cherry-blossom-morning?discount=SPRING10'
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    await pressAll(page, ['8 oz'])
    release()
    await expect(page.getByText('We’ll apply SPRING10 at checkout')).toBeVisible()
    await expect(page).toHaveURL(/\?Size=8\+oz&Wick=Cotton$/)
  })
})

test('a shopper leaves the page right after adding a product → the next page has it in the cart', async ({
  page,
}) => {
  await openPage(page, '/product/beach-rose-and-salt')
  await page.getByRole('button', { name: 'Add to Cart' }).evaluate((button: HTMLElement) => {
    button.click()
    location.href = '/product/vanilla-ember'
  })
  await page.waitForURL('**/vanilla-ember')
  await badge(page, '1 item')
})
