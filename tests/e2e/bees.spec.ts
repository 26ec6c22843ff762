import type { Page } from '@playwright/test'
import { expect, test } from './shop-test.ts'

// These tests are about the animations.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const isMoving = (page: Page): Promise<boolean> =>
  page.locator('[data-bee], [data-petal], [data-bee] .mark').evaluateAll((all) =>
    all
      .flatMap((one) => [null, '::before'].map((part) => getComputedStyle(one, part)))
      .some(({ animationName, animationPlayState }) => {
        return animationName !== 'none' && animationPlayState === 'running'
      }),
  )

test('a press stops the bees, and they rest after a reload too', async ({ page }) => {
  await page.goto('/')
  expect(await isMoving(page)).toBe(true)
  await page.getByRole('button', { name: 'Let the bees rest' }).click()
  expect(await isMoving(page)).toBe(false)
  await page.reload()
  expect(await isMoving(page)).toBe(false)
  await page.getByRole('button', { name: 'Let the bees fly' }).click()
  expect(await isMoving(page)).toBe(true)
  await page.reload()
  expect(await isMoving(page)).toBe(true)
})

test('the browser refuses storage → a press stops the bees on this page', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new Error('refused')
      },
    })
  })
  await page.goto('/')
  await page.getByRole('button', { name: 'Let the bees rest' }).click()
  expect(await isMoving(page)).toBe(false)
})

test('the shopper prefers reduced motion → the bees rest, and no button is shown', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  expect(await isMoving(page)).toBe(false)
  await expect(page.getByRole('button', { name: 'Let the bees rest' })).toHaveCount(0)
})

test('the bees are hidden while the hero is out of sight', async ({ page }) => {
  await page.goto('/')
  const bee = page.locator('[data-bee]').first()
  await expect(bee).toBeVisible()
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect(bee).toBeHidden()
  await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded()
  await expect(bee).toBeVisible()
})

// A phone without and with its browser's bars, the smallest phone sold, a tablet in portrait, a phone in landscape.
const PHONES = [
  [390, 844],
  [390, 664],
  [375, 667],
  [360, 640],
  [810, 1080],
  [844, 390],
  [667, 375],
] as const
const DESKTOPS = [
  [1440, 900],
  [2560, 1440],
] as const

test(
  'no bee flies over words or buttons, in windows of all sizes',
  { tag: '@both' },
  async ({ page, isMobile }) => {
    for (const [width, height] of isMobile ? PHONES : DESKTOPS) {
      await page.setViewportSize({ width, height })
      await page.goto('/')
      expect(await page.evaluate(beesOverWords), `${width} × ${height}`).toEqual([])
    }
  },
)

/** The numbers of the bees that fly over a word or a button within a minute. */
function beesOverWords(): number[] {
  const words = [...document.querySelectorAll('.hero-words > *')].flatMap((element) => {
    const text = document.createRange()
    text.selectNodeContents(element)
    return [...(element.matches('a') ? element : text).getClientRects()]
  })
  const bees = [...document.querySelectorAll('[data-bee]')]
  const over = new Set<number>()
  for (let time = 0; time < 60_000; time += 700) {
    for (const flight of bees.flatMap((bee) => bee.getAnimations())) {
      flight.pause()
      flight.currentTime = time
    }
    for (const [index, bee] of bees.entries()) {
      const { left, right, top, bottom } = bee.getBoundingClientRect()
      // A line box is higher than its letters.
      const isOver = words.some(
        (word) =>
          word.left < right && word.right > left && word.top + 3 < bottom && word.bottom - 3 > top,
      )
      if (isOver) over.add(index + 1)
    }
  }
  return [...over]
}
