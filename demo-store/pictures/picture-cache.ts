import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Log } from '../log.ts'

type Bytes = Buffer<ArrayBuffer>

export type PictureCache = ReturnType<typeof createPictureCache>

/** Encoded pictures on disk. Never evicts. Concurrent requests for a picture share one encoding. */
export function createPictureCache(folder: string, log: Log) {
  const inFlight = new Map<string, Promise<Bytes>>()
  return { get }

  function get(name: string, encode: () => Promise<Bytes>): Promise<Bytes> {
    const current = inFlight.get(name)
    if (current) return current
    const bytes = readOrEncode(name, encode).finally(() => inFlight.delete(name))
    inFlight.set(name, bytes)
    return bytes
  }

  async function readOrEncode(name: string, encode: () => Promise<Bytes>): Promise<Bytes> {
    const cached = await readFile(join(folder, name)).catch(() => null)
    // An empty file is the remainder of a crash.
    if (cached && cached.length > 0) return cached
    const bytes = await encode()
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
