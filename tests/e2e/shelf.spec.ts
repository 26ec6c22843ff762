import { cardsOf, takenOver } from '../../scripts/test/shopper.ts'
import { holdScripts } from './held-requests.ts'
import { expect, test } from './shop-test.ts'

const isShelf = (url: string): boolean => url.includes('/shelf-')

const SHELF = "This season's pour, on the shelf."

test(
  'a picture with a sentence follows the first row of cards, and moves nothing',
  { tag: '@both' },
  async ({ page }) => {
    const requested: string[] = []
    page.on('request', (each) => requested.push(each.url()))
    const release = await holdScripts(page)
    await page.goto('/')
    const shelf = page.locator('.shelf')
    const sent = await shelf.evaluate((element) => element.outerHTML)
    release()
    await takenOver(page)
    expect(await shelf.evaluate((element) => element.outerHTML)).toBe(sent)
    const above = cardsOf(page).nth(3)
    const below = cardsOf(page).nth(4)
    const [upper, middle, lower] = await Promise.all(
      [above, shelf, below].map((each) => each.boundingBox()),
    )
    expect(middle?.y).toBeGreaterThanOrEqual((upper?.y ?? 0) + (upper?.height ?? 0))
    expect(lower?.y).toBeGreaterThanOrEqual((middle?.y ?? 0) + (middle?.height ?? 0))

    await expect(shelf.locator('img')).toHaveAttribute('loading', 'lazy')
    await shelf.scrollIntoViewIfNeeded()
    await expect(page.getByText(SHELF, { exact: true })).toBeVisible()
    await expect.poll(() => requested.filter(isShelf).length).toBe(1)
    const picture = shelf.locator('img')
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete))
      .toBe(true)
    const box = await picture.boundingBox()
    expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(2.4, 1)
    expect((await shelf.boundingBox())?.height).toBe(middle?.height)
  },
)

test(
  'the candles of the picture lead to their pages, also by keyboard',
  { tag: '@both' },
  async ({ page }) => {
    await page.goto('/')
    await takenOver(page)
    const candles = page.locator('.shelf').getByRole('link')
    await expect(candles).toHaveCount(7)
    const last = candles.last()
    await expect(last).toHaveAccessibleName('Beeswax Dinner Tapers')
    await candles.first().focus()
    for (let step = 0; step < 6; step += 1) await page.keyboard.press('Tab')
    await expect(last).toBeFocused()
    await expect(last).toBeInViewport()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/product\/beeswax-tapers$/)
    await page.goBack()
    await page.getByRole('link', { name: 'Cranberry Clove', exact: true }).click()
    await expect(page).toHaveURL(/\/product\/cranberry-clove$/)
  },
)

test('a candle of the picture that is not sold is no link', async ({ page, demo }) => {
  await demo.emptyCatalog()
  for (const handle of ['one', 'two', 'three', 'four', 'cranberry-clove']) {
    await demo.putProduct({ handle, title: `${handle} candle`, variants: [{ price: '9.00' }] })
  }
  await page.goto('/')
  await expect(page.locator('.shelf').getByRole('link')).toHaveAccessibleName(
    'cranberry-clove candle',
  )
})

test(
  'the cards above the wide picture fill their rows without gaps',
  { tag: '@desktop' },
  async ({ page }) => {
    await page.goto('/')
    for (const [width, before] of [
      [700, 4],
      [1100, 6],
      [1440, 4],
    ] as const) {
      await page.setViewportSize({ width, height: 900 })
      const shelf = await page.locator('.shelf').boundingBox()
      const tops = await cardsOf(page).evaluateAll((all) =>
        all.map((card) => card.getBoundingClientRect().top + scrollY),
      )
      expect(tops.filter((top) => top < (shelf?.y ?? 0)).length, `at ${width}`).toBe(before)
    }
  },
)

test('no wide picture is shown among the cards of a collection, or of a shop with four products', async ({
  page,
  demo,
}) => {
  await page.goto('/?collection=summer')
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(5)
  await expect(page.locator('.shelf')).toHaveCount(0)
  await demo.emptyCatalog()
  for (const handle of ['one', 'two', 'three', 'four']) {
    await demo.putProduct({ handle, title: `${handle} candle`, variants: [{ price: '9.00' }] })
  }
  await page.goto('/')
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(4)
  await expect(page.locator('.shelf')).toHaveCount(0)
})
