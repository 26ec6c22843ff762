import { expect, test } from './shop-test.ts'
import { cardOf, takenOver } from '../../scripts/test/shopper.ts'

const PROMISE =
  'Every candle is poured by hand in batches of twelve, from soy, coconut and beeswax we can trace to the field. Cotton or cherry-wood wicks, scents without phthalates, vessels made to be kept. If one ever burns badly, tell us and we pour you another.'
const SEASONAL =
  'We follow the garden. Blossom in spring, verbena in July, squash and smoke when the leaves turn, balsam with the first snow. Each scent is made only while its season lasts, so what you find here is what is outside your window, or just about to be.'

test('headline, collection and blocks, in this order', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Seasonal Candles & Wax Melts')
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'Discover Our Scents',
    'Our Promise',
    'Seasonal Essence',
  ])
  await expect(page.getByText(PROMISE)).toBeVisible()
  await expect(page.getByText(SEASONAL)).toBeVisible()
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(20)
})

test('10 bees and 14 petals, decorative, each with its own fixed delay', async ({ page }) => {
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

test('no beat of a wing wakes the page: its script does not listen for them', async ({ page }) => {
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

test('the grid has as many columns as the window has room for', async ({ page }) => {
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
})

test('an empty collection says so', async ({ page, demo }) => {
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

test('a card shows the price of the cheapest variant, whichever is first', async ({
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
