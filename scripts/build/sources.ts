import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { inProject } from '../project.ts'

const folders = ['src', 'brand', 'scripts/build']
const files = ['vite.config.ts', 'tsconfig.json', 'package-lock.json']

/** A hash of everything that the build is made from. */
export function sourcesHash(): string {
  const hash = createHash('sha256')
  for (const file of [...folders.flatMap(filesUnder), ...files]) {
    hash.update(`${file}\n`).update(readFileSync(inProject(file)))
  }
  return hash.digest('hex')
}

function filesUnder(folder: string): string[] {
  return readdirSync(inProject(folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => `${entry.parentPath}/${entry.name}`.slice(inProject().length))
    .toSorted()
}
