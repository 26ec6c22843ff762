import sharp from 'sharp'
import type { Size } from './fitted-size.ts'
import type { Crop, Format } from './rendition.ts'

// Two at once, a core each: pictures arrive by the dozen and must not starve the API.
const ENCODERS_AT_ONCE = 2
sharp.concurrency(1)

const waiting: (() => void)[] = []
let encoding = 0

/** Encodes a photo at exactly this size in pixels, cropped from the given side where it must be. */
export async function encode(
  path: string,
  size: Size,
  crop: Crop,
  format: Format,
): Promise<Buffer<ArrayBuffer>> {
  await turn()
  try {
    const picture = sharp(path).resize({ ...size, fit: 'cover', position: crop })
    if (format === 'avif') picture.avif({ quality: 55, effort: 1 })
    else if (format === 'webp') picture.webp({ quality: 78, effort: 3 })
    else picture.jpeg({ quality: 80, progressive: true })
    return Buffer.from(await picture.toBuffer())
  } finally {
    done()
  }
}

async function turn() {
  if (encoding < ENCODERS_AT_ONCE) encoding += 1
  else await new Promise<void>((resolve) => waiting.push(resolve))
}

function done() {
  const next = waiting.shift()
  if (next) next()
  else encoding -= 1
}
