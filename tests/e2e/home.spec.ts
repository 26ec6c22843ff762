import { expect, test } from './shop-test.ts'
import { cardOf, cardsOf, expectNoSidewaysScroll, takenOver } from '../../scripts/test/shopper.ts'

const PROMISE =
  "Every candle is poured by hand in batches of twelve, from soy, coconut and beeswax we can trace to the field. Cotton or cherry-wood wicks, phthalate-free scents, vessels made to be kept. If one ever burns badly, tell us and we'll pour you another."
const SEASONAL =
  'We follow the garden. Blossom in spring, verbena in July, squash and smoke when the leaves turn, balsam with the first snow. Each scent is made only while its season lasts, so what you find here is what is outside your window, or just about to be.'

test('the home page shows headline, products and text blocks, in this order', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Seasonal Candles & Wax Melts')
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'Discover Our Scents',
    'Our Promise',
    'Seasonal Essence',
  ])
  await expect(page.getByText(PROMISE)).toBeVisible()
  await expect(page.getByText(SEASONAL)).toBeVisible()
  await expect(cardsOf(page)).toHaveCount(20)
})

test('the hero has 10 bees and 14 petals, decorative, each with its own fixed delay', async ({
  page,
}) => {
  await page.goto('/')
  for (const [kind, count] of [
    ['data-bee', 10],
    ['data-petal', 14],
  ] as const) {
    const drawn = page.locator(`[${kind}]`)
    await expect(drawn).toHaveCount(count)
    const delays = await drawn.evaluateAll((elements) =>
      elements.map((element) => getComputedStyle(element).animationDelay),
    )
    expect(new Set(delays).size).toBe(count)
    const isDecorative = await drawn.evaluateAll((elements) =>
      elements.every((element) => element.ariaHidden === 'true' && element.textContent === ''),
    )
    expect(isDecorative).toBe(true)
  }
})

test('the script does not run at each beat of a wing', async ({ page }) => {
  await page.goto('/')
  await takenOver(page)
  const session = await page.context().newCDPSession(page)
  const expression = 'document.getElementById("root")'
  const { result } = await session.send('Runtime.evaluate', { expression })
  const { objectId = '' } = result
  const { listeners } = await session.send('DOMDebugger.getEventListeners', { objectId })
  const heard = listeners.map(({ type }) => type)
  expect(heard).toContain('animationend')
  expect(heard).not.toContain('animationiteration')
})

test(
  'the grid has as many columns as the window has room for',
  { tag: '@desktop' },
  async ({ page }) => {
    await page.goto('/')
    const cards = page.getByRole('main').getByRole('listitem')
    for (const [width, columns] of [
      [639, 1],
      [640, 2],
      [1023, 2],
      [1024, 3],
      [1279, 3],
      [1280, 4],
    ] as const) {
      await page.setViewportSize({ width, height: 800 })
      const lefts = await cards.evaluateAll((all) =>
        all.map((card) => Math.round(card.getBoundingClientRect().left)),
      )
      expect(new Set(lefts).size, `columns at ${width}`).toBe(columns)
    }
  },
)

test('in the dark scheme the hero has photographs of its own, tall and wide', async ({ page }) => {
  const picture = page.locator('.hero img')
  const seen = new Set<string>()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto('/')
      seen.add(
        await picture.evaluate((image) => {
          if (!(image instanceof HTMLImageElement)) throw new Error('no image')
          return image.currentSrc.replace(/-[^-]{8}\.avif$/, '').replace(/.*\//, '')
        }),
      )
    }
  }
  expect([...seen]).toEqual(['hero-tall', 'hero-wide', 'hero-tall-dusk', 'hero-wide-dusk'])
})

test('on a phone the home page is at most eight and a half screens long', async ({ page }) => {
  await page.goto('/')
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  expect(height / 844).toBeLessThan(8.5)
})

test('on a phone the collections are one row, which can be swiped to its end', async ({ page }) => {
  await page.goto('/')
  const row = page.getByRole('navigation', { name: 'Collections' })
  const tops = await row
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().top))
  expect(new Set(tops).size).toBe(1)
  await row.evaluate((element) => element.scrollTo(1_000, 0))
  await expect(row.getByRole('link').last()).toBeInViewport({ ratio: 1 })
  await expectNoSidewaysScroll(page)
})

test(
  'the widest screens have wide text blocks, and no sideways scroll',
  { tag: '@desktop' },
  async ({ page }) => {
    await page.goto('/')
    for (const width of [1920, 2200, 2560, 3440]) {
      await page.setViewportSize({ width, height: 1300 })
      await expectNoSidewaysScroll(page)
      const words = await page.getByText(PROMISE).boundingBox()
      expect(words?.width, `words at ${width}`).toBeGreaterThan(500)
    }
  },
)

test(
  'printed on small paper, a card has its words beside its photograph',
  { tag: '@desktop' },
  async ({ page }) => {
    await page.setViewportSize({ width: 480, height: 700 })
    await page.emulateMedia({ media: 'print' })
    await page.goto('/')
    const card = cardOf(page, 'Lilac & Rain')
    const photo = await card.getByRole('img').boundingBox()
    const title = await card.getByRole('heading').boundingBox()
    expect(title?.x).toBeGreaterThanOrEqual((photo?.x ?? 0) + (photo?.width ?? 0))
    expect(title?.width).toBeGreaterThan(200)
    await expectNoSidewaysScroll(page)
  },
)

test('a shop without products says so', async ({ page, demo }) => {
  await demo.emptyCatalog()
  await page.goto('/')
  await expect(page.getByText('No products yet', { exact: true })).toBeVisible()
  await expect(
    page.getByText(
      "We're preparing something beautiful for you. Products will be available soon!",
      { exact: true },
    ),
  ).toBeVisible()
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(0)
})

test('a card shows the price of the cheapest variant, in whichever position', async ({
  page,
  demo,
}) => {
  await demo.putProduct({
    handle: 'dear-first',
    title: 'Dear First',
    variants: [
      { price: '40.00', selectedOptions: [{ name: 'Size', value: 'L' }] },
      { price: '7.50', selectedOptions: [{ name: 'Size', value: 'S' }] },
    ],
  })
  await page.goto('/')
  await expect(cardOf(page, 'Dear First')).toContainText('Price from USD $7.50')
})
