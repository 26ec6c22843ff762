import type { Page } from '@playwright/test'
import { openPage, takenOver } from '../../scripts/test/shopper.ts'
import { photos } from './gallery.ts'
import { expect, test } from './shop-test.ts'

const PRODUCT = '/product/cranberry-clove'
const UNLIT = /cranberry-clove-01\.jpg/
const LIT = /cranberry-clove-01-lit\.jpg/
const DUSK = 'rgb(23, 16, 12)'

const light = (page: Page) => page.getByRole('switch', { name: 'Light the candle' })

/** Expects the switch and the first photograph to show a lit or an unlit candle. */
async function expectLit(page: Page, isLit: boolean) {
  const lit = page.locator('.gallery .lit').first()
  await expect(light(page)).toBeChecked({ checked: isLit })
  await expect(photos(page).first()).toHaveAttribute('srcset', isLit ? LIT : UNLIT)
  await expect(lit).toBeVisible({ visible: isLit })
  if (isLit) await expect(lit).not.toHaveJSProperty('naturalWidth', 0)
}

const expectDusk = (page: Page) => expect(page.locator('html')).toHaveCSS('background-color', DUSK)
const expectDay = (page: Page) =>
  expect(page.locator('html')).not.toHaveCSS('background-color', DUSK)

/** Whether the light of dusk lies over the second photograph, which has no lit twin. */
const duskOverSecond = (page: Page) =>
  page
    .locator('.gallery li')
    .nth(1)
    .evaluate((item) => getComputedStyle(item, '::before').display !== 'none')

/** The names of the lit photograph's transitions and animations, in the same task as a press on the switch, if any. */
const motions = (page: Page, isPressed: boolean) =>
  page.locator('.gallery').evaluate((gallery, press) => {
    if (press) gallery.querySelector<HTMLElement>('.day')?.click()
    const all = gallery.querySelector('.lit')?.getAnimations() ?? []
    return all
      .map((each) =>
        each instanceof CSSAnimation
          ? each.animationName
          : each instanceof CSSTransition && each.transitionProperty,
      )
      .toSorted()
  }, isPressed)

test('the shopper lights the candle → its lit photograph on a dark page; puts it out → a light page', async ({
  page,
}) => {
  const requests: string[] = []
  page.on('request', (request) => LIT.test(request.url()) && requests.push(request.url()))
  await openPage(page, PRODUCT)
  await test.step('no lit photograph is loaded before the first touch of the pictures', async () => {
    await expectLit(page, false)
    await page.waitForLoadState('networkidle')
    expect(requests).toEqual([])
  })
  await test.step('a tap lights the candle; with reduced motion nothing moves', async () => {
    await light(page).tap()
    const moves = await page
      .locator('html')
      .evaluate((html) => html.getAnimations({ subtree: true }).map(({ id }) => id))
    expect(moves).toEqual([])
    await expectLit(page, true)
    await expectDusk(page)
    expect(await duskOverSecond(page)).toBe(true)
    expect(requests).toHaveLength(1)
    await expect(photos(page).first()).toHaveAccessibleName(/\blit\b/i)
  })
  await test.step('the viewer shows the lit photograph, and counts it and the unlit one as one', async () => {
    await page.getByRole('button', { name: 'Enlarge photograph 1 of 2' }).tap()
    const viewer = page.getByRole('dialog', { name: 'Photographs of Cranberry Clove' })
    await expect(viewer.getByRole('img').first()).toHaveAttribute('src', LIT)
    await expect(viewer.getByText('1 / 2')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(viewer).toBeHidden()
  })
  await test.step('another tap puts it out', async () => {
    await light(page).tap()
    await expectLit(page, false)
    await expectDay(page)
    expect(await duskOverSecond(page)).toBe(false)
  })
  await test.step('the keyboard lights it and puts it out', async () => {
    // Chromium ends a tap's ':active' up to 150 ms later, and with it a press of Space in between.
    await expect(page.locator('body:active')).toHaveCount(0)
    await page.getByRole('button', { name: 'Enlarge photograph 1 of 2' }).focus()
    await page.keyboard.press('Tab')
    await expect(light(page)).toBeFocused()
    for (const isLit of [true, false]) {
      await page.keyboard.press('Space')
      await expectLit(page, isLit)
    }
  })
  await test.step('on a wide window the switch says what a press does, on a phone the match does', async () => {
    const words = page.getByText(/^(Light it|Put it out)$/).filter({ visible: true })
    await expect(words).toHaveCount(0)
    const phone = page.viewportSize()
    await page.setViewportSize({ width: 768, height: 1024 })
    await expect(words).toHaveText('Light it')
    await light(page).check()
    await expect(words).toHaveText('Put it out')
    await light(page).uncheck()
    if (phone) await page.setViewportSize(phone)
  })
  await test.step('without reduced motion the lit photograph breathes, and fades when it is put out', async () => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await light(page).tap()
    await expect.poll(() => motions(page, false)).toEqual(['breathe'])
    expect(await motions(page, true)).toEqual(['breathe', 'display', 'fade'])
    await expectLit(page, false)
  })
})

test('photograph and switch agree after Back, a reload and another choice, and at dusk', async ({
  page,
}) => {
  await openPage(page, PRODUCT)
  await light(page).tap()
  await expectLit(page, true)
  await page.getByRole('banner').getByRole('link').first().click()
  await expect(page).toHaveURL(/\/$/)
  for (const comeBack of [() => page.goBack(), () => page.reload()]) {
    await comeBack()
    await takenOver(page)
    await expectLit(page, await light(page).isChecked())
  }
  await test.step('another glaze is chosen → the candle stays lit', async () => {
    await openPage(page, '/product/honeysuckle-dusk')
    await light(page).tap()
    await page.getByRole('button', { name: 'Sage' }).click()
    await expect(photos(page).first()).toHaveAccessibleName(/\blit\b.*sage/i)
    await expect(light(page)).toBeChecked()
  })
  await test.step('at dusk the page begins with a lit candle, and stays dark when it is put out', async () => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await openPage(page, PRODUCT)
    await expectLit(page, true)
    await light(page).tap()
    await expectLit(page, false)
    await expectDusk(page)
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the candle is lit and put out', async ({ page }) => {
    await page.goto(PRODUCT)
    for (const isLit of [false, true, false]) {
      await expectLit(page, isLit)
      await light(page).click()
    }
  })
})

test('the lit photograph fails to load → the candle stays unlit, and the page says so; later it is lit', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/ERR_FAILED/)
  await page.route(LIT, (route) => route.abort())
  await openPage(page, PRODUCT)
  const notLit = page.getByText('The photograph couldn’t open', { exact: true })
  for (let press = 1; press <= 2; press += 1) {
    const failed = page.waitForEvent('requestfailed', (request) => LIT.test(request.url()))
    await light(page).tap()
    await failed
    await expect(notLit).toHaveCount(1)
    await expectLit(page, false)
    await expectDay(page)
  }
  await page.unroute(LIT)
  await light(page).tap()
  await expectLit(page, true)
})
