import { takenOver } from '../../scripts/test/shopper.ts'
import { holdScripts } from './held-requests.ts'
import { expect, test } from './shop-test.ts'

const isShelf = (url: string): boolean => url.includes('/shelf-')

const SHELF = 'What the season is pouring, on the shelf by the window.'

test(
  'a picture with a sentence stands after the first row of cards, and moves nothing',
  { tag: '@both' },
  async ({ page, isMobile }) => {
    const requested: string[] = []
    page.on('request', (each) => requested.push(each.url()))
    const release = await holdScripts(page)
    await page.goto('/')
    const shelf = page.locator('.shelf')
    const sent = await shelf.evaluate((element) => element.outerHTML)
    release()
    await takenOver(page)
    expect(await shelf.evaluate((element) => element.outerHTML)).toBe(sent)
    const above = page.getByRole('main').getByRole('listitem').nth(3)
    const below = page.getByRole('main').getByRole('listitem').nth(4)
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
    expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(isMobile ? 4 / 3 : 2.4, 1)
    expect((await shelf.boundingBox())?.height).toBe(middle?.height)
  },
)

test(
  'cards leave no place empty above the picture between them',
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
      const tops = await page
        .getByRole('main')
        .getByRole('listitem')
        .evaluateAll((all) => all.map((card) => card.getBoundingClientRect().top + scrollY))
      expect(tops.filter((top) => top < (shelf?.y ?? 0)).length, `at ${width}`).toBe(before)
    }
  },
)

test('no picture stands between the cards of a collection, or of a shop with four products', async ({
  page,
  demo,
}) => {
  await page.goto('/?collection=summer')
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(5)
  await expect(page.locator('.shelf')).toHaveCount(0)
  await demo.emptyCatalog()
  for (const title of ['One', 'Two', 'Three', 'Four']) {
    await demo.putProduct({ handle: title, title, variants: [{ price: '9.00' }] })
  }
  await page.goto('/')
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(4)
  await expect(page.locator('.shelf')).toHaveCount(0)
})
