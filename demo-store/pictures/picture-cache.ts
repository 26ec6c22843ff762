import { readdirSync, rmSync, statSync } from 'node:fs'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import type { Log } from '../log.ts'

const MOST_BYTES = 200_000_000

type Bytes = Buffer<ArrayBuffer>

export type PictureCache = ReturnType<typeof createPictureCache>

/** Pictures already encoded, on disk, those used longest ago leaving first. */
export function createPictureCache(folder: string, log: Log, mostBytes = MOST_BYTES) {
  const sizes = new LRUCache<string, number>({
    maxSize: mostBytes,
    sizeCalculation: (size) => size,
    dispose: (_size, name, reason) => {
      if (reason === 'evict') rmSync(join(folder, name), { force: true })
    },
  })
  const inFlight = new Map<string, Promise<Bytes>>()
  for (const { name, size } of filesByAge(folder)) sizes.set(name, size)

  return { get }

  /** One encoding for any number of callers who want the same picture at the same time. */
  function get(name: string, encode: () => Promise<Bytes>): Promise<Bytes> {
    const shared = inFlight.get(name) ?? make(name, encode).finally(() => inFlight.delete(name))
    inFlight.set(name, shared)
    return shared
  }

  async function make(name: string, encode: () => Promise<Bytes>): Promise<Bytes> {
    const cached = await read(name)
    if (cached) return cached
    const bytes = await encode()
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
