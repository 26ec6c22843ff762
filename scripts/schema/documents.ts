import { globSync, readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { inProject } from '../project.ts'

const FOLDERS = '{src/storefront,scripts/doctor}/*.ts'
// Selects the files to import: importing another file of the doctor may run a command.
const EXPORT = /^export const \w+Document\b/m

/** Every document that the shop and the doctor send to the provider, keyed by the name of its export. */
export async function readDocuments(): Promise<Record<string, unknown>> {
  const files = globSync(FOLDERS, { cwd: inProject(), exclude: ['**/*.test.ts'] })
    .map((file) => inProject(file))
    .filter((file) => EXPORT.test(readFileSync(file, 'utf8')))
  const modules: object[] = await Promise.all(files.map((file) => import(pathToFileURL(file).href)))
  return Object.fromEntries(
    modules.flatMap(Object.entries).filter(([name]) => name.endsWith('Document')),
  )
}
