import { mkdirSync, readdirSync, statSync } from 'node:fs'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Log } from '../log.ts'

const bytesKept = 200_000_000

/** Pictures already encoded, on disk, those used longest ago leaving first. */
export type KeptPictures = {
  /** One encoding for any number of callers who want the same picture at the same time. */
  readonly get: (
    name: string,
    encode: () => Promise<Buffer<ArrayBuffer>>,
  ) => Promise<Buffer<ArrayBuffer>>
}

function sizesByAge(folder: string): Map<string, number> {
  mkdirSync(folder, { recursive: true })
  const files = readdirSync(folder)
    .filter((name) => !name.endsWith('.new'))
    .map((name) => ({ name, ...statSync(join(folder, name)) }))
  const byAge = files.toSorted((a, b) => a.mtimeMs - b.mtimeMs)
  return new Map(byAge.map(({ name, size }) => [name, size]))
}

export function keepPictures(folder: string, log: Log, limit = bytesKept): KeptPictures {
  const sizes = sizesByAge(folder)
  let total = [...sizes.values()].reduce((sum, size) => sum + size, 0)
  const inFlight = new Map<string, Promise<Buffer<ArrayBuffer>>>()

  function remember(name: string, size: number): string[] {
    total += size - (sizes.get(name) ?? 0)
    sizes.delete(name)
    sizes.set(name, size)
    const oldest: string[] = []
    for (const [other, bytes] of sizes) {
      if (total <= limit || other === name) break
      sizes.delete(other)
      total -= bytes
      oldest.push(other)
    }
    return oldest
  }

  async function keep(name: string, bytes: Buffer): Promise<void> {
    const path = join(folder, name)
    // Several stores may keep their pictures in the same folder.
    const unfinished = `${path}.${process.pid}.new`
    try {
      await writeFile(unfinished, bytes)
      await rename(unfinished, path)
      const oldest = remember(name, bytes.length)
      await Promise.all(oldest.map((other) => rm(join(folder, other), { force: true })))
    } catch (error) {
      log('warn', 'picture-not-kept', { message: String(error) })
    }
  }

  async function read(name: string): Promise<Buffer<ArrayBuffer> | null> {
    const size = sizes.get(name)
    if (size === undefined) return null
    try {
      const bytes = await readFile(join(folder, name))
      remember(name, size)
      return bytes
    } catch {
      total -= size
      sizes.delete(name)
      return null
    }
  }

  return {
    async get(name, encode) {
      const make = async () => {
        const kept = await read(name)
        if (kept) return kept
        const bytes = await encode()
        await keep(name, bytes)
        return bytes
      }
      const shared = inFlight.get(name) ?? make().finally(() => inFlight.delete(name))
      inFlight.set(name, shared)
      return shared
    },
  }
}
