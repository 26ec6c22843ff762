import { readFileSync, renameSync, statSync } from 'node:fs'
import { rename, writeFile } from 'node:fs/promises'
import * as v from 'valibot'
import type { Log } from '../log.ts'
import { cart } from './cart.ts'

const WRITTEN_EVERY_MS = 1_000
// More than the store ever writes, and little enough to be read.
const LARGEST_FILE = 40_000_000

const cartsOnDisk = v.object({ nextOrder: v.pipe(v.number(), v.integer()), carts: v.array(cart) })

type CartsOnDisk = v.InferOutput<typeof cartsOnDisk>

export const noCarts: CartsOnDisk = { nextOrder: 1001, carts: [] }

/** Carts on disk. Writes never overlap, and each leaves the file whole. */
export type CartFile = {
  read(): CartsOnDisk
  /** Within a second, with what has changed until then. */
  write(current: () => CartsOnDisk): void
  /** At once, where something waits to be written. */
  flush(): Promise<void>
}

export function createCartFile(path: string, log: Log): CartFile {
  let waiting: (() => CartsOnDisk) | null = null
  let timer: NodeJS.Timeout | undefined
  let written = Promise.resolve()

  return {
    read() {
      try {
        if (statSync(path).size > LARGEST_FILE) throw new Error('too large')
        return v.parse(cartsOnDisk, JSON.parse(readFileSync(path, 'utf8')))
      } catch (error) {
        if (isMissing(error)) return noCarts
        renameSync(path, `${path}.damaged`)
        log('warn', 'carts-damaged', { keptAside: `${path}.damaged` })
        return noCarts
      }
    },
    write(current) {
      waiting = current
      timer ??= setTimeout(flush, WRITTEN_EVERY_MS)
    },
    flush,
  }

  function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    written = written.then(writeWaiting)
    return written
  }

  async function writeWaiting() {
    if (!waiting) return
    const text = JSON.stringify(waiting())
    waiting = null
    try {
      await writeFile(`${path}.new`, text, { mode: 0o600 })
      await rename(`${path}.new`, path)
    } catch (error) {
      log('error', 'carts-not-kept', { message: String(error) })
    }
  }
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT'
