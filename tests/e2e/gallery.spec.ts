import { holdToasts } from './clock.ts'
import { AMBER, enlarge, openAmber, photos, viewer } from './gallery.ts'
import { lineOf, openCart, takenOver } from '../../scripts/test/shopper.ts'
import { expect, test } from './shop-test.ts'

test.beforeEach(({ demo }) => demo.putProduct(AMBER))

test.describe('the photographs', () => {
  test('begin with that of the chosen variant', async ({ page }) => {
    await openAmber(page)
    await expect(photos(page).first()).toHaveAccessibleName('vanilla-ember-01')
    await page.getByRole('button', { name: 'White' }).click()
    await expect(photos(page).first()).toHaveAccessibleName('balsam-first-snow-01')
    await expect(photos(page)).toHaveCount(3)
    await page.reload()
    await expect(photos(page).first()).toHaveAccessibleName('balsam-first-snow-01')
  })

  test('of the demo store show the glaze that was chosen', async ({ page }) => {
    await page.goto('/product/honeysuckle-dusk')
    await takenOver(page)
    await expect(photos(page).first()).toHaveAccessibleName(/^Cream speckled stoneware/)
    for (const glaze of ['Sage', 'Clay']) {
      await page.getByRole('button', { name: glaze }).click()
      await expect(photos(page).first()).toHaveAccessibleName(new RegExp(`in a ${glaze}`, 'i'))
    }
    await page.getByRole('button', { name: 'Add to Cart' }).click()
    await openCart(page)
    await expect(lineOf(page, 'Honeysuckle Dusk').locator('img')).toHaveAttribute(
      'src',
      /honeysuckle-dusk-05\.jpg/,
    )
  })

  test('come into view one by one with the Tab key', { tag: '@both' }, async ({ page }) => {
    await openAmber(page)
    await enlarge(page, '1 of 3').focus()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(enlarge(page, '3 of 3')).toBeFocused()
    await expect(photos(page).nth(2)).toBeInViewport()
  })

  test(
    'open over the page, one after the other, and give the focus back',
    { tag: '@both' },
    async ({ page }) => {
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
    },
  )

  test(
    'open once at a double press, and leave the browser’s own keys alone',
    { tag: '@desktop' },
    async ({ page }) => {
      await page.goto('/')
      await openAmber(page)
      await enlarge(page, '1 of 3').dblclick()
      await expect(viewer(page)).toBeVisible()
      const isTaken = await viewer(page).evaluate((dialog) => {
        const init = { key: 'ArrowRight', altKey: true, bubbles: true, cancelable: true }
        return !dialog.dispatchEvent(new KeyboardEvent('keydown', init))
      })
      expect(isTaken).toBe(false)
      await page.keyboard.press('Escape')
      await expect(viewer(page)).toHaveCount(0)
    },
  )

  test('the viewer’s script can’t be loaded when the shopper presses a photograph → the page stays and says so', async ({
    page,
    allowConsole,
  }) => {
    allowConsole(/./)
    await page.route('**/assets/**', (route) =>
      /page-.*\.js$/.test(route.request().url()) || route.request().method() === 'HEAD'
        ? route.abort()
        : route.continue(),
    )
    await openAmber(page)
    await enlarge(page, '1 of 3').click()
    await expect(page.getByText('The photograph couldn’t open', { exact: true })).toBeVisible()
    await page.unroute('**/assets/**')
    await enlarge(page, '1 of 3').click()
    await expect(viewer(page)).toBeVisible()
  })
})

test('a toast waits until the photographs that lie over it are closed', async ({ page }) => {
  await holdToasts(page)
  await openAmber(page)
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  const states = () =>
    page
      .locator('.toast')
      .evaluate((toast) => toast.getAnimations().map(({ playState }) => playState))
  await enlarge(page, '1 of 3').click()
  await expect(viewer(page)).toBeVisible()
  expect(await states()).toEqual(['paused'])
  await page.keyboard.press('Escape')
  await expect(viewer(page)).toHaveCount(0)
  expect(await states()).toEqual(['running'])
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('a touch loads the next photograph, and not all of them', async ({ page }) => {
    await openAmber(page)
    const areFetched = () =>
      photos(page).evaluateAll((all) => all.map((each) => each.getAttribute('loading') !== 'lazy'))
    expect(await areFetched()).toEqual([true, false, false])
    await page.touchscreen.tap(195, 200)
    await page.keyboard.press('Escape')
    await expect.poll(areFetched).toEqual([true, true, false])
    await page.locator('.gallery').evaluate((strip) => strip.scrollTo(strip.clientWidth, 0))
    await expect.poll(areFetched).toEqual([true, true, true])
  })

  test('a swipe shows the next photograph and its number', async ({ page }) => {
    await openAmber(page)
    await expect(page.getByText('1 / 3')).toBeInViewport()
    await expect(page.getByText('2 / 3')).not.toBeInViewport()
    await page.locator('.gallery').evaluate((strip) => strip.scrollTo(strip.clientWidth, 0))
    await expect(page.getByText('2 / 3')).toBeInViewport({ ratio: 1 })
  })
})

test('the large photograph fails to load → the small one is shown, with the same words', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/ERR_FAILED/)
  const large = page.getByRole('article').locator('img[fetchpriority=high]')
  await page.route(/width=(?!240)/, (route) => route.abort())
  await openAmber(page)
  await expect(large).toBeHidden()
  await expect(photos(page).first()).toBeVisible()
  await expect(photos(page).first()).toHaveAccessibleName('vanilla-ember-01')
  await page.getByRole('button', { name: 'White' }).click()
  await expect(photos(page).first()).toHaveAccessibleName('balsam-first-snow-01')
  await expect(large).toBeHidden()
})

test(
  'a printed page, as narrow as a phone, shows all photographs',
  { tag: '@desktop' },
  async ({ page }) => {
    await page.setViewportSize({ width: 700, height: 1000 })
    await page.emulateMedia({ media: 'print' })
    await openAmber(page)
    for (const index of [0, 1, 2]) {
      const box = await photos(page).nth(index).boundingBox()
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(700)
    }
    await expect(page.getByText('1 / 3')).toBeHidden()
  },
)

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })

  test('the photographs can be swiped', async ({ page }) => {
    await page.goto('/product/amber')
    await expect(page.getByText('1 / 3')).toBeInViewport()
    await page.mouse.move(195, 300)
    await page.mouse.wheel(390, 0)
    await expect(page.getByText('2 / 3')).toBeInViewport()
  })
})
