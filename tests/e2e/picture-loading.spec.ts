import type { Page } from '@playwright/test'
import { takenOver } from '../../scripts/test/shopper.ts'
import { expect, test } from './shop-test.ts'

/** Opens a page. Returns the addresses of the pictures that it has requested, to which it adds later ones. */
async function picturesOf(page: Page, path: string): Promise<string[]> {
  const requested: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'image') requested.push(request.url())
  })
  await page.goto(path)
  await takenOver(page)
  await page.waitForLoadState('networkidle')
  return requested
}

const counted = (requested: string[], part: string) => () =>
  requested.filter((url) => url.includes(part)).length

test('a first visit of the home page loads the pictures of the cards that are near; scrolling loads the others', async ({
  page,
}) => {
  const requested = await picturesOf(page, '/')
  const near = counted(requested, 'lilac-and-rain-01')
  const far = counted(requested, 'pumpkin-hearth-01')
  await expect.poll(() => [near(), far()]).toEqual([1, 0])
  await page.getByRole('heading', { name: 'Pumpkin Hearth' }).scrollIntoViewIfNeeded()
  await expect.poll(far).toBe(1)
})

test('a first visit of a product loads the next picture and not the last one; swiping loads it', async ({
  page,
}) => {
  const requested = await picturesOf(page, '/product/beeswax-tapers')
  const next = counted(requested, 'beeswax-tapers-02')
  const last = counted(requested, 'beeswax-tapers-03')
  await expect.poll(() => [next(), last()]).toEqual([1, 0])
  await page.locator('.gallery').evaluate((strip) => strip.scrollTo(3 * strip.clientWidth, 0))
  await expect.poll(last).toBe(1)
})

test('a printed product shows all pictures', async ({ page }) => {
  const requested = await picturesOf(page, '/product/beeswax-tapers')
  const last = counted(requested, 'beeswax-tapers-03')
  expect(last()).toBe(0)
  await page.pdf()
  await expect.poll(last).toBe(1)
})
