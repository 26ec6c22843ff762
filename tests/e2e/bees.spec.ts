import type { Page } from '@playwright/test'
import { expect, test } from './shop-test.ts'

// Whatever moves, moves here.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const isMoving = (page: Page): Promise<boolean> =>
  page.locator('[data-bee], [data-petal], [data-bee] .bee').evaluateAll((all) =>
    all
      .flatMap((one) => [null, '::before'].map((part) => getComputedStyle(one, part)))
      .some(({ animationName, animationPlayState }) => {
        return animationName !== 'none' && animationPlayState === 'running'
      }),
  )

test('the bees rest at a press, and still do when the shopper comes back', async ({ page }) => {
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

test('where nothing can be kept, the bees rest until the page is left', async ({ page }) => {
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

test('who asks for less motion is asked nothing: the bees rest already', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  expect(await isMoving(page)).toBe(false)
  await expect(page.getByRole('button', { name: 'Let the bees rest' })).toHaveCount(0)
})
