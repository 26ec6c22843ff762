import { mkdirSync, readFileSync, renameSync } from 'node:fs'
import { rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { array, integer, number, object, parse, pipe } from 'valibot'
import type { InferOutput } from 'valibot'
import type { Log } from '../log.ts'
import { cart } from './cart.ts'

const keptCarts = object({ nextOrder: pipe(number(), integer()), carts: array(cart) })

export type KeptCarts = InferOutput<typeof keptCarts>

export const noCarts: KeptCarts = { nextOrder: 1001, carts: [] }

/** Carts on disk. Writes never overlap, and each leaves the file whole. */
export type CartFile = {
  readonly read: () => KeptCarts
  readonly write: (current: () => KeptCarts) => void
  /** Settles when everything asked for has been written. */
  readonly flush: () => Promise<void>
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT'

export function createCartFile(path: string, log: Log): CartFile {
  let waiting: (() => KeptCarts) | null = null
  let writing: Promise<void> | null = null

  async function writeWaiting(): Promise<void> {
    while (waiting) {
      const text = JSON.stringify(waiting())
      waiting = null
      try {
        await writeFile(`${path}.new`, text, { mode: 0o600 })
        await rename(`${path}.new`, path)
      } catch (error) {
        log('error', 'carts-not-kept', { message: String(error) })
      }
    }
    writing = null
  }

  return {
    read() {
      mkdirSync(dirname(path), { recursive: true })
      try {
        return parse(keptCarts, JSON.parse(readFileSync(path, 'utf8')))
      } catch (error) {
        if (isMissing(error)) return noCarts
        renameSync(path, `${path}.damaged`)
        log('warn', 'carts-damaged', { keptAside: `${path}.damaged` })
        return noCarts
      }
    },
    write(current) {
      waiting = current
      writing ??= writeWaiting()
    },
    flush: async () => writing ?? undefined,
  }
}
