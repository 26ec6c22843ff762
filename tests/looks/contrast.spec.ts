import type { Locator } from '@playwright/test'
import sharp from 'sharp'
import { takenOver } from '../../scripts/test/shopper.ts'
import { contrast } from '../contrast.ts'
import { AMBER, enlarge, openAmber } from '../e2e/gallery.ts'
import { holdPictures } from '../e2e/held-requests.ts'
import { expect, test } from '../e2e/shop-test.ts'
import { viewSetter, type View } from './small-windows.ts'

type Picture = { data: Buffer; info: { width: number; height: number; channels: number } }

// A pixel belongs to a letter if a colour channel (0 to 255) differs by this much from the page without the words.
const LETTER = 40

const AROUND = [-1, 0, 1].flatMap((x) => [-1, 0, 1].map((y) => [x, y] as const))

// WCAG 1.4.3, for words of any size.
const READABLE = 4.5

const SCHEMES = ['light', 'dark'] as const

const VIEWS: View[] = [
  { width: 390, height: 664 },
  { width: 320, height: 640, isSpaced: true },
  { width: 320, height: 256 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
]

test(
  'words over the hero’s photograph have enough contrast at their worst pixel',
  { tag: '@desktop' },
  async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.addInitScript(() => {
      localStorage['bees'] = 'rest'
    })
    const show = await viewSetter(page)
    await page.goto('/')
    for (const view of VIEWS) {
      await show(view)
      for (const colorScheme of SCHEMES) {
        await page.emulateMedia({ colorScheme })
        await page.evaluate(async () => {
          // By the second frame the browser has chosen the picture for this view.
          await new Promise((resolve) =>
            requestAnimationFrame(() => requestAnimationFrame(resolve)),
          )
          await document.querySelector<HTMLImageElement>('.hero img')?.decode()
        })
        for (const words of ['.hero h1', '.hero-words p', '.rest']) {
          const element = page.locator(words)
          if (await element.isHidden()) continue
          await element.scrollIntoViewIfNeeded()
          const name = `${words} at ${view.width} × ${view.height}, ${colorScheme}`
          expect.soft(await worstContrast(element), name).toBeGreaterThanOrEqual(READABLE)
        }
      }
    }
  },
)

test(
  'words over a product’s photograph have enough contrast at their worst pixel',
  { tag: '@desktop' },
  async ({ page, demo }) => {
    await demo.putProduct(AMBER)
    await page.setViewportSize({ width: 390, height: 844 })
    for (const colorScheme of SCHEMES) {
      await test.step(colorScheme, async () => {
        await page.emulateMedia({ colorScheme })
        await page.goto('/')
        await takenOver(page)
        const card = page.locator('.card-link').first()
        await isDrawn(card.getByRole('img'))
        // The card's second photograph would fade in behind the label.
        const release = await holdPictures(page)
        await card.focus()
        await page.keyboard.press('Shift+Tab')
        await page.keyboard.press('Tab')
        const label = page.locator('.card-label').first()
        await expect(label).toHaveCSS('opacity', '1')
        expect(await worstContrast(label)).toBeGreaterThanOrEqual(READABLE)
        release()

        await openAmber(page)
        await isDrawn(page.locator('.gallery img[fetchpriority=high]'))
        const count = page.locator('.picture-count').first()
        expect(await worstContrast(count)).toBeGreaterThanOrEqual(READABLE)
        await enlarge(page, '1 of 3').click()
        await isDrawn(page.locator('.viewer img').first())
        const ofAll = page.locator('.viewer-count')
        expect(await worstContrast(ofAll)).toBeGreaterThanOrEqual(READABLE)
      })
    }
  },
)

/** Waits until a picture is decoded, so that it does not change while contrast is measured. */
const isDrawn = (picture: Locator): Promise<void> =>
  picture.evaluate((image: HTMLImageElement) => image.decode())

/**
 * The lowest of WCAG's contrast ratios, 1 to 21, between an element's words and their background on the screen. The
 * background is drawn without the words. Compares their colour with each pixel under and beside a letter.
 */
async function worstContrast(words: Locator): Promise<number> {
  const colour = await words.evaluate((element) => getComputedStyle(element).color)
  const paint = (value: string) =>
    words.evaluate((element: HTMLElement, to) => {
      element.style.transition = 'none'
      element.style.color = to
    }, value)
  const withWords = await pictureOf(words)
  await paint('transparent')
  const without = await pictureOf(words)
  await paint('')
  const own = (colour.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number)
  const { width, height, channels } = without.info
  let worst = 21
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1; x < width - 1; x += 1) {
      const at = (y * width + x) * channels
      const isLetter = [at, at + 1, at + 2].some(
        (index) => Math.abs((withWords.data[index] ?? 0) - (without.data[index] ?? 0)) > LETTER,
      )
      if (!isLetter) continue
      for (const [beside, below] of AROUND) {
        const near = at + (below * width + beside) * channels
        worst = Math.min(worst, contrast(own, without.data.subarray(near, near + 3)))
      }
    }
  }
  return worst
}

const pictureOf = async (words: Locator): Promise<Picture> =>
  sharp(await words.screenshot())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
