import type { Locator, Page } from '@playwright/test'
import {
  addFromCard,
  cardOf,
  cartButton,
  drawer,
  openCart,
  takenOver,
} from '../../scripts/test/shopper.ts'
import { boxOf } from './boxes.ts'
import { holdToasts } from './clock.ts'
import { AMBER, openAmber } from './gallery.ts'
import { viewSetter } from './small-windows.ts'
import { expect, test } from './shop-test.ts'

// These parts have neither role nor name, so tests find them by class.

test('on a phone a card has no gap between its words and its price', async ({ page }) => {
  await page.goto('/')
  const card = cardOf(page, 'Vanilla Ember')
  const { bottom } = await boxOf(card.locator('.card-description'))
  const { y } = await boxOf(card.locator('.card-buy'))
  expect(y).toBeGreaterThanOrEqual(bottom)
  expect(y).toBeLessThan(bottom + 16)
})

test('on a phone the first card opens the list with a whole picture, and the others are rows', async ({
  page,
}) => {
  await page.goto('/')
  const opener = await partsOf(cardOf(page, 'Cherry Blossom Morning'))
  expect(opener.picture.width).toBe(opener.card.width)
  expect(opener.picture.height / opener.picture.width).toBeCloseTo(5 / 4, 2)
  expect(opener.title.y).toBeGreaterThan(opener.picture.bottom)
  expect(opener.description.y).toBeGreaterThan(opener.title.y)

  const row = await partsOf(cardOf(page, 'Lilac & Rain'))
  for (const beside of [row.title, row.price]) {
    expect(beside.x).toBeGreaterThan(row.picture.right)
    expect(beside.y).toBeLessThan(row.picture.bottom)
  }
  expect(row.description.x).toBe(row.title.x)
  expect(row.description.y).toBeGreaterThan(row.title.y)
  expect(row.description.y).toBeLessThan(row.price.y)
})

const partsOf = async (card: Locator) => ({
  card: await boxOf(card),
  picture: await boxOf(card.getByRole('img')),
  title: await boxOf(card.getByRole('heading')),
  price: await boxOf(card.getByText(/^Price/)),
  description: await boxOf(card.locator('.card-description')),
})

const PHONES = [
  [390, 664, 0.7],
  [844, 390, 0.78],
  [390, 844, 0.7],
  [768, 1024, 0.7],
] as const
const DESKTOPS = [
  [1024, 768, 0.78],
  [1440, 700, 0.78],
  [1440, 900, 0.78],
  [2560, 1300, 0.78],
] as const

test(
  'the hero leaves the next title in sight in windows of all sizes',
  { tag: '@both' },
  async ({ page, isMobile }) => {
    await page.goto('/')
    for (const [width, height, most] of isMobile ? PHONES : DESKTOPS) {
      await test.step(`${width} × ${height}`, async () => {
        await page.setViewportSize({ width, height })
        const hero = await boxOf(page.locator('.hero'))
        expect(hero.height).toBeLessThanOrEqual(most * height + 1)
        await expect(page.getByRole('heading', { name: 'Discover Our Scents' })).toBeInViewport({
          ratio: 1,
        })
      })
    }
  },
)

test('on a phone the photograph of a product is about half a screen high', async ({
  page,
  demo,
}) => {
  await demo.putProduct(AMBER)
  await openAmber(page)
  expect((await boxOf(page.locator('.gallery'))).height).toBeLessThanOrEqual(0.52 * 844 + 1)
})

test('on a phone all values of an option stand above the bar', async ({ page }) => {
  for (const height of [844, 664]) {
    await page.setViewportSize({ width: 390, height })
    await page.goto('/product/honeysuckle-dusk')
    await takenOver(page)
    const bar = await barOf(page)
    for (const name of ['Cream', 'Sage', 'Clay']) {
      const value = page.getByRole('group', { name: 'Glaze' }).getByRole('button', { name })
      expect((await boxOf(value)).bottom).toBeLessThanOrEqual(bar.y)
    }
  }
})

