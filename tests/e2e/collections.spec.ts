import { expect, test } from './shop-test.ts'
import { cardOf, takenOver } from '../../scripts/test/shopper.ts'
import { holdCalls } from './holding.ts'
import { comeBackLater, stopClock } from './returning.ts'

// Fifty, fifty and twenty of them.
test.use({ env: { DEMO_PRODUCTS: '120' } })
test.describe.configure({ mode: 'default' })

const WINTER = 'Winter, poured since the first frost.'

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with a script' : 'without a script', () => {
    test.use({ javaScriptEnabled })

    test('a collection narrows the grid, and Back is where one was', async ({ page }) => {
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

    test('Show more shows what comes next, and an address that keeps it', async ({ page }) => {
      await page.goto('/')
      if (javaScriptEnabled) await takenOver(page)
      const cards = page.getByRole('main').getByRole('listitem')
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

test(
  'Show more leaves what is in sight where it is, and leads on from the first new card',
  { tag: '@both' },
  async ({ page }) => {
    await page.goto('/')
    await takenOver(page)
    const last = page.getByRole('main').getByRole('listitem').nth(49)
    const more = page.getByRole('link', { name: 'Show more' })
    await more.scrollIntoViewIfNeeded()
    const before = await last.boundingBox()
    await more.click()
    const first = page.getByRole('main').getByRole('listitem').nth(50)
    await expect(first.getByRole('link')).toBeFocused()
    expect(await last.boundingBox()).toEqual(before)
  },
)

test('a press on Show more that gets no answer says so, and the next one shows more', async ({
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
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(100)
})

test('the store forgets where the list was to go on, and the shopper presses Show more → it is read anew, longer', async ({
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
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(100)
})

test('two presses on Show more show one page more', async ({ page }) => {
  await page.goto('/')
  await takenOver(page)
  const letGo = await holdCalls(page, 'after')
  const more = page.getByRole('link', { name: 'Show more' })
  await more.click()
  await expect(more).toHaveAttribute('aria-busy', 'true')
  await more.click()
  letGo()
  await expect(more).toHaveAttribute('aria-busy', 'false')
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(100)
})

test('prices of a longer and of a narrowed page are read again', async ({ page, demo }) => {
  await stopClock(page)
  await page.goto('/?collection=spring')
  await takenOver(page)
  await demo.changeVariant({ handle: 'lilac-and-rain', title: '8 oz', price: '21.50' })
  await comeBackLater(page)
  await expect(cardOf(page, 'Lilac & Rain')).toContainText('from USD $21.50')
  await expect(page.getByRole('heading', { name: 'Spring, from the first blossom.' })).toBeVisible()

  await page.goto('/')
  await takenOver(page)
  await page.getByRole('link', { name: 'Show more' }).click()
  const beyond = page.getByRole('main').getByRole('listitem').nth(60)
  const handle = (await beyond.getAttribute('id'))?.replace('product-', '') ?? ''
  const title = (await beyond.getByRole('heading').textContent()) ?? ''
  await demo.putProduct({ handle, title, variants: [{ price: '1.25' }] })
  await comeBackLater(page)
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(100)
  await expect(cardOf(page, title)).toContainText('Price USD $1.25')
})

test('a narrowed page whose provider was late heals into what it was to be', async ({
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
