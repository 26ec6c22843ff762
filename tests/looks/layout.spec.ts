import type { Locator, Page } from '@playwright/test'
import { addFromCard, cardOf, cardsOf, openCart, takenOver } from '../../scripts/test/shopper.ts'
import { boxOf } from '../e2e/boxes.ts'
import { AMBER, openAmber } from '../e2e/gallery.ts'
import { expect, test } from '../e2e/shop-test.ts'
import { viewSetter, type View } from './small-windows.ts'

// These parts have neither role nor name, so tests find them by class.
const partsOf = async (card: Locator) => ({
  card: await boxOf(card),
  picture: await boxOf(card.getByRole('img')),
  title: await boxOf(card.getByRole('heading')),
  price: await boxOf(card.locator('.card-price')),
  description: await boxOf(card.locator('.card-description')),
})

const WINDOWS = [
  [390, 664],
  [844, 390],
  [390, 844],
  [768, 1024],
  [1024, 768],
  [1440, 700],
  [1440, 900],
  [2560, 1300],
] as const

test('on a phone each third card is a picture above its words, and the others are rows; in every window the hero leaves the next title in sight', async ({
  page,
}) => {
  await page.goto('/')
  for (const place of [0, 3, 6]) {
    const large = await partsOf(cardsOf(page).nth(place))
    expect(large.picture.width).toBe(large.card.width)
    expect(large.title.y).toBeGreaterThan(large.picture.bottom)
  }
  const row = await partsOf(cardsOf(page).nth(1))
  expect(row.title.x).toBeGreaterThan(row.picture.right)
  expect(row.description.x).toBe(row.title.x)
  expect(row.description.y).toBeGreaterThan(row.title.y)
  expect(row.price.y).toBeGreaterThanOrEqual(row.description.bottom)
  expect(row.price.y).toBeLessThan(row.picture.bottom)
  for (const [width, height] of WINDOWS) {
    await page.setViewportSize({ width, height })
    const title = page.getByRole('heading', { name: 'Discover Our Scents' })
    await expect(title, `${width} × ${height}`).toBeInViewport({ ratio: 1 })
  }
})

const LANDSCAPE = [
  [640, 450],
  [844, 390],
] as const

test('in a landscape window a product’s photograph and the prices of its sizes are whole, and its switch is beside the candle', async ({
  page,
}) => {
  await page.goto('/product/cranberry-clove')
  for (const [width, height] of LANDSCAPE) {
    await page.setViewportSize({ width, height })
    const box = await boxOf(page.locator('.gallery .picture').first())
    expect(box.width).toBeCloseTo(box.height, 0)
    expect(box.bottom).toBeLessThanOrEqual(height)
    expect((await boxOf(page.getByRole('heading', { level: 1 }))).x).toBeGreaterThan(box.right)
    const sizes = await boxOf(page.getByRole('group', { name: 'Size' }))
    const button = await boxOf(page.getByRole('button', { name: 'Add to Cart' }))
    expect(sizes.bottom).toBeLessThanOrEqual(button.y)
    await expectBesideCandle(page)
  }
})

/** What phones leave a page between their browser's bars, and whole screens of phones. */
const PHONES = [
  [320, 568],
  [360, 640],
  [375, 553],
  [375, 629],
  [390, 664],
  [390, 700],
  [412, 732],
  [430, 739],
  [390, 780],
  [390, 844],
  [412, 915],
] as const

test('on every phone a product begins with one photograph over the full width, beside the edge of the next; most of it stands above the bar, and in all but the lowest windows so does the first size with its price', async ({
  page,
  demo,
}) => {
  await demo.putProduct(AMBER)
  await openAmber(page)
  const seen = async (path: string) => {
    const rows: string[] = []
    for (const [width, height] of PHONES) {
      await page.setViewportSize({ width, height })
      const box = await boxOf(page.locator('.gallery .picture').first())
      const bar = await boxOf(page.locator('.buy-bar'))
      const inSight = Math.min(box.bottom, bar.y) - box.y
      const isWide = box.x === 0 && box.width >= width - 20 && box.y < 70
      const isPhotograph = isWide && box.height >= 240 && box.height <= width && inSight >= 200
      if (!isPhotograph) rows.push(`${path}, ${width} × ${height}: ${JSON.stringify(box)}`)
      const size = page.locator('.option').first()
      if (path === 'amber' || height < 600) continue
      const end = (await boxOf(size)).bottom
      if (end > bar.y) rows.push(`${path}, ${width} × ${height}: the size ends at ${end}`)
    }
    return rows
  }
  expect(await seen('amber')).toEqual([])
  expect((await boxOf(page.locator('.gallery li').nth(1))).x).toBeLessThan(412)
  for (const handle of ['pumpkin-hearth', 'cranberry-clove', 'sea-salt-driftwood-wax-melts']) {
    await page.goto(`/product/${handle}`)
    expect.soft(await seen(handle)).toEqual([])
  }
  await page.goto('/product/cranberry-clove')
  await expectBesideCandle(page)
  const back = await boxOf(page.getByRole('link', { name: 'Back to Shop' }))
  const picture = await boxOf(page.locator('.gallery .picture').first())
  expect(back.x).toBeGreaterThan(picture.x)
  expect(back.bottom).toBeLessThan(picture.bottom)
})

