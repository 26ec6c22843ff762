import { boxOf } from './boxes.ts'
import { holdToasts } from './clock.ts'
import { textLinesOf } from './text-lines.ts'
import { expect, test } from './shop-test.ts'
import {
  addFromCard,
  badge,
  cardOf,
  cartButton,
  lineOf,
  openCart,
  takenOver,
} from '../../scripts/test/shopper.ts'

const WORDY = 'Hand-dipped forty times in the colour of this season, '.repeat(12)
const PRODUCTS = [
  { handle: 'wordy', title: 'Wordy', description: WORDY, variants: [{ price: '9.00' }] },
  {
    handle: 'dear',
    title: 'Dear',
    variants: ['128.00', '116.00'].map((price, index) => ({
      price,
      available: false,
      selectedOptions: [{ name: 'Size', value: `${index}` }],
    })),
  },
  { handle: 'unmade', title: 'Unmade', variants: [] },
  { handle: 'unseen', title: 'Unseen', variants: [{ price: '9.00' }] },
]

test(
  'a card shows what a shopper needs to decide, and opens its product',
  { tag: '@both' },
  async ({ page, demo, isMobile }) => {
    for (const product of PRODUCTS) await demo.putProduct(product)
    await page.goto('/')
    const first = cardOf(page, 'Cherry Blossom Morning')

    await test.step("'View Details' shows on hover, where the device can hover", async () => {
      const label = first.getByText('View Details', { exact: true })
      await first.getByRole('img').hover()
      await expect(label).toHaveCSS('opacity', isMobile ? '0' : '1')
      await cartButton(page).hover()
      await expect(label).toHaveCSS('opacity', '0')
    })
    await test.step("'View Details' shows on keyboard focus", async () => {
      await page.getByRole('link', { name: 'Gifts' }).focus()
      await page.keyboard.press('Tab')
      await expect(first.getByRole('link')).toBeFocused()
      await expect(first.getByText('View Details', { exact: true })).toHaveCSS('opacity', '1')
    })
    await test.step('a long description is cut, on a phone after more lines', async () => {
      const text = cardOf(page, 'Wordy').getByText('Hand-dipped forty times')
      const { lines, isCut } = await text.evaluate((element) => ({
        lines: element.clientHeight / parseFloat(getComputedStyle(element).lineHeight),
        isCut: element.scrollHeight > element.clientHeight,
      }))
      expect(Math.round(lines)).toBe(isMobile ? 4 : 2)
      expect(isCut).toBe(true)
    })
    await test.step("'from' precedes a price only if another variant costs more", async () => {
      await expect(cardOf(page, 'Lilac & Rain')).toContainText('Price from USD $26.00')
      await expect(cardOf(page, 'Honeysuckle Dusk')).toContainText('Price USD $38.00')
    })
    await test.step("no variant is for sale → a quiet button says 'Sold out'", async () => {
      for (const title of ['Orchard Cider', 'Unmade']) {
        const button = cardOf(page, title).getByRole('button')
        await expect(button).toHaveText('Sold out')
        await expect(button).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
        await expect(button).toBeDisabled()
      }
    })
    await test.step("'Sold out' takes one line beside a price that takes two", async () => {
      await expect(cardOf(page, 'Dear')).toContainText('Price from USD $116.00')
      expect(await textLinesOf(cardOf(page, 'Dear').getByRole('button'))).toEqual(['Sold out'])
    })
    await test.step('a product without a picture has a placeholder', async () => {
      const card = cardOf(page, 'Unseen')
      await expect(card.getByRole('img')).toHaveCount(0)
      await expect(card.getByRole('link').locator('[aria-hidden]').first()).toBeVisible()
    })
    await test.step('the opened page has the choice that the card shows', async () => {
      await cardOf(page, 'Honeysuckle Dusk').getByRole('img').click()
      await expect(page).toHaveURL(/\/product\/honeysuckle-dusk\?Glaze=Sage$/)
      await expect(page.getByRole('button', { name: 'Sage', pressed: true })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeEnabled()
    })
  },
)

test("'Add' on a card fills the cart, and says so", { tag: '@both' }, async ({ page }) => {
  await holdToasts(page)
  await page.goto('/')
  await test.step('it stays on the page and shows a toast, top-centre', async () => {
    await addFromCard(page, 'Lilac & Rain')
    const toast = page.getByRole('status').filter({ hasText: 'Added to cart' })
    await expect(toast.getByText('Added to cart', { exact: true })).toBeVisible()
    const box = await boxOf(toast)
    const { width = 0, height = 0 } = page.viewportSize() ?? {}
    expect(Math.abs(box.middle - width / 2)).toBeLessThan(12)
    expect(box.y).toBeLessThan(height / 5)
    await expect(page).toHaveURL((url) => url.pathname === '/')
    await badge(page, '1 item')
  })
  await test.step('only the last three toasts are shown, the newest first', async () => {
    const titles = ['Beach Rose & Salt', 'Vanilla Ember', 'Honeysuckle Dusk']
    for (const title of titles) await addFromCard(page, title)
    await expect(page.getByText('has been added to your cart')).toHaveText(
      titles.toReversed().map((title) => `${title} has been added to your cart`),
    )
  })
  await test.step('it takes the first variant that is for sale', async () => {
    await openCart(page)
    await expect(lineOf(page, 'Honeysuckle Dusk')).toContainText('Sage')
  })
})

test(
  'a card shows its lit photograph while it is pointed at or in focus, and does not load it before',
  { tag: '@desktop' },
  async ({ page }) => {
    const seconds: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('cherry-blossom-morning-01-lit.jpg'))
        seconds.push(new URL(request.url()).pathname)
    })
    await page.goto('/')
    await takenOver(page)
    await page.waitForLoadState('networkidle')
    expect(seconds).toEqual([])
    const card = cardOf(page, 'Cherry Blossom Morning')
    await card.getByRole('heading').scrollIntoViewIfNeeded()
    const box = await card.boundingBox()
    const second = card.locator('img').nth(1)
    await card.getByRole('img').hover()
    await expect(second).toHaveCSS('opacity', '1')
    expect(seconds).toEqual(['/cdn/shop/files/cherry-blossom-morning-01-lit.jpg'])
    expect(await card.boundingBox()).toEqual(box)
    await cartButton(page).hover()
    await expect(second).toHaveCSS('opacity', '0')

    await page.getByRole('link', { name: 'Gifts' }).focus()
    await page.keyboard.press('Tab')
    await expect(second).toHaveCSS('opacity', '1')
    // The second photograph is decorative: screen readers skip it.
    await expect(card.getByRole('img')).toHaveCount(1)
  },
)

