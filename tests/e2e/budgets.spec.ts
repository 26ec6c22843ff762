import { brotliCompressSync } from 'node:zlib'
import { takenOver } from '../../scripts/test/shopper.ts'
import { holdPictures, isPicture } from './holding.ts'
import { stopClock } from './returning.ts'
import { expect, test } from './shop-test.ts'

const kB = 1000
const brotli = (text: string): number => brotliCompressSync(text).length

/** The median for ports 3001 to 3021: a port's digits change the size by a hundred bytes. */
function typicalSize(html: string, demoOrigin: string): number {
  const ports = Array.from({ length: 21 }, (_, index) => 3001 + index)
  const sizes = ports.map((port) => brotli(html.replaceAll(demoOrigin, `http://127.0.0.1:${port}`)))
  return sizes.toSorted((one, other) => one - other)[10] ?? NaN
}

test(
  'an untouched visit of the home page stays light, and asks nobody else',
  { tag: '@both' },
  async ({ page, pair }) => {
    const scripts: Promise<string>[] = []
    const strangers: string[] = []
    const own = new Set<string>()
    page.on('response', (response) => {
      const { origin } = new URL(response.url())
      if (![pair.origin, pair.demoOrigin].includes(origin)) strangers.push(response.url())
      if (origin === pair.origin) own.add(response.url())
      if (response.request().resourceType() === 'script') scripts.push(response.text())
    })
    await stopClock(page)
    const response = await page.goto('/')
    const html = (await response?.text()) ?? ''
    expect(html).toContain('Cherry Blossom Morning')
    expect(typicalSize(html, pair.demoOrigin)).toBeLessThanOrEqual(17.1 * kB)

    // Whatever a page fetches by itself, it has asked for by then.
    await takenOver(page)
    await page.clock.runFor(10_000)
    await page.waitForLoadState('networkidle')
    const sizes = (await Promise.all(scripts)).map(brotli)
    expect(sizes.length).toBeGreaterThan(0)
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(68 * kB)
    expect(strangers).toEqual([])
    // The page, its script, three fonts, the hero, the mark (two), bees and petals (three), the icon, the rules.
    expect(own.size).toBeLessThanOrEqual(13)
  },
)

for (const path of ['/', '/product/cherry-blossom-morning']) {
  test(
    `the largest picture of ${path} is asked for by the HTML itself, at once`,
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
      // What lies beneath it may be painted first.
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
  test(`no script of ${path} takes from a slow connection before the pictures in sight have come`, async ({
    page,
  }) => {
    const scripts: string[] = []
    page.on('request', (request) => {
      if (/\/assets\/.*\.js$/.test(request.url())) scripts.push(request.url())
    })
    await stopClock(page)
    const letGo = await holdPictures(page)
    const held = page.waitForRequest(isPicture)
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    await held
    expect(scripts).toEqual([])
    letGo()
    await takenOver(page)
    expect(scripts).not.toEqual([])
  })
}

for (const [path, most] of [
  ['/', 20_000],
  ['/product/cherry-blossom-morning', 9_000],
] as const) {
  test(`${path} is taken over in few steps, counted as calls of functions`, async ({ page }) => {
    const session = await page.context().newCDPSession(page)
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
