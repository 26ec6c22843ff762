import { boxOf } from './boxes.ts'
import { holdScripts } from './held-requests.ts'
import { expect, test } from './shop-test.ts'
import {
  cardOf,
  cardsOf,
  expectNoSidewaysScroll,
  openPage,
  takenOver,
} from '../../scripts/test/shopper.ts'

const PROMISE =
  'Every candle is poured by hand in batches of twelve, from soy, coconut and beeswax we can trace to the field. Cotton or cherry-wood wicks, phthalate-free scents, vessels made to be kept. If one ever burns badly, tell us and we’ll pour you another.'
const SEASONAL =
  'We follow the garden. Blossom in spring, verbena in July, squash and smoke when the leaves turn, balsam with the first snow. We pour each scent in its season and keep what is left until it returns.'

test('on a phone the home page leads from its hero to all products', async ({ page }) => {
  await openPage(page, '/')
  await test.step('it shows headline, products and text blocks, in this order', async () => {
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
  await test.step('it takes three fifths of a screen for each candle at most', async () => {
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    expect(height / 844).toBeLessThan(20 * 0.6)
  })
  await test.step('each of the 10 bees and 14 petals has its own fixed delay', async () => {
    for (const [kind, count] of [
      ['data-bee', 10],
      ['data-petal', 14],
    ] as const) {
      const delays = await page
        .locator(`[${kind}]`)
        .evaluateAll((all) => all.map((each) => getComputedStyle(each).animationDelay))
      expect(new Set(delays).size).toBe(count)
    }
  })
  await test.step('the script does not run at each beat of a wing', async () => {
    const session = await page.context().newCDPSession(page)
    const expression = 'document.getElementById("root")'
    const { result } = await session.send('Runtime.evaluate', { expression })
    const { objectId = '' } = result
    const { listeners } = await session.send('DOMDebugger.getEventListeners', { objectId })
    const heard = listeners.map(({ type }) => type)
    expect(heard).toContain('animationend')
    expect(heard).not.toContain('animationiteration')
  })
  await test.step('the collections are one row, which fades at its edge and can be swiped to its end', async () => {
    const row = page.getByRole('navigation', { name: 'Collections' })
    const links = row.getByRole('link')
    const tops = await links.evaluateAll((all) =>
      all.map((link) => link.getBoundingClientRect().top),
    )
    expect(new Set(tops).size).toBe(1)
    await expect(row).toHaveCSS('mask-image', /transparent|rgba\(0, 0, 0, 0\)/)
    expect((await boxOf(links.last())).x).toBeGreaterThan(390)
    await row.evaluate((strip) => strip.scrollTo({ left: strip.scrollWidth }))
    await expect(links.last()).toBeInViewport({ ratio: 1 })
    expect((await boxOf(links.last())).right).toBeLessThanOrEqual(390 - 48)
    await expectNoSidewaysScroll(page)
  })
})

test(
  'hero, grid, text blocks and the printed page fit their widths',
  { tag: '@desktop' },
  async ({ page }) => {
    await page.goto('/')
    const cards = page.getByRole('main').getByRole('listitem')
    await test.step('the grid has as many columns as the window has room for', async () => {
      const seen: [number, number][] = []
      for (const width of [639, 640, 1023, 1024, 1279, 1280]) {
        await page.setViewportSize({ width, height: 800 })
        const lefts = await cards.evaluateAll((all) =>
          all.map((card) => Math.round(card.getBoundingClientRect().left)),
        )
        seen.push([width, new Set(lefts).size])
      }
      expect(seen).toEqual([
        [639, 1],
        [640, 2],
        [1023, 2],
        [1024, 3],
        [1279, 3],
        [1280, 4],
      ])
    })
    await test.step('the cards above the wide picture fill their rows without gaps', async () => {
      for (const [width, above] of [
        [700, 4],
        [1100, 6],
        [1440, 4],
      ] as const) {
        await page.setViewportSize({ width, height: 900 })
        const shelf = await boxOf(page.locator('.shelf'))
        const tops = await cardsOf(page).evaluateAll((all) =>
          all.map((card) => card.getBoundingClientRect().top),
        )
        expect(tops.filter((top) => top < shelf.y).length, `at ${width}`).toBe(above)
      }
    })
    await test.step('the widest screens have wide text blocks, and no sideways scroll', async () => {
      for (const width of [1920, 2200, 2560, 3440]) {
        await page.setViewportSize({ width, height: 1300 })
        await expectNoSidewaysScroll(page)
        const words = await boxOf(page.getByText(PROMISE))
        expect(words.width, `words at ${width}`).toBeGreaterThan(500)
      }
    })
    await test.step('the hero has photographs for tall and wide windows, in the dark scheme others', async () => {
      for (const [colorScheme, width, name] of [
        ['light', 390, 'hero-tall'],
        ['light', 1440, 'hero-wide'],
        ['dark', 1440, 'hero-wide-dusk'],
        ['dark', 390, 'hero-tall-dusk'],
      ] as const) {
        await page.emulateMedia({ colorScheme })
        await page.setViewportSize({ width, height: 900 })
        const source = () =>
          page.locator('.hero img').evaluate((image: HTMLImageElement) => image.currentSrc)
        await expect.poll(source).toMatch(new RegExp(`/${name}-.{8}\\.avif$`))
      }
    })
    await test.step('printed on small paper, a card has its words beside its photograph', async () => {
      await page.setViewportSize({ width: 480, height: 700 })
      await page.emulateMedia({ media: 'print' })
      const card = cardOf(page, 'Lilac & Rain')
      const photo = await boxOf(card.getByRole('img'))
      const title = await boxOf(card.getByRole('heading'))
      expect(title.x).toBeGreaterThanOrEqual(photo.right)
      expect(title.width).toBeGreaterThan(200)
      await expectNoSidewaysScroll(page)
    })
  },
)

test('a wide picture with a sentence follows the first row of cards, and its candles lead to their pages', async ({
  page,
}) => {
  const requested: string[] = []
  page.on('request', (each) => requested.push(each.url()))
  const release = await holdScripts(page)
  await page.goto('/')
  const shelf = page.locator('.shelf')
  const picture = shelf.locator('img')
  await test.step('it stays as the server sent it', async () => {
    const sent = await shelf.evaluate((element) => element.outerHTML)
    release()
    await takenOver(page)
    expect(await shelf.evaluate((element) => element.outerHTML)).toBe(sent)
  })
  await test.step('it is between the cards, and loads without moving them', async () => {
    const upper = await boxOf(cardsOf(page).nth(3))
    const middle = await boxOf(shelf)
    expect(middle.y).toBeGreaterThanOrEqual(upper.bottom)
    expect((await boxOf(cardsOf(page).nth(4))).y).toBeGreaterThanOrEqual(middle.bottom)
    await expect(picture).toHaveAttribute('loading', 'lazy')
    await shelf.scrollIntoViewIfNeeded()
    await expect(page.getByText('This season’s pour, on the shelf.', { exact: true })).toBeVisible()
    await expect.poll(() => requested.filter((url) => url.includes('/shelf-')).length).toBe(1)
    await expect(picture).toHaveJSProperty('complete', true)
    const { width, height } = await boxOf(picture)
    expect(width / height).toBeCloseTo(2060 / 724, 1)
    expect((await boxOf(shelf)).height).toBe(middle.height)
  })
  await test.step('the keyboard and the pointer open its candles', async () => {
    const candles = shelf.getByRole('link')
    await expect(candles).toHaveCount(6)
    await expect(candles.first()).toHaveAccessibleName('Balsam & First Snow')
    await expect(candles.last()).toHaveAccessibleName('Beeswax Dinner Tapers')
    await candles.first().focus()
    for (let step = 0; step < 5; step += 1) await page.keyboard.press('Tab')
    await expect(candles.last()).toBeFocused()
    await expect(candles.last()).toBeInViewport()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/product\/beeswax-tapers$/)
    await page.goBack()
    await page.getByRole('link', { name: 'Cranberry Clove', exact: true }).click()
    await expect(page).toHaveURL(/\/product\/cranberry-clove$/)
  })
})
