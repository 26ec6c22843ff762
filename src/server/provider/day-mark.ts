import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

export type DayMark = ReturnType<typeof createDayMark>

const DAY_MS = 86_400_000

/** Remembers in a file, over restarts, what was done within a day. One thing at a time. */
export function createDayMark(file: string) {
  return { file, isSet, set, clear }

  function isSet(what: string): boolean {
    try {
      const [hash, at] = readFileSync(file, 'utf8').split(' ')
      const age = Date.now() - Number(at)
      return hash === hashOf(what) && age >= 0 && age < DAY_MS
    } catch {
      return false
    }
  }

  /** False where it can't be remembered. */
  function set(what: string): boolean {
    try {
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, `${hashOf(what)} ${Date.now()}`)
      return true
    } catch {
      return false
    }
  }

  function clear() {
    try {
      rmSync(file, { force: true })
    } catch {}
  }
}

const hashOf = (what: string): string => createHash('sha256').update(what).digest('hex')