/** The candle is in the middle of the picture. */
async function expectBesideCandle(page: Page) {
  const light = page.getByRole('switch', { name: 'Light the candle' })
  await expect(light).toBeInViewport({ ratio: 1 })
  const box = await boxOf(page.locator('.gallery .picture').first())
  expect((await boxOf(light)).x).toBeGreaterThan(box.x + 0.64 * box.width)
}

test(
  'with letters twice as large picture, name, rating, price, choices and button stand in this order, and the match is whole',
  { tag: '@desktop' },
  async ({ page }) => {
    await page.goto('/product/pumpkin-hearth')
    const show = await viewSetter(page)
    await show({ width: 390, height: 844, letters: 32 })
    const product = page.getByRole('article')
    const parts = [
      page.locator('.gallery .picture').first(),
      product.getByRole('heading', { level: 1 }),
      product.getByText('Rated 4.8'),
      product.locator('.offer-price'),
      product.getByRole('group', { name: 'Size' }),
      product.getByRole('button', { name: 'Add to Cart' }),
    ]
    const tops = await Promise.all(parts.map(async (part) => (await boxOf(part)).y))
    expect(tops).toEqual(tops.toSorted((a, b) => a - b))
    await expectBesideCandle(page)
  },
)

const VIEWS: View[] = [
  { width: 320, height: 568 },
  { width: 375, height: 553 },
  { width: 360, height: 640 },
  { width: 375, height: 629 },
  { width: 390, height: 664 },
  { width: 390, height: 844, pageLetters: '200%' },
  { width: 844, height: 390 },
]

test('in every window price and button of a product are in sight after its last option', async ({
  page,
}) => {
  await page.goto('/')
  await takenOver(page)
  const products = await page
    .locator('.card-link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  expect(products.length).toBeGreaterThan(15)
  const show = await viewSetter(page)
  for (const path of products) {
    await page.goto(path)
    for (const view of VIEWS) {
      await show(view)
      const outside = await page.evaluate(partsOutOfSight)
      expect.soft(outside, `${path}, ${view.width} × ${view.height}`).toEqual([])
    }
  }
})

/** Runs in a product's page. What is not in sight of price and button once the last option is. */
function partsOutOfSight() {
  scrollTo({ top: 0, behavior: 'instant' })
  const parts = [...document.querySelectorAll('.product :is(h1, .options)')]
  const top = parts.at(-1)?.getBoundingClientRect().bottom
  if (top !== undefined) scrollTo({ top: top - innerHeight / 4, behavior: 'instant' })
  const button = document.querySelector('.buy-bar > .button')
  const isInButton = button && getComputedStyle(button, '::after').content.includes('$')
  const price = isInButton ? button : document.querySelector('.offer-price .price')
  const boxes = button ? [button, price].map((each) => each?.getBoundingClientRect()) : []
  return boxes.filter((box) => !box || box.height < 10 || box.top < 0 || box.bottom > innerHeight)
}

test('a product that is sold out so, or altogether, offers others in one row; the options stand above the description', async ({
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
  const last = await boxOf(page.locator('fieldset.options').last())
  expect((await boxOf(page.locator('.product-description'))).y).toBeGreaterThan(last.y)

  await page.setViewportSize({ width: 768, height: 1024 })
  await page.goto('/product/orchard-cider')
  // A title of two lines, and one of one line.
  const [long, short] = await Promise.all(
    ['Cherry Blossom Morning', 'Lilac & Rain'].map((title) => addButtonOf(page, title)),
  )
  expect(long?.y).toBe(short?.y)
})

const addButtonOf = (page: Page, title: string) =>
  boxOf(cardOf(page, title).getByRole('button', { name: 'Add' }))

test('a brand’s long label of a fact stays on one line, and the facts below one another', async ({
  page,
}) => {
  await page.goto('/product/pumpkin-hearth')
  await takenOver(page)
  const labels = page.locator('.product-facts > .facts dt')
  await labels.last().evaluate((label) => (label.textContent = 'Durchmesser'))
  for (const width of [320, 390, 768, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    const heights = await labels.evaluateAll((all) =>
      all.map((label) => label.getBoundingClientRect().height),
    )
    const starts = await page
      .locator('.product-facts > .facts dd')
      .evaluateAll((all) => all.map((fact) => fact.getBoundingClientRect().x))
    expect([new Set(heights).size, new Set(starts).size], `${width}`).toEqual([1, 1])
  }
})

test('in a full cart only the list of lines scrolls; in a low window the button says the total', async ({
  page,
}) => {
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
  await page.setViewportSize({ width: 320, height: 568 })
  const button = cart.getByRole('button', { name: 'Checkout with Shopify', exact: true })
  const said = await button.evaluate((each) => getComputedStyle(each, '::after').content)
  expect(said).toContain(await cart.locator('.total .price').innerText())
})
