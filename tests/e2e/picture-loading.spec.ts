import type { Page } from '@playwright/test'
import { takenOver } from '../../scripts/test/shopper.ts'
import { expect, test } from './shop-test.ts'

test('a first visit loads the pictures that are near, and the others when they are needed', async ({
  page,
}) => {
  const requested: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'image') requested.push(request.url())
  })
  const counted = (name: string) => () => requested.filter((url) => url.includes(name)).length

  await test.step('of a list: scrolling loads the others', async () => {
    await visit(page, '/')
    const [near, far] = [counted('lilac-and-rain-01'), counted('pumpkin-hearth-01')]
    await expect.poll(() => [near(), far()]).toEqual([1, 0])
    await page.getByRole('heading', { name: 'Pumpkin Hearth' }).scrollIntoViewIfNeeded()
    await expect.poll(far).toBe(1)
  })
  await test.step('of a product: the next one, and swiping loads the last', async () => {
    await visit(page, '/product/beeswax-tapers')
    const [next, last] = [counted('beeswax-tapers-02'), counted('beeswax-tapers-03')]
    await expect.poll(() => [next(), last()]).toEqual([1, 0])
    await page.locator('.gallery').evaluate((strip) => strip.scrollTo(3 * strip.clientWidth, 0))
    await expect.poll(last).toBe(1)
  })
  await test.step('a printed product shows all', async () => {
    await visit(page, '/product/honeysuckle-dusk')
    const last = counted('honeysuckle-dusk-03')
    expect(last()).toBe(0)
    await page.pdf()
    await expect.poll(last).toBe(1)
  })
})

async function visit(page: Page, path: string) {
  await page.goto(path)
  await takenOver(page)
  await page.waitForLoadState('networkidle')
}
