import { AMBER, enlarge, openAmber, viewer } from './gallery.ts'
import { holdPictures } from './held-requests.ts'
import { expect, test } from './shop-test.ts'

test.beforeEach(({ demo }) => demo.putProduct(AMBER))

test(
  'the large photograph has not loaded → the page’s smaller one is shown in its place',
  { tag: '@both' },
  async ({ page }) => {
    await openAmber(page)
    const onPage = page.locator('.gallery li').first().locator('img').last()
    await expect.poll(() => onPage.evaluate((it: HTMLImageElement) => it.currentSrc)).not.toBe('')
    const shown = await onPage.evaluate((it: HTMLImageElement) => it.currentSrc)
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

test(
  'a press enlarges the photograph around its point, until the next press; another window’s size keeps the photograph',
  { tag: '@desktop' },
  async ({ page }) => {
    await openAmber(page)
    await enlarge(page, '2 of 3').click()
    const image = viewer(page).getByRole('img', { name: 'balsam-first-snow-01' })
    await expect(image).toHaveJSProperty('complete', true)
    const box = async () => (await image.boundingBox()) ?? { x: NaN, y: NaN, width: 0, height: 0 }
    /** Where a point of the window is in the photograph, in percent. */
    const pressed = async () => {
      const { x, y, width, height } = await box()
      return [(600 - x) / width, (300 - y) / height].map((each) => Math.round(each * 100))
    }
    await expect.poll(async () => (await box()).width).toBe(900)
    const before = await pressed()
    await page.mouse.click(600, 300)
    await expect.poll(async () => (await box()).width).toBe(1800)
    expect(await pressed()).toEqual(before)
    await page.mouse.click(600, 300)
    await expect.poll(async () => (await box()).width).toBe(900)
    await page.setViewportSize({ width: 1000, height: 700 })
    await expect.poll(async () => (await box()).width).toBe(700)
    await expect(image).toBeInViewport({ ratio: 1 })
    await expect(viewer(page).getByText('2 / 3')).toBeVisible()
  },
)