// Two tests, because a page may request again what it has loaded in the other scheme.
for (const [colorScheme, picture] of [
  ['light', 'lilac-and-rain-01'],
  ['dark', 'lilac-and-rain-01-lit'],
] as const) {
  test(`in the ${colorScheme} scheme a card loads and shows only ${picture}`, async ({ page }) => {
    const loaded: string[] = []
    page.on('request', (request) => {
      const [name] = /lilac-and-rain-\d+(?:-lit)?/.exec(request.url()) ?? []
      if (name) loaded.push(name)
    })
    await page.emulateMedia({ colorScheme })
    await page.goto('/')
    await takenOver(page)
    await cardOf(page, 'Lilac & Rain').scrollIntoViewIfNeeded()
    await expect.poll(() => loaded).toEqual([picture])
    const shown = cardOf(page, 'Lilac & Rain').getByRole('img')
    expect(await shown.evaluate((image: HTMLImageElement) => image.currentSrc)).toContain(picture)
  })
}

test(
  'a card keeps its places on a tablet and on a desktop',
  { tag: '@desktop' },
  async ({ page }) => {
    await test.step("beside the pictures of a sold-out product, price and 'Add' are in one row", async () => {
      await page.goto('/product/orchard-cider')
      const card = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Price' }).first()
      for (const width of [1440, 768]) {
        await page.setViewportSize({ width, height: 1024 })
        const price = await boxOf(card.getByText(/^USD/))
        const add = await boxOf(card.getByRole('button'))
        expect(add.x, `at ${width}`).toBeGreaterThan(price.right)
        expect(add.y, `at ${width}`).toBeLessThan(price.bottom)
        expect(price.y, `at ${width}`).toBeLessThan(add.bottom)
      }
    })
    await test.step('on a tablet the ring around a focused card is clear of the header', async () => {
      await page.goto('/')
      await takenOver(page)
      const link = cardOf(page, 'Honeysuckle Dusk').getByRole('link')
      await link.evaluate((element) => scrollTo(0, element.getBoundingClientRect().y))
      await link.focus()
      const header = await boxOf(page.getByRole('banner'))
      expect((await boxOf(link)).y).toBeGreaterThanOrEqual(header.height + 5)
    })
  },
)
