// `node --import ./scripts/brand.ts …` takes '#brand/…' from the folder that BRAND names in the environment or in `.env`.
// Without it, Node takes Beeswick's, as `imports` in package.json says: tests run on that one.
import { globSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { pathToFileURL } from 'node:url'
import { faultOf } from './brand-faults.ts'
import { inProject, readEnvironment, stop } from './project.ts'

const PREFIX = '#brand/'

const { BRAND } = readEnvironment(process.cwd()).environment
if (BRAND?.trim()) await takeFrom(BRAND.trim().replace(/^\.\/|\/$/g, ''))

/** Ends the process with a sentence if the folder can't be a brand. */
async function takeFrom(folder: string) {
  const brands = globSync('brands/*', { cwd: inProject() })
    .toSorted()
    .map((path) => path.replaceAll('\\', '/'))
  if (!brands.includes(folder)) {
    stop(`BRAND is ${folder}, which is no folder of brands/: choose one of ${brands.join(', ')}.`)
  }
  const base = pathToFileURL(inProject(folder, '/'))
  registerHooks({
    resolve: (name, context, next) =>
      name.startsWith(PREFIX)
        ? { url: new URL(name.slice(PREFIX.length), base).href, shortCircuit: true }
        : next(name, context),
  })
  const fault = await faultOf(folder)
  if (fault !== null) stop(fault)
}
