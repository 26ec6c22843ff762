import sharp from 'sharp'
import type { Size } from './size.ts'

export type Format = 'avif' | 'webp' | 'jpeg'

// Two jobs with one thread each: a page requests dozens of pictures, and the API needs a core too.
const inTurn = createQueue(2)
sharp.concurrency(1)

/** Encodes a JPEG file at exactly this size in pixels; crops it to another aspect ratio. */
export const encode = (path: string, size: Size, format: Format) =>
  inTurn(async (): Promise<Buffer<ArrayBuffer>> => {
    const picture = sharp(path).resize({ ...size, fit: 'cover' })
    if (format === 'avif') picture.avif({ quality: 55, effort: 1 })
    else if (format === 'webp') picture.webp({ quality: 78, effort: 3 })
    else picture.jpeg({ quality: 80, progressive: true })
    return Buffer.from(await picture.toBuffer())
  })

/** Runs this many jobs at once, the newest first, because the visitor has most likely left the oldest job's page. */
export function createQueue(atOnce: number) {
  const waiting: (() => void)[] = []
  let running = 0

  return async function run<T>(job: () => Promise<T>): Promise<T> {
    if (running < atOnce) running += 1
    else await new Promise<void>((start) => waiting.push(start))
    try {
      return await job()
    } finally {
      const next = waiting.pop()
      if (next) next()
      else running -= 1
    }
  }
}
