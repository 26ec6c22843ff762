import type { Browser, Page } from '@playwright/test'
import { takenOver } from '../../scripts/test/shopper.ts'
import { expect, test } from './shop-test.ts'

// A page has hundreds, of which 58 fly.
const MOST_ELEMENTS = 30

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

type Trace = { traceEvents: { name: string; args: { elementCount?: number } }[] }

for (const [path, name] of [
  ['/', 'Add Lilac & Rain'],
  ['/product/lilac-and-rain', 'Add to Cart'],
] as const) {
  test(
    `'${name}' has a small part of the page styled anew, not all of it`,
    { tag: '@both' },
    async ({ page, browser }) => {
      await page.goto(path)
      await takenOver(page)
      const button = page.getByRole('button', { name, exact: true })
      await button.evaluate((each) => each.scrollIntoView({ block: 'center', behavior: 'instant' }))
      await expect(page.locator('[data-bee]').first()).toBeHidden()
      const elements = await styledAnew(page, browser, async () => {
        await button.click()
        await expect(page.getByText('Added to cart', { exact: true })).toBeVisible()
      })
      expect(elements).toBeGreaterThan(0)
      expect(elements).toBeLessThan(MOST_ELEMENTS)
    },
  )
}

/** The most elements that the browser has styled in one go. */
async function styledAnew(page: Page, browser: Browser, act: () => Promise<void>) {
  await browser.startTracing(page, { categories: ['devtools.timeline'] })
  await act()
  const { traceEvents }: Trace = JSON.parse((await browser.stopTracing()).toString())
  const counts = traceEvents
    .filter(({ name }) => name === 'UpdateLayoutTree')
    .map(({ args }) => args.elementCount ?? 0)
  return Math.max(...counts)
}
