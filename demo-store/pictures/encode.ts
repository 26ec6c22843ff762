import sharp from 'sharp'
import type { Format } from './format.ts'
import { createQueue } from './queue.ts'
import type { Size } from './size.ts'

// Two at once, a core each: pictures arrive by the dozen and must not starve the API.
const inTurn = createQueue({ atOnce: 2, mostWaiting: 32 })
sharp.concurrency(1)

/** Encodes a photo at exactly this size in pixels, cropped where it must be. */
export const encode = (path: string, size: Size, format: Format, nobodyWaits: AbortSignal) =>
  inTurn(async (): Promise<Buffer<ArrayBuffer>> => {
    const picture = sharp(path).resize({ ...size, fit: 'cover' })
    if (format === 'avif') picture.avif({ quality: 55, effort: 1 })
    else if (format === 'webp') picture.webp({ quality: 78, effort: 3 })
    else picture.jpeg({ quality: 80, progressive: true })
    return Buffer.from(await picture.toBuffer())
  }, nobodyWaits)
