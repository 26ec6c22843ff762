import type { Page } from '@playwright/test'
import { expectNoSidewaysScroll, takenOver } from '../../scripts/test/shopper.ts'
import { expect, test } from './shop-test.ts'

const photo = (name: string) => ({
  url: `/cdn/shop/files/${name}.jpg`,
  altText: name,
  width: 1200,
  height: 1200,
})
const three = ['vanilla-ember-01', 'balsam-first-snow-01', 'lilac-and-rain-01'].map(photo)
const of = (value: string) => [{ name: 'Glaze', value }]
const AMBER = {
  handle: 'amber',
  title: 'Amber',
  images: three,
  variants: [
    { price: '20.00', compareAtPrice: '26.00', selectedOptions: of('Black') },
    { price: '22.00', image: three[1]?.url, selectedOptions: of('White') },
  ],
}

const photos = (page: Page) => page.getByRole('article').getByRole('img')
const enlarge = (page: Page, which: string) =>
  page.getByRole('button', { name: `Enlarge photograph ${which}` })
const viewer = (page: Page) => page.getByRole('dialog', { name: 'Photographs of Amber' })

async function openAmber(page: Page, query = '') {
  await page.goto(`/product/amber${query}`)
  await takenOver(page)
}

test.beforeEach(({ demo }) => demo.putProduct(AMBER))

test.describe('the photographs', () => {
  test('begin with the chosen variant’s own', async ({ page }) => {
    await openAmber(page)
    await expect(photos(page).first()).toHaveAccessibleName('vanilla-ember-01')
    await page.getByRole('button', { name: 'White' }).click()
    await expect(photos(page).first()).toHaveAccessibleName('balsam-first-snow-01')
    await expect(photos(page)).toHaveCount(3)
    await page.reload()
    await expect(photos(page).first()).toHaveAccessibleName('balsam-first-snow-01')
  })

  test('are walked through by arrow keys', async ({ page }) => {
    await openAmber(page)
    await enlarge(page, '1 of 3').focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await expect(enlarge(page, '3 of 3')).toBeFocused()
    await expect(photos(page).nth(2)).toBeInViewport()
    await page.keyboard.press('ArrowLeft')
    await expect(enlarge(page, '2 of 3')).toBeFocused()
  })

  test('open over the page, one after the other, and give the focus back', async ({ page }) => {
    await openAmber(page)
    await enlarge(page, '2 of 3').click()
    const shown = viewer(page)
    await expect(shown.getByText('2 / 3')).toBeVisible()
    await page.keyboard.press('ArrowRight')
    await expect(shown.getByText('3 / 3')).toBeVisible()
    await page.keyboard.press('ArrowLeft')
    await expect(shown.getByText('2 / 3')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(shown).toBeHidden()
    await expect(enlarge(page, '2 of 3')).toBeFocused()
  })

  test('become larger by the wheel, two presses and a key', async ({ page }) => {
    await openAmber(page)
    await enlarge(page, '1 of 3').click()
    const image = viewer(page).getByRole('img', { name: 'vanilla-ember-01' })
    await expect(image).toBeInViewport()
    const width = async () => Math.round((await image.boundingBox())?.width ?? 0)
    const fitting = await width()
    const { width: windowWidth, height } = page.viewportSize() ?? { width: 0, height: 0 }
    await page.mouse.move(windowWidth / 2, height / 2)
    await page.mouse.wheel(0, -300)
    await expect.poll(width).toBeGreaterThan(fitting * 1.5)
    await page.mouse.wheel(0, 3000)
    await expect.poll(width).toBe(fitting)
    await page.mouse.dblclick(windowWidth / 2, height / 2)
    await expect.poll(width).toBeGreaterThan(fitting * 2)
    await page.mouse.dblclick(windowWidth / 2, height / 2)
    await expect.poll(width).toBe(fitting)
    await page.keyboard.press('+')
    await expect.poll(width).toBeGreaterThan(fitting * 1.2)
  })

  test('the network is gone when the shopper presses a photograph → the page stays and says so', async ({
    page,
    context,
    allowConsole,
  }) => {
    allowConsole(/./)
    await openAmber(page)
    await context.setOffline(true)
    await enlarge(page, '1 of 3').click()
    await expect(page.getByText('The photograph did not open', { exact: true })).toBeVisible()
    await context.setOffline(false)
    await enlarge(page, '1 of 3').click()
    await expect(viewer(page)).toBeVisible()
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('the first window shows what is bought and what it costs, under half a window of photograph', async ({
    page,
  }) => {
    await openAmber(page, '?Glaze=White')
    for (const words of ['White', 'In Stock', 'USD $22.00']) {
      await expect(page.locator('output').getByText(words, { exact: true })).toBeInViewport()
    }
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
    const box = await page.locator('.gallery').boundingBox()
    expect(box?.height).toBeLessThanOrEqual(0.52 * 844 + 1)
    await expectNoSidewaysScroll(page)
  })

  test('the strip is swiped, with the number of each', async ({ page }) => {
    await openAmber(page)
    await expect(page.getByText('1 / 3')).toBeInViewport()
    await expect(page.getByText('2 / 3')).not.toBeInViewport()
    await page.locator('.gallery').evaluate((strip) => strip.scrollTo(strip.clientWidth, 0))
    await expect(page.getByText('2 / 3')).toBeInViewport({ ratio: 1 })
  })

  test('two fingers make a photograph larger, one then moves it', async ({ page }) => {
    await openAmber(page)
    await enlarge(page, '1 of 3').tap()
    const image = viewer(page).getByRole('img', { name: 'vanilla-ember-01' })
    await expect(image).toBeInViewport()
    const session = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...xs: number[]) =>
      session.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: xs.map((x, id) => ({ x, y: 400, id })),
      })
    const box = async () => (await image.boundingBox()) ?? { x: 0, width: 0 }
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

  test('the bar covers nothing that has the focus', async ({ page }) => {
    await page.goto('/product/poured-to-order')
    await takenOver(page)
    await enlarge(page, '1 of 3').focus()
    for (;;) {
      await page.keyboard.press('Tab')
      const { isOption, isCovered } = await page.evaluate(() => {
        const { bottom } = document.activeElement?.getBoundingClientRect() ?? { bottom: 0 }
        const bar = document.querySelector('.buy-bar')?.getBoundingClientRect().top ?? 0
        const isOption = document.activeElement?.matches('.option, .enlarge') ?? false
        return { isOption, isCovered: bottom > bar }
      })
      if (!isOption) break
      expect(isCovered).toBe(false)
    }
  })

  test('in a low window the bar is no bar', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 256 })
    await openAmber(page)
    const position = await page
      .locator('.buy-bar')
      .evaluate((bar) => getComputedStyle(bar).position)
    expect(position).toBe('static')
    await expectNoSidewaysScroll(page)
  })
})

