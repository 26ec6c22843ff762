import { readdirSync, rmSync, statSync } from 'node:fs'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import type { Log } from '../log.ts'

const MOST_BYTES = 200_000_000
// A file takes whole blocks of the disk, however small it is.
const BLOCK = 4_096

type Bytes = Buffer<ArrayBuffer>
type Encode = (nobodyWaits: AbortSignal) => Promise<Bytes>
type Job = { bytes: Promise<Bytes>; askers: number; abandoned: AbortController }

export type PictureCache = ReturnType<typeof createPictureCache>

/** Pictures already encoded, on disk, those used longest ago leaving first. */
export function createPictureCache(folder: string, log: Log, mostBytes = MOST_BYTES) {
  const sizes = new LRUCache<string, number>({
    maxSize: mostBytes,
    sizeCalculation: (size) => Math.ceil(size / BLOCK) * BLOCK,
    dispose: (_size, name, reason) => {
      if (reason === 'evict') rmSync(join(folder, name), { force: true })
    },
  })
  const inFlight = new Map<string, Job>()
  for (const { name, size } of filesByAge(folder)) sizes.set(name, size)

  return { get }

  /** One encoding for any number of callers who want the same picture, until the last has gone. */
  function get(name: string, encode: Encode, caller: AbortSignal): Promise<Bytes> {
    const job = inFlight.get(name) ?? start(name, encode)
    job.askers += 1
    caller.addEventListener('abort', () => {
      job.askers -= 1
      if (job.askers === 0) job.abandoned.abort()
    })
    return job.bytes
  }

  function start(name: string, encode: Encode): Job {
    const abandoned = new AbortController()
    const bytes = make(name, encode, abandoned.signal).finally(() => inFlight.delete(name))
    const job = { bytes, askers: 0, abandoned }
    inFlight.set(name, job)
    return job
  }

  async function make(name: string, encode: Encode, abandoned: AbortSignal): Promise<Bytes> {
    const cached = await read(name)
    if (cached) return cached
    const bytes = await encode(abandoned)
    await write(name, bytes)
    return bytes
  }

  async function read(name: string): Promise<Bytes | null> {
    if (!sizes.get(name)) return null
    try {
      return await readFile(join(folder, name))
    } catch {
      sizes.delete(name)
      return null
    }
  }

  async function write(name: string, bytes: Bytes) {
    // Several stores may keep their pictures in the same folder.
    const unfinished = join(folder, `${name}.${process.pid}.new`)
    try {
      await writeFile(unfinished, bytes)
      await rename(unfinished, join(folder, name))
      sizes.set(name, bytes.length)
    } catch (error) {
      log('warn', 'picture-not-kept', { message: String(error) })
    }
  }
}

function filesByAge(folder: string) {
  return (
    readdirSync(folder)
      .filter((name) => !name.endsWith('.new'))
      .map((name) => ({ name, ...statSync(join(folder, name)) }))
      // A crash may have left it empty.
      .filter(({ size }) => size > 0)
      .toSorted((a, b) => a.mtimeMs - b.mtimeMs)
  )
}
