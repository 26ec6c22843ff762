import { readFileSync, renameSync } from 'node:fs'
import { rename, writeFile } from 'node:fs/promises'
import * as v from 'valibot'
import type { Log } from '../log.ts'
import { cartsOnDisk, type CartsOnDisk } from './cart.ts'

const WRITE_DELAY_MS = 1_000

export const noCarts: CartsOnDisk = { nextOrder: 1001, carts: [] }

/** Carts on disk. Writes never overlap, and each replaces the file atomically. */
export type CartFile = {
  read(): CartsOnDisk
  /** Writes within a second. Calls until then share that write. */
  write(current: () => CartsOnDisk): void
  /** Runs a pending write at once; settles when it is on disk. */
  flush(): Promise<void>
}

export function createCartFile(path: string, log: Log): CartFile {
  let due: (() => CartsOnDisk) | null = null
  let timer: NodeJS.Timeout | undefined
  let written = Promise.resolve()

  return {
    read() {
      try {
        return v.parse(cartsOnDisk, JSON.parse(readFileSync(path, 'utf8')))
      } catch (error) {
        if (isMissing(error)) return noCarts
        renameSync(path, `${path}.damaged`)
        log('warn', 'carts-damaged', { keptAside: `${path}.damaged` })
        return noCarts
      }
    },
    write(current) {
      due = current
      timer ??= setTimeout(flush, WRITE_DELAY_MS)
    },
    flush,
  }

  function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    written = written.then(writeDue)
    return written
  }

  async function writeDue() {
    if (!due) return
    const text = JSON.stringify(due())
    due = null
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
