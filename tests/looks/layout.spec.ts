import type { Locator, Page } from '@playwright/test'
import { addFromCard, cardOf, openCart, takenOver } from '../../scripts/test/shopper.ts'
import { boxOf } from '../e2e/boxes.ts'
import { AMBER, openAmber } from '../e2e/gallery.ts'
import { expect, test } from '../e2e/shop-test.ts'

// These parts have neither role nor name, so tests find them by class.
const barOf = (page: Page) => boxOf(page.locator('.buy-bar'))

const partsOf = async (card: Locator) => ({
  card: await boxOf(card),
  picture: await boxOf(card.getByRole('img')),
  title: await boxOf(card.getByRole('heading')),
  price: await boxOf(card.getByText(/^Price/)),
  description: await boxOf(card.locator('.card-description')),
})

const WINDOWS = [
  [390, 664, 0.7],
  [844, 390, 0.78],
  [390, 844, 0.7],
  [768, 1024, 0.7],
  [1024, 768, 0.78],
  [1440, 700, 0.78],
  [1440, 900, 0.78],
  [2560, 1300, 0.78],
] as const

test('the home page on a phone, and its hero in windows of all sizes', async ({ page }) => {
  await page.goto('/')
  const row = await partsOf(cardOf(page, 'Lilac & Rain'))

  await test.step('a card has no gap between its words and its price', async () => {
    const card = cardOf(page, 'Vanilla Ember')
    const { bottom } = await boxOf(card.locator('.card-description'))
    const { y } = await boxOf(card.locator('.card-buy'))
    expect(y).toBeGreaterThanOrEqual(bottom)
    expect(y).toBeLessThan(bottom + 16)
  })
  await test.step('the first card opens the list with a whole picture', async () => {
    const opener = await partsOf(cardOf(page, 'Cherry Blossom Morning'))
    expect(opener.picture.width).toBe(opener.card.width)
    expect(opener.picture.height / opener.picture.width).toBeCloseTo(5 / 4, 2)
    expect(opener.title.y).toBeGreaterThan(opener.picture.bottom)
    expect(opener.description.y).toBeGreaterThan(opener.title.y)
  })
  await test.step('the other cards are rows', () => {
    for (const beside of [row.title, row.price]) {
      expect(beside.x).toBeGreaterThan(row.picture.right)
      expect(beside.y).toBeLessThan(row.picture.bottom)
    }
    expect(row.picture.height / row.picture.width).toBeCloseTo(5 / 4, 2)
    expect(row.description.x).toBe(row.title.x)
    expect(row.description.y).toBeGreaterThan(row.title.y)
    expect(row.description.y).toBeLessThan(row.price.y)
  })
  await test.step('the hero leaves the next title in sight', async () => {
    for (const [width, height, most] of WINDOWS) {
      await page.setViewportSize({ width, height })
      const hero = await boxOf(page.locator('.hero'))
      expect(hero.height, `${width} × ${height}`).toBeLessThanOrEqual(most * height + 1)
      await expect(page.getByRole('heading', { name: 'Discover Our Scents' })).toBeInViewport({
        ratio: 1,
      })
    }
  })
})

const SMALL = [
  [390, 664],
  [640, 450],
  [844, 390],
] as const

