import { boxOf } from './boxes.ts'
import { holdToasts } from './clock.ts'
import { AMBER, enlarge, openAmber, openViewer, photos, viewer } from './gallery.ts'
import { holdPictures } from './held-requests.ts'
import { lineOf, openCart } from '../../scripts/test/shopper.ts'
import { expect, test } from './shop-test.ts'

test.beforeEach(({ demo }) => demo.putProduct(AMBER))

test('the photographs begin with that of the chosen variant, which its line in the cart shows', async ({
  page,
}) => {
  await openAmber(page)
  await expect(photos(page).first()).toHaveAccessibleName('vanilla-ember-01')
  await page.getByRole('button', { name: 'White' }).click()
  await expect(photos(page).first()).toHaveAccessibleName('balsam-first-snow-01')
  await expect(photos(page)).toHaveCount(3)
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await openCart(page)
  const line = lineOf(page, 'Amber').locator('img')
  await expect(line).toHaveAttribute('src', /balsam-first-snow-01\.jpg/)
})

test(
  'the photographs come into view with the Tab key, open over the page, one after the other, and give the focus back',
  { tag: '@both' },
  async ({ page }) => {
    await openAmber(page)
    await enlarge(page, '1 of 3').focus()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(enlarge(page, '3 of 3')).toBeFocused()
    await expect(photos(page).nth(2)).toBeInViewport()
    const shown = viewer(page)
    // A double press opens one viewer.
    await enlarge(page, '2 of 3').dblclick()
    await expect(shown.getByText('2 / 3')).toBeVisible()
    for (const [key, number] of [
      ['ArrowRight', '3 / 3'],
      ['ArrowLeft', '2 / 3'],
    ] as const) {
      await page.keyboard.press(key)
      await expect(shown.getByText(number)).toBeVisible()
    }
    // The browser's own key for Forward.
    const isTaken = await shown.evaluate((dialog) => {
      const init = { key: 'ArrowRight', altKey: true, bubbles: true, cancelable: true }
      return !dialog.dispatchEvent(new KeyboardEvent('keydown', init))
    })
    expect(isTaken).toBe(false)
    await page.keyboard.press('Escape')
    await expect(shown).toHaveCount(0)
    await expect(enlarge(page, '2 of 3')).toBeFocused()
  },
)

test('a toast waits until the photographs that lie over it are closed', async ({ page }) => {
  await holdToasts(page)
  await openAmber(page)
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  const states = () =>
    page
      .locator('.toast')
      .evaluate((toast) => toast.getAnimations().map(({ playState }) => playState))
  await openViewer(page)
  expect(await states()).toEqual(['paused'])
  await page.keyboard.press('Escape')
  await expect(viewer(page)).toHaveCount(0)
  expect(await states()).toEqual(['running'])
})

test('the large photograph fails to load → the small one is shown, with the same words', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/ERR_FAILED/)
  const large = page.getByRole('article').locator('img[fetchpriority=high]')
  await page.route(/width=(?!240)/, (route) => route.abort())
  await openAmber(page)
  for (const name of ['vanilla-ember-01', 'balsam-first-snow-01']) {
    await expect(large).toBeHidden()
    await expect(photos(page).first()).toHaveAccessibleName(name)
    await page.getByRole('button', { name: 'White' }).click()
  }
})

test(
  'a printed page, as narrow as a phone, shows all photographs, and not the enlarged one',
  { tag: '@desktop' },
  async ({ page }) => {
    await page.setViewportSize({ width: 700, height: 1000 })
    await page.emulateMedia({ media: 'print' })
    await openAmber(page)
    for (const photo of await photos(page).all()) {
      expect((await boxOf(photo)).right).toBeLessThanOrEqual(700)
    }
    await expect(page.getByText('1 / 3')).toBeHidden()
    await page.emulateMedia({ media: 'screen' })
    await openViewer(page)
    await page.emulateMedia({ media: 'print' })
    await expect(viewer(page)).toBeHidden()
  },
)

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a swipe shows the next photograph, sharp, and its number', async ({ page }) => {
    const sharp = page.waitForRequest(/balsam-first-snow-01.*width=425/)
    await page.goto('/product/amber')
    await expect(page.getByText('1 / 3')).toBeInViewport()
    await expect(page.getByText('2 / 3')).not.toBeInViewport()
    await page.mouse.move(195, 300)
    await page.mouse.wheel(390, 0)
    await expect(page.getByText('2 / 3')).toBeInViewport({ ratio: 1 })
    await sharp
  })
})

