import type { Page } from '@playwright/test'
import { takenOver } from '../../scripts/test/shopper.ts'
import { expect, test } from '../e2e/shop-test.ts'

const A_THIRD = 4 / 3
// Two device pixels per CSS pixel look sharp on any screen, and so do a few less.
const SHARP_SCALE = 2
const SHARP = 0.85

/**
 * The pictures whose files do not fit what is drawn of them. `object-fit: cover` needs a file that is wider than the
 * element, as it cuts the sides off. The narrowest file may be too wide, and the widest one too narrow. A gallery is
 * swiped to its end first.
 */
async function misfits(page: Page): Promise<string[]> {
  await page.evaluate(async () => {
    for (const slide of document.querySelectorAll('.gallery li')) {
      slide.scrollIntoView()
      slide.parentElement?.dispatchEvent(new Event('scroll'))
    }
    for (const image of document.images) image.loading = 'eager'
    await Promise.all(Array.from(document.images, (image) => image.decode()))
  })
  return page.evaluate(
    ([wider, sharp, sharpScale]) =>
      Array.from(document.images).flatMap((image) => {
        const { width, height } = image.getBoundingClientRect()
        if (width === 0) return []
        const ratio = image.naturalWidth / image.naturalHeight
        const isCut = getComputedStyle(image).objectFit === 'cover'
        const drawn = isCut ? Math.max(width, height * ratio) : width
        const sources = [image, ...(image.closest('picture')?.querySelectorAll('source') ?? [])]
        const files = sources
          .map(({ srcset }) =>
            Array.from(srcset.matchAll(/(\S+) (\d+)w/g), ([, url = '', pixels]) => ({
              url: new URL(url, document.baseURI).href,
              pixels: Number(pixels),
            })),
          )
          .find((each) => each.some(({ url }) => url === image.currentSrc))
        // A picture of a single width.
        if (!files) return []
        const widths = files.map(({ pixels }) => pixels)
        const loaded = files.find(({ url }) => url === image.currentSrc)?.pixels ?? 0
        const isTooWide = loaded > drawn * devicePixelRatio * wider && loaded > Math.min(...widths)
        // A picture of low priority is the preview of a larger one.
        const isTooNarrow =
          loaded < drawn * Math.min(devicePixelRatio, sharpScale) * sharp &&
          loaded < Math.max(...widths) &&
          image.fetchPriority !== 'low'
        const needed = Math.round(drawn * devicePixelRatio)
        return isTooWide || isTooNarrow ? [`${image.currentSrc}: ${loaded} for ${needed}`] : []
      }),
    [A_THIRD, SHARP, SHARP_SCALE] as const,
  )
}

// The last window is not the tests' own, so that the next test sets its own again.
const SCREENS = [
  { width: 360, height: 740, scale: 2 },
  { width: 360, height: 740, scale: 3 },
  { width: 360, height: 800, scale: 3 },
  { width: 375, height: 667, scale: 2 },
  { width: 390, height: 844, scale: 3 },
  { width: 412, height: 915, scale: 2.625 },
  { width: 1440, height: 900, scale: 1 },
  { width: 1920, height: 1080, scale: 1 },
]

test('no picture is a third wider than it is drawn, and none is blurred, on screens of all sizes', async ({
  page,
}) => {
  const session = await page.context().newCDPSession(page)
  // Chromium prefers a wider file that it has in its memory.
  await session.send('Network.enable')
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  for (const { width, height, scale } of SCREENS) {
    await page.setViewportSize({ width, height })
    await session.send('Emulation.setDeviceMetricsOverride', {
      width,
      height,
      deviceScaleFactor: scale,
      mobile: width < 640,
    })
    for (const path of ['/', '/product/cherry-blossom-morning']) {
      await page.goto(path)
      await takenOver(page)
      expect(await page.evaluate(() => [innerWidth, devicePixelRatio])).toEqual([width, scale])
      const screen = `${path} at ${width} × ${height}, ${scale}x`
      expect.soft(await misfits(page), screen).toEqual([])
    }
  }
})
