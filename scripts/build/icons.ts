import { copyFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { ICONS } from '#brand/icons.ts'
import { BRAND_FOLDER } from '../../words/folders.ts'

const DRAWING = join(BRAND_FOLDER, 'favicon.svg')
const CLEAR = '#0000'
const FAVICON_SIZE = 48
// At 72 dots per inch, a drawing is as many pixels wide as its viewBox.
const DENSITY = 72

/** Writes the brand's icons into a folder: the SVG, and PNGs and an ICO made from it. */
export async function writeIcons(folder: string): Promise<void> {
  copyFileSync(DRAWING, join(folder, 'favicon.svg'))
  // Many clients request this address, even if a page names other icons.
  writeFileSync(join(folder, 'favicon.ico'), framed(await markOf(FAVICON_SIZE), FAVICON_SIZE))
  for (const { path, size, mark, paper } of Object.values(ICONS)) {
    const background = paper ?? CLEAR
    await sharp({ create: { width: size, height: size, channels: 4, background } })
      .composite([{ input: await markOf(Math.round(size * mark)) }])
      .png({ compressionLevel: 9, palette: true })
      .toFile(join(folder, path))
  }
}

// The drawing is rendered at this size: enlarging a picture would blur it.
async function markOf(pixels: number): Promise<Buffer> {
  const { width } = await sharp(DRAWING, { density: DENSITY }).metadata()
  return sharp(DRAWING, { density: Math.ceil((DENSITY * pixels) / width) })
    .resize(pixels, pixels)
    .png()
    .toBuffer()
}

/** An ICO file with one picture of 32 bits a pixel. */
function framed(png: Buffer, size: number): Buffer {
  const frame = Buffer.alloc(22)
  frame.set([1, 0, 1, 0, size, size, 0, 0, 1, 0, 32], 2)
  frame.writeUInt32LE(png.length, 14)
  frame.writeUInt32LE(frame.length, 18)
  return Buffer.concat([frame, png])
}