test(
  'the large photograph has not loaded → the page’s smaller one is shown in its place',
  { tag: '@both' },
  async ({ page }) => {
    await openAmber(page)
    const onPage = page.locator('.gallery li').first().locator('img').last()
    const source = () => onPage.evaluate((it: HTMLImageElement) => it.currentSrc)
    await expect.poll(source).not.toBe('')
    const shown = await source()
    const release = await holdPictures(page)
    await enlarge(page, '1 of 3').click()
    const slide = page.locator('.viewer-slide').first()
    const background = () => slide.evaluate((it: HTMLElement) => it.style.backgroundImage)
    expect(await background()).toContain(shown)
    release()
    await expect.poll(background).toBe('')
  },
)

test('a swipe leads to the next photograph, two fingers enlarge it, and a tap does', async ({
  page,
}) => {
  await openAmber(page)
  await enlarge(page, '1 of 3').tap()
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...xs: number[]) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: xs.map((x, id) => ({ x, y: 400, id })),
    })
  const image = (name: string) => viewer(page).getByRole('img', { name })
  const second = image('balsam-first-snow-01')
  const width = async () => (await second.boundingBox())?.width
  await expect(image('vanilla-ember-01')).toHaveJSProperty('complete', true)

  // A busy browser can drop the last move, which is thus a short one.
  await touch('touchStart', 350)
  for (const x of [300, 250, 200, 150, 120, 100, 90, 80]) await touch('touchMove', x)
  await touch('touchEnd')
  await expect(viewer(page).getByText('2 / 3')).toBeVisible()
  // A tap would only stop a strip that still moves, and a second tap at one place counts as half of a double tap.
  await expect.poll(async () => (await second.boundingBox())?.x).toBe(0)
  await page.touchscreen.tap(100, 500)
  await expect.poll(width).toBe(780)
  await page.touchscreen.tap(250, 350)
  await expect.poll(width).toBe(390)

  await touch('touchStart', 170, 220)
  for (const apart of [60, 80, 100, 120]) await touch('touchMove', 195 - apart, 195 + apart)
  await touch('touchEnd')
  await expect.poll(() => page.evaluate(() => visualViewport?.scale)).toBeGreaterThan(1.5)
})

test('a swipe down closes the photographs, unless one is enlarged', async ({ page }) => {
  await openAmber(page)
  const session = await page.context().newCDPSession(page)
  const swipeDown = async () => {
    for (const y of [200, 260, 320, 400, 480]) {
      await session.send('Input.dispatchTouchEvent', {
        type: y === 200 ? 'touchStart' : 'touchMove',
        touchPoints: [{ x: 195, y }],
      })
    }
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  }
  await enlarge(page, '1 of 3').tap()
  const slide = page.locator('.viewer-slide').first()
  await expect(slide.getByRole('img')).toHaveJSProperty('complete', true)
  await page.touchscreen.tap(195, 500)
  await expect(slide).toHaveClass(/zoomed/)
  await swipeDown()
  await expect(viewer(page)).toBeVisible()
  await page.touchscreen.tap(195, 300)
  await expect(slide).not.toHaveClass(/zoomed/)
  await swipeDown()
  await expect(viewer(page)).toHaveCount(0)
})

test(
  'a press enlarges the photograph around its point, until the next press; another window’s size keeps the photograph',
  { tag: '@desktop' },
  async ({ page }) => {
    await openAmber(page)
    await enlarge(page, '2 of 3').click()
    const image = viewer(page).getByRole('img', { name: 'balsam-first-snow-01' })
    await expect(image).toHaveJSProperty('complete', true)
    const width = async () => (await image.boundingBox())?.width
    /** Where a point of the window is in the photograph, in percent. */
    const pressed = async () => {
      const { x, y, ...size } = await boxOf(image)
      return [(600 - x) / size.width, (300 - y) / size.height].map((it) => Math.round(it * 100))
    }
    await expect.poll(width).toBe(900)
    const before = await pressed()
    await page.mouse.click(600, 300)
    await expect.poll(width).toBe(1800)
    expect(await pressed()).toEqual(before)
    await page.mouse.click(600, 300)
    await expect.poll(width).toBe(900)
    await page.setViewportSize({ width: 1000, height: 700 })
    await expect.poll(width).toBe(700)
    await expect(image).toBeInViewport({ ratio: 1 })
    await expect(viewer(page).getByText('2 / 3')).toBeVisible()
  },
)
