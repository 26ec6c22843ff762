import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Log } from '../log.ts'

type Bytes = Buffer<ArrayBuffer>
type Encode = (abandoned: AbortSignal) => Promise<Bytes>
type Job = { bytes: Promise<Bytes>; callers: number; abandoned: AbortController }

export type PictureCache = ReturnType<typeof createPictureCache>

/**
 * Encoded pictures on disk. Never evicts: a file has few sizes and formats, and all pictures of the catalog
 * take 21 MB.
 */
export function createPictureCache(folder: string, log: Log) {
  const inFlight = new Map<string, Job>()
  return { get }

  /** Single flight: concurrent callers share one job, which is aborted when all of them have left. */
  function get(name: string, encode: Encode, caller: AbortSignal): Promise<Bytes> {
    const job = inFlight.get(name) ?? start(name, encode)
    job.callers += 1
    caller.addEventListener('abort', () => {
      job.callers -= 1
      if (job.callers === 0) job.abandoned.abort()
    })
    return job.bytes
  }

  function start(name: string, encode: Encode): Job {
    const abandoned = new AbortController()
    const bytes = readOrEncode(name, encode, abandoned.signal).finally(() => inFlight.delete(name))
    const job = { bytes, callers: 0, abandoned }
    inFlight.set(name, job)
    return job
  }

  async function readOrEncode(
    name: string,
    encode: Encode,
    abandoned: AbortSignal,
  ): Promise<Bytes> {
    const cached = await readFile(join(folder, name)).catch(() => null)
    // An empty file is the remainder of a crash.
    if (cached && cached.length > 0) return cached
    const bytes = await encode(abandoned)
    await write(name, bytes)
    return bytes
  }

  async function write(name: string, bytes: Bytes) {
    // Several stores may share the folder.
    const unfinished = join(folder, `${name}.${process.pid}.new`)
    try {
      await writeFile(unfinished, bytes)
      await rename(unfinished, join(folder, name))
    } catch (error) {
      log('warn', 'picture-not-kept', { message: String(error) })
    }
  }
}
