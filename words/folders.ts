// What Node finds on the disk. The build puts the values in place of this file (scripts/build/vite-plugins.ts).
import { existsSync, readdirSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Each language adds itself in the `index.ts` of its folder. */
export interface Languages {
  en: typeof import('./index.ts')
}

export type Language = keyof Languages

/** The folder of the shop's brand. */
export const BRAND_FOLDER = dirname(fileURLToPath(import.meta.resolve('#brand/words.ts')))

/** The setting that names it, such as 'brands/beeswick'. */
export const BRAND = `brands/${basename(BRAND_FOLDER)}`

/** The shop's languages: English, and each that has a folder here and one in the brand. */
export const LANGUAGES: readonly Language[] = [
  'en',
  ...readdirSync(import.meta.dirname)
    .toSorted()
    .filter(isLanguage),
]

function isLanguage(name: string): name is Language {
  return (
    existsSync(join(import.meta.dirname, name, 'index.ts')) &&
    existsSync(join(BRAND_FOLDER, name, 'words.ts'))
  )
}
