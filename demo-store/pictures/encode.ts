import sharp from 'sharp'
import type { Size } from './size.ts'

export type Format = 'avif' | 'webp' | 'jpeg'

/** Rejects the oldest waiting job of a full queue. */
export class QueueFull extends Error {}

// Two jobs with one thread each: a page requests dozens of pictures, and the API needs a core too.
const inTurn = createQueue({ atOnce: 2, mostWaiting: 32 })
sharp.concurrency(1)

/** Encodes a JPEG file at exactly this size in pixels; crops it to another aspect ratio. */
export const encode = (path: string, size: Size, format: Format, abandoned: AbortSignal) =>
  inTurn(async (): Promise<Buffer<ArrayBuffer>> => {
    const picture = sharp(path).resize({ ...size, fit: 'cover' })
    if (format === 'avif') picture.avif({ quality: 55, effort: 1 })
    else if (format === 'webp') picture.webp({ quality: 78, effort: 3 })
    else picture.jpeg({ quality: 80, progressive: true })
    return Buffer.from(await picture.toBuffer())
  }, abandoned)

/**
 * Runs a few jobs at once, the newest first, because the oldest job's caller has most likely left. Drops jobs
 * whose callers have left, and the oldest job when more than `mostWaiting` wait.
 */
export function createQueue({ atOnce, mostWaiting }: { atOnce: number; mostWaiting: number }) {
  const waiting: { start(): void; refuse(reason: unknown): void }[] = []
  let running = 0

  return async function run<T>(job: () => Promise<T>, abandoned: AbortSignal): Promise<T> {
    abandoned.throwIfAborted()
    if (running < atOnce) running += 1
    else await turn(abandoned)
    try {
      return await job()
    } finally {
      const next = waiting.pop()
      if (next) next.start()
      else running -= 1
    }
  }

  function turn(abandoned: AbortSignal): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const place = { start: resolve, refuse: reject }
    waiting.push(place)
    if (waiting.length > mostWaiting) waiting.shift()?.refuse(new QueueFull())
    abandoned.addEventListener('abort', () => {
      const index = waiting.indexOf(place)
      if (index >= 0) waiting.splice(index, 1)
      reject(abandoned.reason)
    })
    return promise
  }
}
