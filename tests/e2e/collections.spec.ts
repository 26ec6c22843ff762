import { returnToSamePlace } from './back-steps.ts'
import { boxOf } from './boxes.ts'
import { expect, test } from './shop-test.ts'
import { cardOf, cardsOf, takenOver } from '../../scripts/test/shopper.ts'
import { returnToTabLater, stopClock } from './clock.ts'
import { holdCalls } from './held-requests.ts'

// The list has pages of 50, 50 and 20 products.
test.use({ env: { DEMO_PRODUCTS: '120' } })
test.describe.configure({ mode: 'default' })

const WINTER = 'Winter, poured since the first frost.'

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with a script' : 'without a script', () => {
    test.use({ javaScriptEnabled })

    test('a collection narrows the grid, and Back shows all products again', async ({ page }) => {
      await page.goto('/')
      const row = page.getByRole('navigation', { name: 'Collections' })
      await expect(row.getByRole('link', { name: 'All scents' })).toHaveAttribute(
        'aria-current',
        'page',
      )
      await row.getByRole('link', { name: 'Winter' }).click()
      await expect(page).toHaveURL(/\/\?collection=winter#shop$/)
      await expect(page).toHaveTitle('Winter · Beeswick')
      await expect(page.getByRole('heading', { name: WINTER })).toBeInViewport()
      await expect(row.getByRole('link', { name: 'Winter' })).toHaveAttribute(
        'aria-current',
        'page',
      )
      await expect(cardOf(page, 'Vanilla Ember')).toBeVisible()
      await expect(cardOf(page, 'Cherry Blossom Morning')).toHaveCount(0)
      await page.goBack()
      await expect(cardOf(page, 'Cherry Blossom Morning')).toBeVisible()
      await expect(page.getByRole('heading', { name: 'Discover Our Scents' })).toBeVisible()
    })

    test("'Show more' adds the next products, and the address keeps them", async ({ page }) => {
      await page.goto('/')
      if (javaScriptEnabled) await takenOver(page)
      const cards = cardsOf(page)
      const more = page.getByRole('link', { name: 'Show more' })
      await expect(cards).toHaveCount(50)
      await more.click()
      await expect(cards).toHaveCount(100)
      await expect(page).toHaveURL((url) => url.search === '?pages=2')
      await page.reload()
      await expect(cards).toHaveCount(100)
      await more.click()
      await expect(cards).toHaveCount(120)
      await expect(more).toHaveCount(0)
    })
  })
}

test('on a phone the collections fade at an edge that more of them are beyond', async ({
  page,
}) => {
  await page.goto('/')
  const row = page.getByRole('navigation', { name: 'Collections' })
  await expect(row).toHaveCSS('mask-image', /transparent|rgba\(0, 0, 0, 0\)/)
  const last = row.getByRole('link').last()
  expect((await boxOf(last)).x).toBeGreaterThan(390)
  await row.evaluate((strip) => strip.scrollTo({ left: strip.scrollWidth }))
  expect((await boxOf(last)).right).toBeLessThanOrEqual(390 - 48)
})

test(
  "'Show more' moves nothing that is in sight, and focuses the first new card",
  { tag: '@both' },
  async ({ page }) => {
    await page.goto('/')
    await takenOver(page)
    const last = cardsOf(page).nth(49)
    const more = page.getByRole('link', { name: 'Show more' })
    await more.scrollIntoViewIfNeeded()
    const before = await last.boundingBox()
    await more.click()
    const first = cardsOf(page).nth(50)
    await expect(first.getByRole('link')).toBeFocused()
    expect(await last.boundingBox()).toEqual(before)
  },
)

test("'Back to Shop' leads back to the same place on a longer list", { tag: '@both' }, ({ page }) =>
  returnToSamePlace(page, '/?pages=2', 'Maple & Smoked Oak No. 4'),
)

test("'Show more' fails → the page says so, and the next press shows more", async ({
  page,
  demo,
  allowConsole,
}) => {
  allowConsole(/status: 500|status of 500/)
  await page.goto('/')
  await takenOver(page)
  await demo.fault('Products', { kind: 'status', status: 500 }, 1)
  const more = page.getByRole('link', { name: 'Show more' })
  await more.click()
  await expect(page.getByText("Couldn't load more")).toBeVisible()
  await expect(page).toHaveURL((url) => url.search === '')
  await more.click()
  await expect(cardsOf(page)).toHaveCount(100)
})

test("the store no longer accepts the list's cursor → 'Show more' reads the whole longer list", async ({
  page,
  demo,
  allowConsole,
}) => {
  allowConsole(/Invalid cursor/)
  await page.goto('/')
  await takenOver(page)
  await demo.fault('Products', { kind: 'graphqlError', message: 'Invalid cursor', code: 'X' }, 1)
  await page.getByRole('link', { name: 'Show more' }).click()
  await expect(page).toHaveURL((url) => url.search === '?pages=2')
  await expect(cardsOf(page)).toHaveCount(100)
})

test("two presses on 'Show more' add one page", async ({ page }) => {
  await page.goto('/')
  await takenOver(page)
  const release = await holdCalls(page, 'after')
  const more = page.getByRole('link', { name: 'Show more' })
  await more.click()
  await expect(more).toHaveAttribute('aria-busy', 'true')
  await more.click()
  release()
  await expect(more).toHaveAttribute('aria-busy', 'false')
  await expect(cardsOf(page)).toHaveCount(100)
})

test('a collection and a longer list read their prices again', async ({ page, demo }) => {
  await stopClock(page)
  await page.goto('/?collection=spring')
  await takenOver(page)
  await demo.changeVariant({ handle: 'lilac-and-rain', title: '8 oz', price: '21.50' })
  await returnToTabLater(page)
  await expect(cardOf(page, 'Lilac & Rain')).toContainText('from USD $21.50')
  await expect(page.getByRole('heading', { name: 'Spring, from the first blossom.' })).toBeVisible()

  await page.goto('/')
  await takenOver(page)
  await page.getByRole('link', { name: 'Show more' }).click()
  const beyond = cardsOf(page).nth(60)
  const handle = (await beyond.getAttribute('id'))?.replace('product-', '') ?? ''
  const title = (await beyond.getByRole('heading').textContent()) ?? ''
  await demo.putProduct({ handle, title, variants: [{ price: '1.25' }] })
  await returnToTabLater(page)
  await expect(cardsOf(page)).toHaveCount(100)
  await expect(cardOf(page, title)).toContainText('Price USD $1.25')
})

test('the provider fails for the server → the browser loads the collection', async ({
  page,
  demo,
  allowConsole,
}) => {
  allowConsole(/503/)
  await demo.faultFor('server', '*', { kind: 'status', status: 500 })
  await page.goto('/?collection=winter')
  await expect(page.getByRole('heading', { name: WINTER })).toBeVisible()
  await expect(page).toHaveTitle('Winter · Beeswick')
  const row = page.getByRole('navigation', { name: 'Collections' })
  await expect(row.getByRole('link', { name: 'Winter' })).toHaveAttribute('aria-current', 'page')
})
