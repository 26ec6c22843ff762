import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { ICONS } from '../../brand/icons.ts'
import { inProject } from '../project.ts'

const DRAWING = inProject('brand/favicon.svg')
const CLEAR = '#0000'
// Dots per inch at which a drawing has the pixels that its viewBox says.
const DENSITY = 72
const DRAWN_PIXELS = 32

/** Puts the brand's icons into a folder: the bee as it is drawn, and pictures of it. */
export async function writeIcons(folder: string): Promise<void> {
  copyFileSync(DRAWING, join(folder, 'favicon.svg'))
  for (const icon of Object.values(ICONS)) {
    const { path, size } = icon
    const bee = await beeOf(Math.round(size * icon.bee))
    await sharp({
      create: { width: size, height: size, channels: 4, background: icon.paper ?? CLEAR },
    })
      .composite([{ input: bee }])
      .png({ compressionLevel: 9, palette: true })
      .toFile(join(folder, path))
  }
}

// Drawn for these pixels: enlarged, it would be blurred.
const beeOf = (pixels: number): Promise<Buffer> =>
  sharp(DRAWING, { density: Math.ceil((DENSITY * pixels) / DRAWN_PIXELS) })
    .resize(pixels, pixels)
    .png()
    .toBuffer()