test('what can’t be bought is struck, says so, and can be chosen', async ({ page }) => {
  await page.goto('/product/cherry-blossom-morning?Size=12+oz')
  await takenOver(page)
  const wood = page.getByRole('button', { name: 'Wood, sold out', exact: true })
  await expect(wood).toHaveCSS('text-decoration-line', 'line-through')
  await wood.click()
  await expect(page.getByText('Out of Stock', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: '12 oz, sold out', exact: true })).toBeVisible()
  await page.getByRole('button', { name: '8 oz', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Wood', exact: true })).toBeVisible()
})

test('a reduced price is struck and said', async ({ page }) => {
  await openAmber(page)
  const offer = page.locator('output')
  await expect(offer).toContainText('USD $20.00before: USD $26.00')
  await expect(offer.getByText('USD $26.00')).toHaveCSS('text-decoration-line', 'line-through')
  await page.getByRole('button', { name: 'White' }).click()
  await expect(offer).not.toContainText('before')
})

test('a link to what is chosen is copied where the device has no way of its own to share', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openAmber(page, '?Glaze=White&utm_source=letter')
  await page.getByRole('button', { name: 'Share' }).click()
  await expect(page.getByText('Link copied', { exact: true })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    /\/product\/amber\?Glaze=White$/,
  )
})

test('the device’s own sheet is asked first', async ({ page }) => {
  await page.addInitScript(() => {
    navigator.share = async ({ title, url } = {}) => {
      document.title = `${title} ${url}`
    }
  })
  await openAmber(page)
  await page.getByRole('button', { name: 'Share' }).click()
  await expect(page).toHaveTitle(/^Amber http.*\/product\/amber\?Glaze=Black$/)
  await expect(page.getByText('Link copied')).toHaveCount(0)
})

test('fresh prices leave facts, notes and what else there is where they are', async ({
  page,
  demo,
}) => {
  await page.goto('/product/maple-and-smoked-oak')
  await demo.changeVariant({
    handle: 'maple-and-smoked-oak',
    title: '8 oz / Cotton',
    price: '29.50',
  })
  await page.reload()
  await takenOver(page)
  await expect(page.getByText('USD $29.50', { exact: true })).toBeVisible()
  await expect(page.getByText('50 hours (8 oz), 75 hours (12 oz)')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Scent' })).toContainText('maple sap')
  await expect(page.getByRole('heading', { name: 'You may also like' })).toBeVisible()
})

for (const operation of ['Metafields', 'Recommendations']) {
  test(`the provider refuses ${operation} to server and browser → the page works without`, async ({
    page,
    demo,
  }) => {
    const fault = { kind: 'graphqlError', message: 'No', code: 'ACCESS_DENIED' }
    await demo.fault(operation, fault)
    await openAmber(page)
    await page.getByRole('button', { name: 'Add to Cart' }).click()
    await expect(page.getByText('Added to cart', { exact: true })).toBeVisible()
  })
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })

  test('the strip can be swiped all the same', async ({ page }) => {
    await page.goto('/product/amber')
    await expect(page.getByText('1 / 3')).toBeInViewport()
    await page.mouse.move(195, 300)
    await page.mouse.wheel(390, 0)
    await expect(page.getByText('2 / 3')).toBeInViewport()
  })
})
