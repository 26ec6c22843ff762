import { copyFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { ICONS } from '../../brand/icons.ts'
import { inProject } from '../project.ts'

const DRAWING = inProject('brand/favicon.svg')
const CLEAR = '#0000'
const FAVICON_SIZE = 48
// At 72 dots per inch a drawing has as many pixels as its viewBox says.
const DENSITY = 72

/** Writes the brand's icons into a folder: the SVG, and PNGs and an ICO made from it. */
export async function writeIcons(folder: string): Promise<void> {
  copyFileSync(DRAWING, join(folder, 'favicon.svg'))
  // Many clients request this address, whatever icons a page names.
  writeFileSync(join(folder, 'favicon.ico'), framed(await markOf(FAVICON_SIZE), FAVICON_SIZE))
  for (const icon of Object.values(ICONS)) {
    const { path, size } = icon
    const mark = await markOf(Math.round(size * icon.mark))
    await sharp({
      create: { width: size, height: size, channels: 4, background: icon.paper ?? CLEAR },
    })
      .composite([{ input: mark }])
      .png({ compressionLevel: 9, palette: true })
      .toFile(join(folder, path))
  }
}

// Rendered at this size, as an enlarged picture would be blurred.
async function markOf(pixels: number): Promise<Buffer> {
  const { width } = await sharp(DRAWING, { density: DENSITY }).metadata()
  return sharp(DRAWING, { density: Math.ceil((DENSITY * pixels) / width) })
    .resize(pixels, pixels)
    .png()
    .toBuffer()
}

/** An ICO file with one picture. */
function framed(png: Buffer, size: number): Buffer {
  const frame = Buffer.alloc(22)
  const [icon, pictures, planes, bits] = [1, 1, 1, 32]
  frame.writeUInt16LE(icon, 2)
  frame.writeUInt16LE(pictures, 4)
  frame.writeUInt8(size, 6)
  frame.writeUInt8(size, 7)
  frame.writeUInt16LE(planes, 10)
  frame.writeUInt16LE(bits, 12)
  frame.writeUInt32LE(png.length, 14)
  frame.writeUInt32LE(frame.length, 18)
  return Buffer.concat([frame, png])
}
