import type { Locator, Page } from '@playwright/test'
import * as brand from '../../brand/words.ts'
import {
  addFromCard,
  addFromPage,
  cardOf,
  cartButton,
  expectNoSidewaysScroll,
  lineOf,
  openCart,
  takenOver,
} from '../../scripts/test/shopper.ts'
import { boxOf } from '../e2e/boxes.ts'
import { expect, test } from '../e2e/shop-test.ts'

const HEADLINE = 'شموع معطّرة لكل موسم'
const SUBLINE = 'نصبّها يدويًا من شمع الصويا وجوز الهند وشمع النحل، موسمًا بعد موسم.'
const LIST_TITLE = 'اكتشفوا روائحنا'

const ARABIC = [
  [brand.headline.replace('&', '&amp;'), HEADLINE],
  [brand.subline, SUBLINE],
  [brand.listTitle, LIST_TITLE],
] as const

const photo = (name: string) => ({ url: `/cdn/shop/files/${name}.jpg`, width: 1200, height: 1200 })
const sizes = (small: string, large: string) => [
  {
    price: small,
    compareAtPrice: '24.00',
    selectedOptions: [{ name: 'الحجم', value: 'صغيرة، ١١٣ غ' }],
  },
  { price: large, selectedOptions: [{ name: 'الحجم', value: 'كبيرة، ٣٤٠ غ' }] },
]
const MONTH = { interval: 'MONTH', count: 1 }
const JASMINE = {
  handle: 'yasmin',
  title: 'ياسمين المساء',
  description:
    'ياسمين دمشقي يتفتّح بعد الغروب، مع لمسة من الهيل وخشب الأرز. شمع صويا طبيعي في كأس من ' +
    'الزجاج تستحق أن تبقى بعد أن تنطفئ الشمعة.',
  images: ['cherry-blossom-morning-01', 'lilac-and-rain-01', 'vanilla-ember-01'].map(photo),
  variants: sizes('16.00', '36.00'),
}
const ROSE = {
  handle: 'ward',
  title: 'ورد الطائف وملح البحر',
  description: 'ورد برّي خلف الكثبان، وملح، وخشب جفّفته الشمس، في علبة ترافقكم في السفر.',
  images: [photo('beach-rose-and-salt-01')],
  variants: sizes('18.00', '26.00'),
}

/** The shop as if it were in Arabic: pages and scripts are rewritten on their way to the browser. */
test.beforeEach(async ({ page, context, demo, pair }) => {
  // The browser treats a rewritten page as part of another network, which needs a permission to call this machine.
  await context.grantPermissions(['local-network-access'])
  await demo.emptyCatalog()
  for (const product of [ROSE, JASMINE]) await demo.putProduct(product)
  await page.route(`${pair.origin}/**`, async (route) => {
    const type = route.request().resourceType()
    if (type !== 'document' && type !== 'script') return route.continue()
    const response = await route.fetch()
    let body = (await response.text()).replace(/<html[^>]*>/, '<html lang="ar" dir="rtl">')
    for (const [english, arabic] of ARABIC) body = body.replaceAll(english, arabic)
    await route.fulfill({ response, body })
  })
})

// The page may still be loading a part that it needs later.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }))

const isRightOf = async (one: Locator, other: Locator) =>
  (await boxOf(one)).middle > (await boxOf(other)).middle

/** The visible prices whose currency is not to the left of the amount on the same line. */
const tornPrices = (page: Page) =>
  page
    .locator('.price')
    .filter({ visible: true })
    .evaluateAll((all) =>
      all.flatMap(({ lastChild }) => {
        if (!(lastChild instanceof Text)) return ['a price without a text']
        const { data, length } = lastChild
        const boxOfPart = (from: number, to: number) => {
          const part = document.createRange()
          part.setStart(lastChild, from)
          part.setEnd(lastChild, to)
          return part.getBoundingClientRect()
        }
        const start = data.indexOf('USD ')
        const currency = boxOfPart(start, start + 3)
        const amount = boxOfPart(start + 4, length)
        const isWhole = currency.right < amount.left && currency.bottom === amount.bottom
        return isWhole ? [] : [data]
      }),
    )

test(
  'in Arabic the home page begins at the right, and the cart opens from the left',
  { tag: '@both' },
  async ({ page, isMobile }) => {
    await page.goto('/')
    await takenOver(page)
    await expect(page.getByRole('heading', { name: HEADLINE })).toBeVisible()
    await expect(page.getByRole('heading', { name: LIST_TITLE })).toBeVisible()
    await expectNoSidewaysScroll(page)

    const header = page.getByRole('banner')
    const { width = 0 } = page.viewportSize() ?? {}
    const name = await boxOf(header.getByRole('link', { name: 'Beeswick' }))
    expect(name.middle).toBeGreaterThan(width / 2)
    expect((await boxOf(cartButton(page))).middle).toBeLessThan(width / 4)
    const card = cardOf(page, JASMINE.title)
    await expect(card).toContainText(JASMINE.description.slice(0, 40))
    const cardPrice = card.getByText('USD $16.00', { exact: true })
    expect(await isRightOf(cardPrice, card.getByRole('button', { name: 'Add' }))).toBe(true)
    expect(await tornPrices(page)).toEqual([])
    if (!isMobile) await expectWordsBesideCandles(page)

    await addFromCard(page, JASMINE.title)
    const cart = await openCart(page)
    expect((await boxOf(cart)).x).toBe(0)
    await expectNoSidewaysScroll(page)
    const heading = cart.getByRole('heading', { name: 'Shopping Cart' })
    expect(await isRightOf(heading, cart.getByRole('button', { name: 'Close' }))).toBe(true)
    const line = lineOf(page, JASMINE.title)
    const price = line.getByText('USD $16.00', { exact: true })
    expect(await isRightOf(line.locator('img'), price)).toBe(true)
    expect(await tornPrices(page)).toEqual([])
    // The closed drawer is beyond the left edge.
    await cart.getByRole('button', { name: 'Close' }).click()
    await expect(cart).toBeHidden()
    await expect(page.locator('dialog.drawer')).toHaveCSS('translate', '-100%')
  },
)

