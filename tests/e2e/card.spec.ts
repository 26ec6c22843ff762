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

test('a card is one link, with a button beside it', async ({ page }) => {
  await page.goto('/')
  const card = cardOf(page, 'Cherry Blossom Morning')
  await expect(card.getByRole('link')).toHaveCount(1)
  await expect(card.getByRole('button')).toHaveCount(1)
  await expect(card.getByRole('link').getByRole('button')).toHaveCount(0)
  await expect(card.getByRole('button').getByRole('link')).toHaveCount(0)
  await expect(card.getByRole('img')).toBeVisible()
  await expect(card).toContainText('The first warm walk of the year')
  await expect(card).toContainText('Price from USD $16.00')
  await card.getByRole('img').click()
  await expect(page).toHaveURL(/\/product\/cherry-blossom-morning$/)
})

test('on a tablet the ring around a focused card is clear of the header', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 })
  await page.goto('/')
  await takenOver(page)
  const link = cardOf(page, 'Honeysuckle Dusk').getByRole('link')
  await link.evaluate((element) => scrollTo(0, element.getBoundingClientRect().y))
  await link.focus()
  const header = await page.getByRole('banner').boundingBox()
  const box = await link.boundingBox()
  expect(box?.y).toBeGreaterThanOrEqual((header?.height ?? 1024) + 5)
})

test("'View Details' shows on keyboard focus", { tag: '@both' }, async ({ page }) => {
  await page.goto('/')
  const card = cardOf(page, 'Cherry Blossom Morning')
  const label = card.getByText('View Details', { exact: true })
  await expect(label).toHaveCSS('opacity', '0')
  await page.getByRole('link', { name: 'Gifts' }).focus()
  await page.keyboard.press('Tab')
  await expect(card.getByRole('link')).toBeFocused()
  await expect(label).toHaveCSS('opacity', '1')
})

test(
  "'View Details' shows on hover, where the device can hover",
  { tag: '@both' },
  async ({ page, isMobile }) => {
    await page.goto('/')
    const card = cardOf(page, 'Cherry Blossom Morning')
    await card.getByRole('img').hover()
    const label = card.getByText('View Details', { exact: true })
    await expect(label).toHaveCSS('opacity', isMobile ? '0' : '1')
    await cartButton(page).hover()
    await expect(label).toHaveCSS('opacity', '0')
  },
)

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
  "a card beside the pictures of a sold-out product has its price and 'Add' in one row",
  { tag: '@both' },
  async ({ page, isMobile }) => {
    if (isMobile) await page.setViewportSize({ width: 768, height: 1024 })
    await page.goto('/product/orchard-cider')
    const card = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Price' }).first()
    const price = await boxOf(card.getByText(/^USD/))
    const add = await boxOf(card.getByRole('button'))
    expect(add.x).toBeGreaterThan(price.right)
    expect(add.y).toBeLessThan(price.bottom)
    expect(price.y).toBeLessThan(add.bottom)
  },
)

test("'from' precedes a price only if another variant costs more", async ({ page }) => {
  await page.goto('/')
  await expect(cardOf(page, 'Lilac & Rain')).toContainText('Price from USD $26.00')
  await expect(cardOf(page, 'Honeysuckle Dusk')).toContainText('Price USD $38.00')
})

test(
  'a long description is cut, on a phone after more lines',
  { tag: '@both' },
  async ({ page, demo, isMobile }) => {
    const description = 'Hand-dipped forty times in the colour of this season, '.repeat(12)
    const variants = [{ price: '9.00' }]
    await demo.putProduct({ handle: 'wordy', title: 'Wordy', description, variants })
    await page.goto('/')
    const text = cardOf(page, 'Wordy').getByText('Hand-dipped forty times')
    const { lines, isCut } = await text.evaluate((element) => ({
      lines: element.clientHeight / parseFloat(getComputedStyle(element).lineHeight),
      isCut: element.scrollHeight > element.clientHeight,
    }))
    expect(Math.round(lines)).toBe(isMobile ? 4 : 2)
    expect(isCut).toBe(true)
  },
)

