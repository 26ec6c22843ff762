import { worstContrast } from './contrast.ts'
import { AMBER, enlarge, openAmber } from './gallery.ts'
import { lens, type View } from './small-windows.ts'
import { expect, test } from './shop-test.ts'
import { takenOver } from '../../scripts/test/shopper.ts'

// Where the bees are at the first moment of their flights, there they rest.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

// WCAG's 1.4.3, for words of any size.
const READABLE = 4.5

const VIEWS: View[] = [
  { width: 390, height: 664 },
  { width: 320, height: 640, isSpaced: true },
  { width: 320, height: 256 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
]

for (const colorScheme of ['light', 'dark'] as const) {
  test(
    `words over the hero’s photograph can be read at their worst pixel, ${colorScheme}`,
    { tag: '@desktop' },
    async ({ page }) => {
      await page.addInitScript(() => {
        localStorage['bees'] = 'rest'
      })
      await page.emulateMedia({ colorScheme })
      const show = await lens(page)
      await page.goto('/')
      for (const view of VIEWS) {
        await show(view)
        await page.waitForFunction(
          () => document.querySelector<HTMLImageElement>('.hero img')?.complete,
        )
        for (const words of ['.hero h1', '.hero-words p', '.rest']) {
          const element = page.locator(words)
          await element.scrollIntoViewIfNeeded()
          const name = `${words} at ${view.width} × ${view.height}`
          expect.soft(await worstContrast(element), name).toBeGreaterThanOrEqual(READABLE)
        }
      }
    },
  )

  test(
    `words over a product’s photograph can be read at their worst pixel, ${colorScheme}`,
    { tag: '@desktop' },
    async ({ page, demo }) => {
      await demo.putProduct(AMBER)
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width: 390, height: 844 })
      await page.goto('/')
      await takenOver(page)
      await page.locator('.card-link').first().focus()
      await page.keyboard.press('Shift+Tab')
      await page.keyboard.press('Tab')
      const label = page.locator('.card-label').first()
      await expect(label).toHaveCSS('opacity', '1')
      expect(await worstContrast(label)).toBeGreaterThanOrEqual(READABLE)

      await openAmber(page)
      const count = page.locator('.picture-count').first()
      expect(await worstContrast(count)).toBeGreaterThanOrEqual(READABLE)
      await enlarge(page, '1 of 3').click()
      expect(await worstContrast(page.locator('.viewer-count'))).toBeGreaterThanOrEqual(READABLE)
    },
  )
}
