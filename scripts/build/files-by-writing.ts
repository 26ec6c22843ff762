import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Names of the files in a folder, by whether they were written at `time` (ms) or later. */
export function filesByWriting(
  folder: string,
  time: number,
): { written: string[]; older: string[] } {
  // File systems that count whole seconds round down.
  const second = Math.floor(time / 1000) * 1000
  const names = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name)
  const isWritten = (name: string) => statSync(join(folder, name)).mtimeMs >= second
  return {
    written: names.filter(isWritten),
    older: names.filter((name) => !isWritten(name)),
  }
}
