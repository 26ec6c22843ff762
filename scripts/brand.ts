// `node --import ./scripts/brand.ts …` takes '#brand/…' from the folder that BRAND names in the environment or in `.env`.
// Without it, Node takes Beeswick's, as `imports` in package.json says: tests run on that one.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { pathToFileURL } from 'node:url'
import { inProject, readEnvironment, stop } from './project.ts'

const PREFIX = '#brand/'
const NEEDED = /^declare module '#brand\/(.+)'/gm

const { BRAND } = readEnvironment(process.cwd()).environment
if (BRAND?.trim()) takeFrom(BRAND.trim().replace(/^\.\/|\/$/g, ''))

/** Ends the process with a sentence if the folder can't be a brand. */
function takeFrom(folder: string) {
  const brands = globSync('brands/*', { cwd: inProject() })
    .toSorted()
    .map((path) => path.replaceAll('\\', '/'))
  if (!brands.includes(folder)) {
    stop(`BRAND is ${folder}, which is no folder of brands/: choose one of ${brands.join(', ')}.`)
  }
  const contract = readFileSync(inProject('src/brand.d.ts'), 'utf8')
  const missing = Array.from(contract.matchAll(NEEDED), ([, file = '']) => file).filter(
    (file) => !existsSync(inProject(folder, file)),
  )
  if (missing.length > 0) {
    stop(`${folder} lacks ${missing.join(', ')}: copy what is missing from brands/plain.`)
  }
  const strays = globSync('shop/*.tsx', { cwd: inProject(folder) }).filter(
    (file) => !existsSync(inProject('src', file)),
  )
  if (strays.length > 0) {
    stop(
      `${folder} has ${strays.join(', ')}, but src/shop has no such file: give it the name of the one that it replaces.`,
    )
  }
  const base = pathToFileURL(inProject(folder, '/'))
  registerHooks({
    resolve: (name, context, next) =>
      name.startsWith(PREFIX)
        ? { url: new URL(name.slice(PREFIX.length), base).href, shortCircuit: true }
        : next(name, context),
  })
}
