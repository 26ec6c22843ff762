import type { Locator } from '@playwright/test'
import { cardOf, openPage } from '../../scripts/test/shopper.ts'
import { AMBER, openAmber } from './gallery.ts'
import { expect, test } from './shop-test.ts'

/** The file that an image shows; '' if it shows none. */
const fileOf = (shown: Locator) =>
  shown.evaluate((image: HTMLImageElement) =>
    image.naturalWidth > 0 ? image.currentSrc.replace(/.*\//, '') : '',
  )

test('the browser takes AVIF for readable and cannot decode it → it shows the JPEGs of this window', async ({
  page,
}) => {
  const undecodable = { contentType: 'image/avif', body: 'No picture' }
  await page.route(/\.avif$/, (route) => route.fulfill(undecodable))
  await openPage(page, '/')
  await expect.poll(() => fileOf(page.locator('.hero img'))).toMatch(/^hero-tall-.*\.jpg$/)
  const shelf = page.locator('.shelf img')
  await shelf.scrollIntoViewIfNeeded()
  await expect.poll(() => fileOf(shelf)).toMatch(/\.jpg$/)
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect.poll(() => fileOf(page.locator('.hero img'))).toMatch(/^hero-wide-.*\.jpg$/)
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`a product’s pictures fail, ${colorScheme} → the brand’s mark is in the place of the first, with its name`, async ({
    page,
    demo,
    allowConsole,
  }) => {
    allowConsole(/ERR_FAILED/)
    await page.emulateMedia({ colorScheme })
    await demo.putProduct(AMBER)
    await page.route('**/cdn/shop/files/**', (route) => route.abort())
    await openPage(page, '/')
    // In the dark scheme the one below would show its lit twin.
    for (const title of ['Amber', 'Lilac & Rain']) {
      const onCard = cardOf(page, title).getByRole('img')
      await onCard.scrollIntoViewIfNeeded()
      await expect.poll(() => fileOf(onCard)).toBe('favicon.svg')
    }
    await openAmber(page)
    const first = page.locator('.gallery').getByRole('img').first()
    await expect.poll(() => fileOf(first)).toBe('favicon.svg')
    await expect(first).toHaveAccessibleName('vanilla-ember-01')
    await expect(first).toBeVisible()
  })
}