test(
  "'Add' stays on the page and shows a toast, top-centre",
  { tag: '@both' },
  async ({ page }) => {
    await holdToasts(page)
    await page.goto('/')
    await addFromCard(page, 'Lilac & Rain')
    const toast = page.getByRole('status').filter({ hasText: 'Added to cart' })
    await expect(toast.getByText('Added to cart', { exact: true })).toBeVisible()
    await expect(
      toast.getByText('Lilac & Rain has been added to your cart', { exact: true }),
    ).toBeVisible()
    const box = await toast.boundingBox()
    const { width = 0, height = 0 } = page.viewportSize() ?? {}
    expect(Math.abs((box?.x ?? 0) + (box?.width ?? 0) / 2 - width / 2)).toBeLessThan(12)
    expect(box?.y).toBeLessThan(height / 5)
    await expect(page).toHaveURL((url) => url.pathname === '/')
    await badge(page, '1 item')
  },
)

test('only the last three toasts are shown, the newest first', async ({ page }) => {
  await holdToasts(page)
  await page.goto('/')
  const titles = ['Lilac & Rain', 'Beach Rose & Salt', 'Vanilla Ember', 'Honeysuckle Dusk']
  for (const title of titles) await addFromCard(page, title)
  await expect(page.getByText('has been added to your cart')).toHaveText(
    titles
      .slice(1)
      .toReversed()
      .map((title) => `${title} has been added to your cart`),
  )
})

test("'Add' takes the first variant that is for sale", async ({ page }) => {
  await page.goto('/')
  await addFromCard(page, 'Honeysuckle Dusk')
  await openCart(page)
  await expect(lineOf(page, 'Honeysuckle Dusk')).toContainText('Sage')
})

test('the page that a card opens has the choice that the card shows and adds', async ({ page }) => {
  await page.goto('/')
  await cardOf(page, 'Honeysuckle Dusk').getByRole('img').click()
  await expect(page).toHaveURL(/\/product\/honeysuckle-dusk\?Glaze=Sage$/)
  await expect(page.getByRole('button', { name: 'Sage', pressed: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeEnabled()
})

test("no variant is for sale → the card says 'Sold out'", async ({ page, demo }) => {
  await demo.putProduct({ handle: 'unmade', title: 'Unmade', variants: [] })
  await page.goto('/')
  for (const title of ['Orchard Cider', 'Unmade']) {
    const button = cardOf(page, title).getByRole('button')
    await expect(button).toHaveText('Sold out')
    await expect(button).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
    await expect(button).toBeDisabled()
  }
})

test(
  "'Sold out' takes one line beside a price that takes two",
  { tag: '@both' },
  async ({ page, demo }) => {
    const variants = ['116.00', '128.00'].map((price, index) => ({
      price,
      available: false,
      selectedOptions: [{ name: 'Size', value: `${index}` }],
    }))
    await demo.putProduct({ handle: 'dear', title: 'Dear', variants })
    await page.goto('/')
    await expect(cardOf(page, 'Dear')).toContainText('Price from USD $116.00')
    expect(await textLinesOf(cardOf(page, 'Dear').getByRole('button'))).toEqual(['Sold out'])
  },
)

test('a product without a picture has a placeholder', async ({ page, demo }) => {
  await demo.putProduct({ handle: 'unseen', title: 'Unseen', variants: [{ price: '9.00' }] })
  await page.goto('/')
  const card = cardOf(page, 'Unseen')
  await expect(card.getByRole('img')).toHaveCount(0)
  await expect(card.getByRole('link').locator('[aria-hidden]').first()).toBeVisible()
  await card.getByRole('link').click()
  await expect(page.getByText('No image available', { exact: true })).toBeVisible()
})
