import type { Locator, Page } from '@playwright/test'
import { AMBER, enlarge, openAmber, viewer } from './gallery.ts'
import { holdPictures } from './held-requests.ts'
import { expect, test } from './shop-test.ts'

test.beforeEach(({ demo }) => demo.putProduct(AMBER))

type TouchType = 'touchStart' | 'touchMove' | 'touchEnd'

/** Returns a function that sends the positions of all fingers on the screen. */
async function touchscreen(page: Page) {
  const session = await page.context().newCDPSession(page)
  return (type: TouchType, ...points: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: points.map((point, id) => ({ ...point, id })),
    })
}

/** Swipes over half of the window, and slows down. A busy browser can drop the last move, which is thus a short one. */
async function swipeLeft(touch: Awaited<ReturnType<typeof touchscreen>>) {
  await touch('touchStart', { x: 350, y: 400 })
  for (const x of [300, 250, 200, 150, 120, 100, 90, 80]) await touch('touchMove', { x, y: 400 })
  await touch('touchEnd')
}

/** Opens the viewer by a touch. Returns its first photograph. */
async function openFirst(page: Page): Promise<Locator> {
  await openAmber(page)
  await enlarge(page, '1 of 3').tap()
  const image = viewer(page).getByRole('img', { name: 'vanilla-ember-01' })
  await expect(image).toBeInViewport()
  return image
}

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

test.describe('the photographs on a touch screen', () => {
  test('two fingers enlarge a photograph, and one finger moves it', async ({ page }) => {
    const image = await openFirst(page)
    const send = await touchscreen(page)
    const touch = (type: TouchType, ...xs: number[]) =>
      send(type, ...xs.map((x) => ({ x, y: 400 })))
    const box = async () => (await image.boundingBox()) ?? { x: 0, width: 0 }
    await expect.poll(async () => (await box()).width).toBeGreaterThan(0)
    const fitting = await box()
    await touch('touchStart', 170, 220)
    for (const apart of [60, 80, 100, 120]) await touch('touchMove', 195 - apart, 195 + apart)
    await touch('touchEnd')
    await expect.poll(async () => (await box()).width).toBeGreaterThan(fitting.width * 2)
    const { x } = await box()
    await touch('touchStart', 150)
    await touch('touchMove', 180)
    await touch('touchEnd')
    await expect.poll(async () => Math.round((await box()).x)).toBe(Math.round(x + 30))
  })

  test('are as wide as the window, and a swipe leads to the next', async ({ page }) => {
    const image = await openFirst(page)
    await expect.poll(async () => (await image.boundingBox())?.width).toBe(390)
    await swipeLeft(await touchscreen(page))
    await expect(viewer(page).getByText('2 / 3')).toBeVisible()
  })

  test('are as high as the window after a tap, until the next tap, and a swipe moves them', async ({
    page,
  }) => {
    const image = await openFirst(page)
    const { width = 0, height = 0 } = page.viewportSize() ?? {}
    const box = async () => (await image.boundingBox()) ?? { x: NaN, width: 0, height: 0 }
    await expect.poll(async () => (await box()).width).toBe(width)
    await page.touchscreen.tap(width / 2, height / 2)
    await expect.poll(async () => Math.round((await box()).x)).toBe((width - height) / 2)
    expect((await box()).height).toBe(height)
    await swipeLeft(await touchscreen(page))
    await expect.poll(async () => (await box()).x).toBeLessThan((width - height) / 2 - 50)
    await expect(viewer(page).getByText('1 / 3')).toBeVisible()
    await page.touchscreen.tap(width / 2, height / 4)
    await expect.poll(async () => (await box()).width).toBe(width)
  })

  test('close by a swipe down, and not by a short one', async ({ page }) => {
    await openFirst(page)
    const touch = await touchscreen(page)
    for (const to of [340, 500]) {
      await expect(viewer(page)).toBeVisible()
      await touch('touchStart', { x: 200, y: 300 })
      for (const part of [0.25, 0.5, 0.75, 1])
        await touch('touchMove', { x: 200, y: 300 + (to - 300) * part })
      await touch('touchEnd')
    }
    await expect(viewer(page)).toHaveCount(0)
  })

  test('show a hint about zooming for two seconds, only when the viewer is first opened', async ({
    page,
  }) => {
    await openFirst(page)
    const hint = page.getByText('Pinch to look closer')
    const [animation] = await hint.evaluate((each) =>
      each.getAnimations().map(({ effect }) => effect?.getComputedTiming().endTime),
    )
    expect(animation).toBe(2000)
    await hint.evaluate((each) => each.getAnimations()[0]?.finish())
    await expect(hint).toBeHidden()
    await page.keyboard.press('Escape')
    await expect(viewer(page)).toHaveCount(0)
    await enlarge(page, '1 of 3').tap()
    await expect(viewer(page)).toBeVisible()
    await expect(hint).toHaveCount(0)
  })
})

test(
  'the photographs close by a press beside one, and not by a press on one',
  { tag: '@desktop' },
  async ({ page }) => {
    await openAmber(page)
    const release = await holdPictures(page)
    await enlarge(page, '1 of 3').click()
    await expect(viewer(page)).toBeVisible()
    await expect(page.getByText('Pinch to look closer')).toBeHidden()
    // The page's smaller photograph is shown there until the large one has loaded.
    await page.mouse.click(720, 450)
    await expect(viewer(page)).toBeVisible()
    release()
    const photograph = viewer(page).getByRole('img', { name: 'vanilla-ember-01' })
    await expect(photograph).toHaveJSProperty('complete', true)
    await page.mouse.click(720, 450)
    // The enlarged photograph covers the place where the mouse is pressed.
    for (const key of '+++') await page.keyboard.press(key)
    await page.mouse.click(150, 450)
    await expect(viewer(page)).toBeVisible()
    for (const key of '---') await page.keyboard.press(key)
    await page.mouse.click(150, 600)
    await expect(viewer(page)).toHaveCount(0)
  },
)
