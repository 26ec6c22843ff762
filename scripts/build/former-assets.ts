import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'

const DAY_MS = 86_400_000
const ledgerSchema = v.record(v.string(), v.number())

/**
 * Deletes files of former builds that were replaced more than `days` ago. Until then, open and cached pages
 * may request them. `written`: the names of all files of the newest build.
 */
export function keepFormerAssets(
  folder: string,
  written: string[],
  days: number,
  now = Date.now(),
): void {
  const file = join(folder, '.vite/former-assets.json')
  const ledger = existsSync(file)
    ? v.parse(ledgerSchema, JSON.parse(readFileSync(file, 'utf8')))
    : {}
  const former = readdirSync(join(folder, 'assets'))
    .map((name) => `assets/${name}`)
    .filter((name) => !written.includes(name))
    .map((name): [string, number] => [name, ledger[name] ?? now])
  const isPast = ([, since]: [string, number]) => since < now - days * DAY_MS
  for (const [name] of former.filter(isPast)) rmSync(join(folder, name))
  writeFileSync(file, JSON.stringify(Object.fromEntries(former.filter((one) => !isPast(one)))))
}
