import { expect, test } from '../e2e/shop-test.ts'

// A phone without and with the browser's bars, the smallest phone, tablets in portrait, phones in landscape.
const PHONES = [
  [390, 844],
  [390, 664],
  [375, 667],
  [360, 640],
  [320, 568],
  [768, 1024],
  [810, 1080],
  [844, 390],
  [667, 375],
] as const
const DESKTOPS = [
  [1024, 768],
  [1440, 700],
  [1440, 900],
  [1920, 1080],
  [2560, 1440],
] as const

type Region = readonly [left: number, top: number, right: number, bottom: number]

// The places of candles and flames, as fractions of the picture's width and height.
const CANDLES: Record<'wide' | 'tall', Region[]> = {
  wide: [
    [0.348, 0.42, 0.533, 0.8],
    [0.532, 0.4, 0.74, 0.86],
    [0.645, 0.275, 0.82, 0.8],
    [0.755, 0.49, 0.955, 0.86],
    [0.722, 0.17, 0.746, 0.28],
    [0.846, 0.42, 0.866, 0.5],
  ],
  tall: [
    [0.045, 0.62, 0.325, 0.87],
    [0.325, 0.605, 0.648, 0.91],
    [0.498, 0.525, 0.77, 0.85],
    [0.668, 0.665, 0.978, 0.91],
    [0.62, 0.45, 0.655, 0.53],
    [0.81, 0.615, 0.845, 0.67],
  ],
}

test(
  'no bee flies over words, buttons or candles, and no petal over candles, in windows of all sizes',
  { tag: '@both' },
  async ({ page, isMobile }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.goto('/')
    const life = page.locator('.hero-life')
    for (const [width, height] of isMobile ? PHONES : DESKTOPS) {
      await page.setViewportSize({ width, height })
      if (await life.isVisible()) await expect(life).toHaveClass(/shown/)
      expect.soft(await page.evaluate(flightsOver, CANDLES), `${width} × ${height}`).toEqual([])
    }
  },
)

/** The bees and petals that fly over words, buttons or candles within a minute. */
function flightsOver({ wide, tall }: typeof CANDLES): string[] {
  const picture = document.querySelector('.hero img')?.getBoundingClientRect() ?? new DOMRect()
  const regions = picture.width > picture.height ? wide : tall
  const candles = regions.map(([left, top, right, bottom]) => ({
    left: picture.left + left * picture.width,
    right: picture.left + right * picture.width,
    top: picture.top + top * picture.height,
    bottom: picture.top + bottom * picture.height,
  }))
  const words = [...document.querySelectorAll('.hero-words > *')].flatMap((element) => {
    const text = document.createRange()
    text.selectNodeContents(element)
    // A line box is taller than its letters.
    return [...(element.matches('a') ? element : text).getClientRects()].map(
      ({ left, right, top, bottom }) => ({ left, right, top: top + 3, bottom: bottom - 3 }),
    )
  })
  const flyers = [...document.querySelectorAll('[data-bee], [data-petal]')]
  const flights = flyers.flatMap((flyer) => flyer.getAnimations())
  for (const flight of flights) flight.pause()
  const over = new Set<string>()
  for (let time = 0; time < 60_000; time += 700) {
    for (const flight of flights) flight.currentTime = time
    for (const [index, flyer] of flyers.entries()) {
      const isBee = flyer.matches('[data-bee]')
      // A petal sways beyond its box, and fades out.
      const sway = isBee ? 0 : 18
      if (Number(getComputedStyle(flyer).opacity) < 0.2) continue
      const { left, right, top, bottom } = flyer.getBoundingClientRect()
      const isOver = (what: (typeof words)[number]) =>
        what.left < right + sway &&
        what.right > left - sway &&
        what.top < bottom &&
        what.bottom > top
      if (isBee && words.some(isOver)) over.add(`bee ${index + 1} over words`)
      if (candles.some(isOver)) over.add(`${isBee ? 'bee' : 'petal'} ${index + 1} over a candle`)
    }
  }
  return [...over]
}