/** Expects no word of the hero over the candles, which are on the right in every language. */
async function expectWordsBesideCandles(page: Page) {
  const { x, width } = await boxOf(page.locator('.hero-picture'))
  for (const words of [HEADLINE, SUBLINE]) {
    const right = await page.getByText(words).evaluate((it) => {
      const text = document.createRange()
      text.selectNodeContents(it)
      return text.getBoundingClientRect().right
    })
    // The left edge of the leftmost candle, as in bees.spec.ts.
    expect(right).toBeLessThan(x + 0.348 * width)
  }
}

test(
  'in Arabic a product’s page leads back to the right, and its photographs and plans go on to the left',
  { tag: '@both' },
  async ({ page, demo, isMobile }) => {
    // React ignores a swipe before hydration. The press that adds the product waits for hydration.
    await addFromPage(page, JASMINE.handle)
    await test.step('the page begins at the right', async () => {
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(JASMINE.title)
      await expectNoSidewaysScroll(page)
      const back = page.getByRole('link', { name: 'Back to Shop' })
      const { width = 0 } = page.viewportSize() ?? {}
      expect((await boxOf(back)).middle).toBeGreaterThan(width / 2)
      expect(await isRightOf(back.locator('svg'), back)).toBe(true)
      const price = page.locator('output').getByText('USD $16.00', { exact: true })
      // The former price is below on a phone.
      if (!isMobile) expect(await isRightOf(price, page.locator('output s'))).toBe(true)
      expect(await tornPrices(page)).toEqual([])
    })
    if (isMobile) {
      await test.step('a swipe to the right loads the photograph after the next', async () => {
        const last = page.locator('.gallery img').last()
        await expect(last).toHaveAttribute('loading', 'lazy')
        await page.locator('.gallery').evaluate((strip) => strip.scrollTo(-strip.clientWidth, 0))
        await expect(page.getByText('2 / 3')).toBeInViewport({ ratio: 1 })
        await expect(last).toHaveAttribute('loading', 'eager')
      })
    }
    await test.step('the next photograph is on the left', () => expectNextOnTheLeft(page, isMobile))
    await test.step('a plan is on the left of the single purchase, and stands on its line', async () => {
      const plans = [{ id: 501, name: 'كل شهر', delivery: MONTH, adjustments: [{ percent: 10 }] }]
      const sellingPlanGroups = [{ name: 'التوصيل', plans }]
      await demo.putPlans({ handle: JASMINE.handle, sellingPlanGroups })
      await addFromPage(page, `${JASMINE.handle}?plan=501`)
      await expectNoSidewaysScroll(page)
      const plan = page.getByRole('link', { name: 'كل شهر' })
      await expect(plan).toContainText('USD $14.40')
      expect(await isRightOf(page.getByRole('link', { name: /^One time/ }), plan)).toBe(true)
      expect(await tornPrices(page)).toEqual([])
      await openCart(page)
      await expect(lineOf(page, JASMINE.title).last()).toContainText('كل شهر')
      await expectNoSidewaysScroll(page)
      expect(await tornPrices(page)).toEqual([])
    })
  },
)

/** Moves between a product's enlarged photographs. */
async function expectNextOnTheLeft(page: Page, isMobile: boolean) {
  const enlarge = (number: number) =>
    page.getByRole('button', { name: `Enlarge photograph ${number} of 3` })
  await enlarge(1).click()
  const viewer = page.getByRole('dialog', { name: `Photographs of ${JASMINE.title}` })
  const slides = viewer.locator('.viewer-slide')
  await expect(slides.nth(0)).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('ArrowLeft')
  await expect(viewer.getByText('2 / 3')).toBeVisible()
  await expect(slides.nth(1)).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('ArrowRight')
  await expect(viewer.getByText('1 / 3')).toBeVisible()
  // A touch screen needs no arrows.
  if (isMobile) return
  const next = viewer.getByRole('button', { name: 'Next' })
  const previous = viewer.getByRole('button', { name: 'Previous' })
  expect(await isRightOf(previous, next)).toBe(true)
  await next.click()
  await next.click()
  await expect(viewer.getByText('3 / 3')).toBeVisible()
  await expect(slides.nth(2)).toBeInViewport({ ratio: 1 })
  await previous.click()
  await expect(viewer.getByText('2 / 3')).toBeVisible()
}
