import type { Locator } from '@playwright/test'
import sharp from 'sharp'

type Box = { left: number; top: number; right: number; bottom: number }
type Picture = { data: Buffer; info: { width: number; channels: number } }

// Of a channel, 0 to 255: what differs by less with and without the words is no letter.
const LETTER = 40

/**
 * The lowest of WCAG's contrast ratios, 1 to 21, between an element's words and what is drawn behind
 * them, as they are on the screen: each pixel of a letter is held against what is there without it, and
 * one further around. What is out of the window is not looked at.
 */
export async function worstContrast(words: Locator): Promise<number> {
  const { colour, boxes } = await words.evaluate((element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    return {
      colour: getComputedStyle(element).color,
      boxes: Array.from(range.getClientRects(), ({ left, top, right, bottom }) => ({
        left: Math.max(1, Math.floor(left)),
        top: Math.max(1, Math.floor(top)),
        right: Math.min(innerWidth - 1, right),
        bottom: Math.min(innerHeight - 1, bottom),
      })),
    }
  })
  const paint = (value: string) =>
    words.evaluate((element: HTMLElement, to) => void (element.style.color = to), value)
  const withWords = await pictureOf(words)
  await paint('transparent')
  const without = await pictureOf(words)
  await paint('')
  const own = luminance((colour.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number))
  let worst = 21
  for (const [x, y] of boxes.flatMap(pixelsOf)) {
    const at = pixel(without, x, y)
    const isLetter = pixel(withWords, x, y).some(
      (value, channel) => Math.abs(value - (at[channel] ?? 0)) > LETTER,
    )
    if (!isLetter) continue
    for (const [beside, below] of AROUND) {
      worst = Math.min(worst, ratio(own, luminance(pixel(without, x + beside, y + below))))
    }
  }
  return worst
}

const AROUND = [-1, 0, 1].flatMap((x) => [-1, 0, 1].map((y) => [x, y] as const))

function pixelsOf({ left, top, right, bottom }: Box): [x: number, y: number][] {
  const pixels: [number, number][] = []
  for (let y = top; y < bottom; y += 1) for (let x = left; x < right; x += 1) pixels.push([x, y])
  return pixels
}

async function pictureOf(words: Locator): Promise<Picture> {
  const png = await words.page().screenshot({ animations: 'allow' })
  return sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true })
}

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
