import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { filesByWriting } from './files-by-writing.ts'

const DAY_MS = 86_400_000
const ledgerSchema = v.record(v.string(), v.number())

/**
 * To be called after a build that began at `buildStart` (ms). Pages that are still about name the
 * files of the build that they came from: those are kept for `days` after a newer build took over.
 */
export function keepFormerAssets(clientDir: string, buildStart: number, days: number): void {
  const folder = join(clientDir, 'assets')
  const file = join(clientDir, '.vite/former-assets.json')
  const ledger = existsSync(file)
    ? v.parse(ledgerSchema, JSON.parse(readFileSync(file, 'utf8')))
    : {}
  const former = filesByWriting(folder, buildStart).older.map((name): [string, number] => [
    name,
    ledger[name] ?? buildStart,
  ])
  const isPast = ([, since]: [string, number]) => since < buildStart - days * DAY_MS
  for (const [name] of former.filter(isPast)) rmSync(join(folder, name))
  writeFileSync(file, JSON.stringify(Object.fromEntries(former.filter((one) => !isPast(one)))))
}
