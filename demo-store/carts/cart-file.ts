import { mkdirSync, readFileSync, renameSync } from 'node:fs'
import { rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import * as v from 'valibot'
import type { Log } from '../log.ts'
import { cart } from './cart.ts'

const keptCarts = v.object({ nextOrder: v.pipe(v.number(), v.integer()), carts: v.array(cart) })

type KeptCarts = v.InferOutput<typeof keptCarts>

export const noCarts: KeptCarts = { nextOrder: 1001, carts: [] }

/** Carts on disk. Writes never overlap, and each leaves the file whole. */
export type CartFile = {
  read(): KeptCarts
  write(current: () => KeptCarts): void
  flush(): Promise<void>
}

export function createCartFile(path: string, log: Log): CartFile {
  let waiting: (() => KeptCarts) | null = null
  let writing: Promise<void> | null = null

  return {
    read() {
      mkdirSync(dirname(path), { recursive: true })
      try {
        return v.parse(keptCarts, JSON.parse(readFileSync(path, 'utf8')))
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

  async function writeWaiting() {
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
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT'
