import type { Locator } from '@playwright/test'
import sharp from 'sharp'

type Picture = { data: Buffer; info: { width: number; height: number; channels: number } }

// Of a channel, 0 to 255: what differs by less with and without the words is no letter.
const LETTER = 40

const AROUND = [-1, 0, 1].flatMap((x) => [-1, 0, 1].map((y) => [x, y] as const))

/**
 * The lowest of WCAG's contrast ratios, 1 to 21, between an element's words and what is drawn behind
 * them, as they are on the screen: each pixel of a letter is held against what is there without it, and
 * so is each beside it.
 */
export async function worstContrast(words: Locator): Promise<number> {
  const colour = await words.evaluate((element) => getComputedStyle(element).color)
  const paint = (value: string) =>
    words.evaluate((element: HTMLElement, to) => {
      element.style.transition = 'none'
      element.style.color = to
    }, value)
  const withWords = await pictureOf(words)
  await paint('transparent')
  const without = await pictureOf(words)
  await paint('')
  const own = luminance((colour.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number))
  const { width, height } = without.info
  let worst = 21
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1; x < width - 1; x += 1) {
      const behind = pixel(without, x, y)
      const isLetter = pixel(withWords, x, y).some(
        (value, channel) => Math.abs(value - (behind[channel] ?? 0)) > LETTER,
      )
      if (!isLetter) continue
      for (const [beside, below] of AROUND) {
        worst = Math.min(worst, ratio(own, luminance(pixel(without, x + beside, y + below))))
      }
    }
  }
  return worst
}

const pictureOf = async (words: Locator): Promise<Picture> =>
  sharp(await words.screenshot())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })

function pixel({ data, info }: Picture, x: number, y: number): number[] {
  const at = (y * info.width + x) * info.channels
  return [...data.subarray(at, at + 3)]
}

const ratio = (one: number, other: number): number =>
  (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)

// The relative luminance of sRGB, as WCAG has it.
function luminance(colour: number[]): number {
  const [red = 0, green = 0, blue = 0] = colour.map((value) => {
    const channel = value / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
