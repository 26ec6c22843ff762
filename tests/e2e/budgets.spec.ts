import type { Browser, Page } from '@playwright/test'
import { brotliCompressSync } from 'node:zlib'
import { takenOver } from '../../scripts/test/shopper.ts'
import { stopClock } from './clock.ts'
import { holdPictures, isPicture } from './held-requests.ts'
import { expect, test } from './shop-test.ts'

const kB = 1000
// The size in Brotli of all scripts that a first visit loads before any press, but for the following part.
const MOST_SCRIPT = 73.4 * kB
// The size in Brotli of the part that opens products in place, which loads once the page is idle.
const MOST_IDLE_SCRIPT = 6.5 * kB
const isIdle = (url: string): boolean => /open-in-place|choice-from-query|\.part/.test(url)
const brotli = (text: string): number => brotliCompressSync(text).length

test(
  'a visit of the home page without a press loads little, and nothing from other hosts',
  { tag: '@both' },
  async ({ page, pair }) => {
    const scripts: Promise<string>[] = []
    const idleScripts: Promise<string>[] = []
    const strangers: string[] = []
    const own = new Set<string>()
    page.on('response', (response) => {
      const { origin } = new URL(response.url())
      if (![pair.origin, pair.demoOrigin].includes(origin)) strangers.push(response.url())
      if (origin === pair.origin && !isIdle(response.url())) own.add(response.url())
      if (response.request().resourceType() !== 'script') return
      const list = isIdle(response.url()) ? idleScripts : scripts
      list.push(response.text())
    })
    await stopClock(page)
    const response = await page.goto('/')
    const html = (await response?.text()) ?? ''
    expect(html).toContain('Cherry Blossom Morning')
    expect(brotli(html)).toBeLessThanOrEqual(19 * kB)

    // After ten seconds, the page has requested everything that it loads by itself.
    await takenOver(page)
    await page.clock.runFor(10_000)
    await expect.poll(() => idleScripts.length).toBe(2)
    await page.waitForLoadState('networkidle')
    for (const [texts, most] of [
      [scripts, MOST_SCRIPT],
      [idleScripts, MOST_IDLE_SCRIPT],
    ] as const) {
      const sizes = (await Promise.all(texts)).map(brotli)
      expect(sizes.length).toBeGreaterThan(0)
      expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(most)
    }
    expect(strangers).toEqual([])
    // The page, its script, three fonts, the hero, the mark (two), bees and petals (three), the icon.
    expect(own.size).toBeLessThanOrEqual(13)
  },
)

test.describe('in each language', () => {
  test.describe.configure({ mode: 'default' })
  test.use({ env: { MARKETS: 'US-en,DE-de,FR-fr' } })

  for (const [locale, path] of [
    ['en-US', '/'],
    ['de-DE', '/de-de/'],
    ['fr-FR', '/fr-fr/'],
  ] as const) {
    test.describe(locale, () => {
      test.use({ locale })

      test('a first visit loads at most 73.4 kB of script', async ({ page }) => {
        const scripts: Promise<string>[] = []
        page.on('response', (response) => {
          if (response.request().resourceType() === 'script') scripts.push(response.text())
        })
        // The clock is stopped, because a page that is ten seconds old also loads the script that reads prices again.
        await stopClock(page)
        await page.goto(path)
        await takenOver(page)
        await page.waitForLoadState('networkidle')
        const sizes = (await Promise.all(scripts)).map(brotli)
        expect(sizes.length).toBeGreaterThan(0)
        expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(MOST_SCRIPT)
      })
    })
  }
})

for (const path of ['/', '/product/cherry-blossom-morning']) {
  test(
    `the HTML of ${path} requests its largest picture at once`,
    { tag: '@both' },
    async ({ page, request }) => {
      const html = await (await request.get(path)).text()
      await page.addInitScript(() => {
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            if ('url' in entry && entry.url)
              document.documentElement.dataset['largest'] = String(entry.url)
          }
        }).observe({ type: 'largest-contentful-paint', buffered: true })
      })
      await page.goto(path)
      const root = page.locator('html')
      const picture = page.locator(`img[fetchpriority=high]`).first()
      const shown = () => picture.evaluate((image: HTMLImageElement) => image.currentSrc)
      // The browser may paint the elements beneath the picture first.
      await expect
        .poll(async () => (await root.getAttribute('data-largest')) === (await shown()))
        .toBe(true)
      const largest = new URL(await shown())
      const written = largest.search ? largest.href : largest.pathname
      expect(html).toContain(written.replaceAll('&', '&amp;'))
      await expect(picture).not.toHaveAttribute('loading', 'lazy')
    },
  )
}

for (const path of ['/', '/product/cherry-blossom-morning']) {
  test(`${path} requests no script before the pictures in sight have loaded`, async ({ page }) => {
    const scripts: string[] = []
    page.on('request', (request) => {
      if (/\/assets\/.*\.js$/.test(request.url())) scripts.push(request.url())
    })
    await stopClock(page)
    const release = await holdPictures(page)
    const held = page.waitForRequest(isPicture)
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    await held
    expect(scripts).toEqual([])
    release()
    await takenOver(page)
    expect(scripts).not.toEqual([])
  })
}

for (const [path, most] of [
  ['/', 21_000],
  ['/product/cherry-blossom-morning', 12_300],
] as const) {
  test(`the script takes over ${path} with few function calls`, async ({ page }) => {
    const session = await page.context().newCDPSession(page)
    // The clock is stopped, because React pauses on a slow machine, and each pause adds calls.
    await stopClock(page)
    await session.send('Profiler.enable')
    await session.send('Profiler.startPreciseCoverage', { callCount: true })
    await page.goto(path)
    await takenOver(page)
    const { result } = await session.send('Profiler.takePreciseCoverage')
    const ours = result.filter(({ url }) => url.includes('/assets/'))
    const calls = ours.flatMap(({ functions }) =>
      functions.map(({ ranges }) => ranges[0]?.count ?? 0),
    )
    const sum = calls.reduce((all, count) => all + count, 0)
    expect(sum).toBeLessThanOrEqual(most)
  })
}

// A small part of the hundreds of elements of a page.
const MOST_ELEMENTS = 80

test.describe('while the bees fly', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  for (const [path, name, adopted] of [
    ['/', 'Add Lilac & Rain', 1],
    ['/product/lilac-and-rain', 'Add to Cart', 0],
  ] as const) {
    test(
      `'${name}' makes the browser recalculate the styles of a few elements, not of the whole page`,
      { tag: '@both' },
      async ({ page, browser }) => {
        await page.goto(path)
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
        // A list adopts the styles of products, once, when it fetches the first page ahead.
        await expect
          .poll(() => page.evaluate(() => document.adoptedStyleSheets.length))
          .toBe(adopted)
        const elements = await mostStyled(page, browser, async () => {
          await button.click()
          await expect(page.getByText('Added to cart', { exact: true })).toBeVisible()
        })
        expect(elements).toBeGreaterThan(0)
        expect(elements).toBeLessThan(MOST_ELEMENTS)
      },
    )
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
