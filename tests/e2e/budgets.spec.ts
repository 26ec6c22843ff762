import type { Browser, Page } from '@playwright/test'
import { openPage, takenOver } from '../../scripts/test/shopper.ts'
import { scriptsIn } from '../http/built-scripts.ts'
import { stopClock } from './clock.ts'
import { holdPictures, isPicture } from './held-requests.ts'
import { expect, test } from './shop-test.ts'

// A small part of the hundreds of elements of a page.
const MOST_ELEMENTS = 80

test('while the bees fly, adding to the cart makes the browser recalculate the styles of a few elements, not of the whole page', async ({
  page,
  browser,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  for (const [path, name] of [
    ['/', 'Add Lilac & Rain'],
    ['/product/lilac-and-rain', 'Add to Cart'],
  ] as const) {
    await openPage(page, path)
    const button = page.getByRole('button', { name, exact: true })
    await button.evaluate((each) => each.scrollIntoView({ block: 'center', behavior: 'instant' }))
    // The pages of the cards in view are fetched ahead.
    await page.waitForLoadState('networkidle')
    // Waits until the bees and petals are hidden, and their transition has ended.
    const areHidden = () =>
      page
        .locator('.hero-life')
        .evaluateAll((all) =>
          all.every((life) => !life.matches('.shown') && life.getAnimations().length === 0),
        )
    await expect.poll(areHidden).toBe(true)
    const elements = await mostStyled(page, browser, async () => {
      await button.click()
      await expect(page.getByText('Added to cart', { exact: true })).toBeVisible()
    })
    expect(elements, name).toBeGreaterThan(0)
    expect(elements, name).toBeLessThan(MOST_ELEMENTS)
  }
})

type Trace = { traceEvents: { name: string; args: { elementCount?: number } }[] }

/** The largest number of elements whose styles the browser has recalculated at once. */
async function mostStyled(page: Page, browser: Browser, act: () => Promise<void>) {
  await browser.startTracing(page, { categories: ['devtools.timeline'] })
  await act()
  const { traceEvents }: Trace = JSON.parse((await browser.stopTracing()).toString())
  const counts = traceEvents
    .filter(({ name }) => name === 'UpdateLayoutTree')
    .map(({ args }) => args.elementCount ?? 0)
  return Math.max(...counts)
}

for (const path of ['/', '/product/cherry-blossom-morning']) {
  test(`a first visit of ${path} loads only what it needs, in the right order, each file once, and nothing from other hosts`, async ({
    page,
    pair,
  }) => {
    const requested: string[] = []
    page.on('request', (request) => requested.push(request.url()))
    const scripts = () =>
      requested.flatMap((url) => /\/(assets\/.*\.js)$/.exec(url)?.[1] ?? []).toSorted()
    const built = scriptsIn('en')
    await stopClock(page)

    const html = await test.step('no script before the pictures in sight have loaded', async () => {
      const release = await holdPictures(page)
      const held = page.waitForRequest(isPicture)
      const response = await page.goto(path, { waitUntil: 'domcontentloaded' })
      await held
      expect(scripts()).toEqual([])
      release()
      return (await response?.text()) ?? ''
    })
    await test.step('no other script, and not that of the cart', async () => {
      await takenOver(page)
      await page.waitForLoadState('networkidle')
      expect(scripts()).toEqual(built.first.toSorted())
    })
    await test.step('nothing twice, and nothing from other hosts', async () => {
      // After ten seconds, the page has requested everything that it loads by itself.
      await page.clock.runFor(10_000)
      // A list loads the styles of products, which may open in place of it.
      const idle = [...built.idle, ...(path === '/' ? built.productStyles : [])]
      await expect.poll(scripts).toEqual([...built.first, ...idle].toSorted())
      await page.waitForLoadState('networkidle')
      expect(requested.filter((url, index) => requested.indexOf(url) < index)).toEqual([])
      const hosts = new Set([pair.origin, pair.demoOrigin])
      expect(requested.filter((url) => !hosts.has(new URL(url).origin))).toEqual([])
    })
    await test.step('the HTML requests the largest picture, in a narrow window', () =>
      expectLargestInHtml(page, html))
    await test.step('and in a wide one', async () => {
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.goto(path)
      await expectLargestInHtml(page, html)
    })
  })
}

/** Expects the largest picture to be one that the HTML requests, and at once. */
async function expectLargestInHtml(page: Page, html: string) {
  await page.evaluate(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if ('url' in entry && entry.url)
          document.documentElement.dataset['largest'] = String(entry.url)
      }
    }).observe({ type: 'largest-contentful-paint', buffered: true })
  })
  const picture = page.locator('img[fetchpriority=high]').first()
  const shown = () => picture.evaluate((image: HTMLImageElement) => image.currentSrc)
  // The browser may paint the elements beneath the picture first.
  await expect
    .poll(async () => (await page.locator('html').getAttribute('data-largest')) === (await shown()))
    .toBe(true)
  const largest = new URL(await shown())
  const written = largest.search ? largest.href : largest.pathname
  expect(html).toContain(written.replaceAll('&', '&amp;'))
  await expect(picture).not.toHaveAttribute('loading', 'lazy')
}
