import { returnToSamePlace } from './back-steps.ts'
import { expect, test } from './shop-test.ts'
import { cardOf, cardsOf, takenOver } from '../../scripts/test/shopper.ts'
import { holdCalls } from './held-requests.ts'

// The list has pages of 50, 50 and 20 products.
test.use({ env: { DEMO_PRODUCTS: '120' } })
test.describe.configure({ mode: 'default' })

const WINTER = 'Winter, poured since the first frost.'

test('a collection narrows the grid, and Back shows all products again', async ({ page }) => {
  await page.goto('/')
  const row = page.getByRole('navigation', { name: 'Collections' })
  const current = row.locator('[aria-current="page"]')
  await expect(current).toHaveText('All scents')
  await row.getByRole('link', { name: 'Winter' }).click()
  await expect(page).toHaveURL(/\/\?collection=winter#shop$/)
  await expect(page).toHaveTitle('Winter · Beeswick')
  await expect(page.getByRole('heading', { name: WINTER })).toBeInViewport()
  await expect(current).toHaveText('Winter')
  await expect(cardOf(page, 'Vanilla Ember')).toBeVisible()
  await expect(cardOf(page, 'Cherry Blossom Morning')).toHaveCount(0)
  await page.goBack()
  await expect(cardOf(page, 'Cherry Blossom Morning')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Discover Our Scents' })).toBeVisible()
})

test("'Show more' adds the next products, and the address keeps them", async ({
  page,
  demo,
  allowConsole,
}) => {
  allowConsole(/status: 500|status of 500|Invalid cursor/)
  await page.goto('/')
  await takenOver(page)
  const cards = cardsOf(page)
  const more = page.getByRole('link', { name: 'Show more' })
  await expect(cards).toHaveCount(50)
  await test.step('it fails twice → the page says so once', async () => {
    await demo.fault('Products', { kind: 'status', status: 500 }, 2)
    for (const former of [0, 1]) {
      const calls = async () => (await demo.calls('Products')).length
      const before = await calls()
      await expect(page.getByText('Couldn’t load more')).toHaveCount(former)
      await more.click()
      await expect.poll(calls).toBe(before + 1)
      await expect(more).toHaveAttribute('aria-busy', 'false')
    }
    await expect(page.getByText('Couldn’t load more')).toHaveCount(1)
    await expect(page).toHaveURL((url) => url.search === '')
  })
  await test.step('two presses add one page, move nothing that is in sight, and focus the first new card', async () => {
    const release = await holdCalls(page, 'after')
    await more.scrollIntoViewIfNeeded()
    const before = await cards.nth(49).boundingBox()
    await more.click()
    await expect(more).toHaveAttribute('aria-busy', 'true')
    await more.click()
    release()
    await expect(cards.nth(50).getByRole('link')).toBeFocused()
    await expect(more).toHaveAttribute('aria-busy', 'false')
    await expect(cards).toHaveCount(100)
    expect(await cards.nth(49).boundingBox()).toEqual(before)
  })
  await test.step("the longer list has an address, and 'Back to Shop' leads back to the same place on it", async () => {
    await expect(page).toHaveURL((url) => url.search === '?pages=2')
    await returnToSamePlace(page, '/?pages=2', 'Maple & Smoked Oak No. 4')
    await expect(cards).toHaveCount(100)
  })
  await test.step('the list grows to its end, even if the browser refuses to change the address', async () => {
    await page.evaluate(() => {
      history.replaceState = () => {
        throw new DOMException('Refused', 'SecurityError')
      }
    })
    await more.click()
    await expect(cards).toHaveCount(120)
    await expect(more).toHaveCount(0)
  })
  await test.step("the store no longer accepts the list's cursor → the whole longer list is read", async () => {
    await page.goto('/')
    await takenOver(page)
    await demo.fault('Products', { kind: 'graphqlError', message: 'Invalid cursor', code: 'X' }, 1)
    await more.click()
    await expect(page).toHaveURL((url) => url.search === '?pages=2')
    await expect(cards).toHaveCount(100)
  })
})
