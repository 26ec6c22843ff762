import type { Browser, Page } from '@playwright/test'
import { brotliCompressSync } from 'node:zlib'
import { takenOver } from '../../scripts/test/shopper.ts'
import { scriptsIn } from '../http/built-scripts.ts'
import { stopClock } from './clock.ts'
import { holdPictures, isPicture } from './held-requests.ts'
import { fetchAhead } from './in-place-steps.ts'
import { expect, test } from './shop-test.ts'

const WINDOWS = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]
// A small part of the hundreds of elements of a page.
const MOST_ELEMENTS = 80

test('while the bees fly, adding to the cart makes the browser recalculate the styles of a few elements, not of the whole page', async ({
  page,
  browser,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  for (const { name, open } of [
    { name: 'Add Lilac & Rain', open: () => fetchAhead(page, 'Lilac & Rain') },
    { name: 'Add to Cart', open: () => page.goto('/product/lilac-and-rain') },
  ]) {
    for (const size of WINDOWS) {
      await test.step(`'${name}' in a window of ${size.width} pixels`, async () => {
        await page.setViewportSize(size)
        await open()
        await takenOver(page)
        const button = page.getByRole('button', { name, exact: true })
        await button.evaluate((each) =>
          each.scrollIntoView({ block: 'center', behavior: 'instant' }),
        )
        // Waits until the bees and petals are hidden, and their transition has ended.
        await expect
          .poll(() =>
            page
              .locator('.hero-life')
              .evaluateAll((all) =>
                all.every((life) => !life.matches('.shown') && life.getAnimations().length === 0),
              ),
          )
          .toBe(true)
        const elements = await mostStyled(page, browser, async () => {
          await button.click()
          await expect(page.getByText('Added to cart', { exact: true })).toBeVisible()
        })
        expect(elements).toBeGreaterThan(0)
        expect(elements).toBeLessThan(MOST_ELEMENTS)
      })
    }
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

for (const { path, mostCalls } of [
  { path: '/', mostCalls: 24_800 },
  { path: '/product/cherry-blossom-morning', mostCalls: 16_200 },
]) {
  test(`a first visit of ${path} loads little, in the right order, and is taken over with few function calls`, async ({
    page,
    pair,
  }) => {
    const requested: string[] = []
    page.on('request', (request) => requested.push(request.url()))
    const scripts = () =>
      requested.flatMap((url) => /\/(assets\/.*\.js)$/.exec(url)?.[1] ?? []).toSorted()
    const built = scriptsIn('en')
    // The clock is stopped, because React pauses on a slow machine, and each pause adds calls. It stops on another day
    // than the page was made on, so the dates are rendered again.
    await stopClock(page)
    // React handles each animation that starts, which may be before the count or after it.
    await page.addInitScript(() =>
      addEventListener('animationstart', (event) => event.stopImmediatePropagation(), true),
    )
    const session = await page.context().newCDPSession(page)
    await session.send('Profiler.enable')
    await session.send('Profiler.startPreciseCoverage', { callCount: true })

    const html = await test.step('no script before the pictures in sight have loaded', async () => {
      const release = await holdPictures(page)
      const held = page.waitForRequest(isPicture)
      const response = await page.goto(path, { waitUntil: 'domcontentloaded' })
      await held
      expect(scripts()).toEqual([])
      release()
      return (await response?.text()) ?? ''
    })
    await test.step('few function calls, and no other script', async () => {
      await takenOver(page)
      const { result } = await session.send('Profiler.takePreciseCoverage')
      const calls = result
        .filter(({ url }) => url.includes('/assets/'))
        .flatMap(({ functions }) => functions.map(({ ranges }) => ranges[0]?.count ?? 0))
      expect(calls.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(mostCalls)
      await page.waitForLoadState('networkidle')
      expect(scripts()).toEqual(built.first.toSorted())
    })
    await test.step('few bytes and files, and nothing from other hosts', async () => {
      expect(brotliCompressSync(html).length).toBeLessThanOrEqual(22_700)
      const own = requested.filter((url) => url.startsWith(pair.origin))
      // The page, its script, three fonts, the hero, the mark (two), bees and petals (three), the icon.
      expect(new Set(own).size).toBeLessThanOrEqual(13)
      // After ten seconds, the page has requested everything that it loads by itself.
      await page.clock.runFor(10_000)
      await expect.poll(scripts).toEqual([...built.first, ...built.idle].toSorted())
      await page.waitForLoadState('networkidle')
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