test('a product’s photograph is as large as the window lets it be, with its switch beside the candle', async ({
  page,
  demo,
}) => {
  await demo.putProduct(AMBER)
  await openAmber(page)
  await test.step('on a phone it is about half a screen high, and the edge of the next is in sight', async () => {
    expect((await boxOf(page.locator('.gallery'))).height).toBeLessThanOrEqual(0.52 * 844 + 1)
    const next = await boxOf(page.locator('.gallery li').nth(1))
    expect(Math.abs(390 - next.x - 18)).toBeLessThan(6)
  })
  await test.step('it is whole in small windows', async () => {
    for (const [width, height] of SMALL) {
      await page.setViewportSize({ width, height })
      const picture = await boxOf(page.locator('.gallery li').first())
      expect(picture.width).toBeCloseTo(picture.height, 0)
      expect(picture.right).toBeLessThanOrEqual(width)
      expect(picture.bottom).toBeLessThanOrEqual(height)
      const words = await boxOf(page.getByRole('heading', { level: 1 }))
      expect(words.x > picture.right).toBe(width > height)
    }
  })
  await test.step('the switch that lights a candle is beside it', async () => {
    await page.goto('/product/cranberry-clove')
    const light = page.getByRole('switch', { name: 'Light the candle' })
    for (const [width, height] of SMALL) {
      await page.setViewportSize({ width, height })
      await expect(light).toBeInViewport({ ratio: 1 })
      const { right, bottom } = await boxOf(light)
      const picture = await boxOf(page.locator('.gallery .picture').first())
      // The candle is in the middle of the picture, and stands on its lower half.
      expect(right).toBeLessThan(picture.x + 0.36 * picture.width)
      expect(bottom).toBeLessThan(picture.y + 0.5 * picture.height)
    }
  })
})

test('the bar of a product on a phone covers no value, and the options come first', async ({
  page,
}) => {
  await test.step('all values of the first option are above the bar', async () => {
    // These products have notes and titles of one and of two lines, with and without ratings.
    for (const handle of ['honeysuckle-dusk', 'pumpkin-hearth', 'sea-salt-driftwood-wax-melts']) {
      await page.goto(`/product/${handle}`)
      await takenOver(page)
      for (const [width, height] of [
        [390, 844],
        [390, 664],
        [360, 740],
        [360, 640],
        [375, 629],
      ] as const) {
        await page.setViewportSize({ width, height })
        const { bottom } = await boxOf(page.locator('fieldset.options').first())
        expect.soft(bottom, `${handle} at ${width} × ${height}`).toBeLessThan((await barOf(page)).y)
      }
    }
  })
  await test.step('a sold-out choice: the bar offers others in one row, and covers no value', async () => {
    await page.setViewportSize({ width: 390, height: 664 })
    await page.goto('/product/pumpkin-hearth?Size=4+oz&Wick=Wood')
    await takenOver(page)
    const middles = await page.locator('.choice-note > *').evaluateAll((parts) =>
      parts.map((part) => {
        const { y, height } = part.getBoundingClientRect()
        return Math.round(y + height / 2)
      }),
    )
    expect(new Set(middles).size).toBe(1)
    const size = await boxOf(page.getByRole('button', { name: /^8 oz, / }))
    expect(size.bottom).toBeLessThanOrEqual((await barOf(page)).y)
  })
  await test.step('the options come before the description', async () => {
    await page.goto('/product/poured-to-order')
    const last = await boxOf(page.locator('fieldset.options').last())
    expect((await boxOf(page.locator('.product-description'))).y).toBeGreaterThan(last.y)
  })
  await test.step('on a tablet the recommendations of a sold-out product have their buttons side by side', async () => {
    await page.setViewportSize({ width: 768, height: 1024 })
    await page.goto('/product/orchard-cider')
    // A title of two lines, and one of one line.
    const [long, short] = await Promise.all(
      ['Cherry Blossom Morning', 'Lilac & Rain'].map((title) =>
        boxOf(cardOf(page, title).getByRole('button', { name: 'Add' })),
      ),
    )
    expect(long?.y).toBe(short?.y)
  })
})

test('in a full cart only the list of lines scrolls', async ({ page }) => {
  await page.goto('/')
  for (const title of ['Lilac & Rain', 'Beach Rose & Salt', 'Vanilla Ember', 'Cranberry Clove'])
    await addFromCard(page, title)
  await page.setViewportSize({ width: 390, height: 664 })
  const cart = await openCart(page)
  const [beyond, listBeyond] = await cart.evaluate((dialog) =>
    [dialog, dialog.querySelector('.drawer-lines')].map((box) =>
      box ? box.scrollHeight - box.clientHeight : 0,
    ),
  )
  expect(beyond).toBe(0)
  expect(listBeyond).toBeGreaterThan(0)
})
