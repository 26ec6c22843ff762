import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inProject } from '../../scripts/project.ts'
import { entryOf, manifestOf } from '../../src/server/http/static-files.ts'
import type { Language } from '../../words/languages.ts'

export const clientDir = inProject('dist/client')

type Manifest = Record<string, { file: string; imports?: string[] }>

/**
 * The built scripts in a language, as paths in `clientDir`. `first`: those that a first visit loads before any press.
 * `idle`: those that it loads once the page is idle. `productStyles`: the one that a list loads after them.
 */
export function scriptsIn(language: Language) {
  const manifest: Manifest = JSON.parse(readFileSync(join(clientDir, manifestOf(language)), 'utf8'))
  const entry = entryOf(language)
  const first = withImports(entry)
  const idle = withImports(Object.keys(manifest).find((key) => key.startsWith('_page-')) ?? '')
  const productStyles = withImports('src/product-styles.css.js')
  return { first, idle: idle.filter((file) => !first.includes(file)), productStyles }

  function withImports(name: string): string[] {
    const { file, imports = [] } = manifest[name] ?? { file: `${name} is not built` }
    return [...new Set([file, ...imports.flatMap(withImports)])]
  }
}