test('a sold-out choice: the bar offers others in one row, and covers no value', async ({
  page,
}) => {
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

test('on a phone the options of a product come before its description', async ({ page }) => {
  await page.goto('/product/poured-to-order')
  const last = await boxOf(page.locator('form').getByRole('group').last())
  expect((await boxOf(page.locator('.product-description'))).y).toBeGreaterThan(last.y)
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

const barOf = (page: Page) => boxOf(page.locator('.buy-bar'))
const toastOf = (page: Page) => boxOf(page.locator('.toast').first())

test.describe('on a phone a toast', () => {
  test('is alone, and covers neither the way back nor what can be chosen and bought', async ({
    page,
  }) => {
    await holdToasts(page)
    await page.goto('/product/cherry-blossom-morning')
    await takenOver(page)
    const add = page.getByRole('button', { name: 'Add to Cart' })
    await add.tap()
    await add.tap()
    const toasts = page.locator('.toast')
    await expect(toasts).toHaveCount(2)
    await expect(toasts.locator('visible=true')).toHaveCount(1)
    for (const height of [844, 664]) {
      await page.setViewportSize({ width: 390, height })
      const toast = await toastOf(page)
      const back = await boxOf(page.getByRole('link', { name: 'Back to Shop' }))
      const title = await boxOf(page.getByRole('heading', { level: 1 }))
      expect(toast.y).toBeGreaterThan(back.bottom)
      expect(toast.bottom).toBeLessThan(title.y)
    }
  })

  test('does not cover the bar that says that a combination is not made', async ({
    page,
    demo,
  }) => {
    const variants = [
      ['With a lid of turned cherry wood, from Vermont', 'Cotton, braided by hand without lead'],
      ['Without', 'Wood'],
    ].map(([lid = '', wick = '']) => ({
      price: '20.00',
      compareAtPrice: '26.00',
      selectedOptions: [
        { name: 'Lid', value: lid },
        { name: 'Wick', value: wick },
      ],
    }))
    const description = 'Amber and resin. '.repeat(80)
    await demo.putProduct({ handle: 'amber', title: 'Amber', description, variants })
    await holdToasts(page)
    await page.goto('/product/amber?Wick=Wood')
    await takenOver(page)
    await page.getByRole('button', { name: 'Add to Cart' }).tap()
    expect((await toastOf(page)).bottom).toBeLessThan((await barOf(page)).y)
  })

  for (const [width, height] of [
    [768, 1024],
    [844, 390],
  ] as const) {
    test(`covers neither the header nor an option, in a window of ${width} × ${height}`, async ({
      page,
    }) => {
      await holdToasts(page)
      await page.setViewportSize({ width, height })
      await page.goto('/product/cherry-blossom-morning')
      await takenOver(page)
      await page.getByRole('button', { name: 'Add to Cart' }).tap()
      const toast = await toastOf(page)
      expect(toast.y).toBeGreaterThan((await boxOf(page.getByRole('banner'))).height)
      const option = await boxOf(page.getByRole('button', { name: 'Cotton' }))
      expect(toast.right).toBeLessThan(option.x)
    })
  }

  test('stands at the foot with large letters, where there is no bar', async ({ page }) => {
    await holdToasts(page)
    await page.goto('/product/cherry-blossom-morning')
    await takenOver(page)
    const show = await viewSetter(page)
    await show({ width: 390, height: 844, letters: 32 })
    await page.getByRole('button', { name: 'Add to Cart' }).click()
    expect((await toastOf(page)).bottom).toBeGreaterThan(844 - 48)
    await cartButton(page).tap()
    await expect(drawer(page)).toBeVisible()
  })

  test('stands above the foot of the drawer', async ({ page }) => {
    await page.goto('/')
    await addFromCard(page, 'Lilac & Rain')
    await addFromCard(page, 'Vanilla Ember')
    const cart = await openCart(page)
    await cart.getByRole('button', { name: 'Remove Vanilla Ember' }).tap()
    const toast = await toastOf(page)
    expect(toast.bottom).toBeLessThanOrEqual((await boxOf(cart.locator('.drawer-foot'))).y)
    expect(toast.y).toBeGreaterThan(300)
  })
})
