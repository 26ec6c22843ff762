import { createReadStream, existsSync } from 'node:fs'
import { basename } from 'node:path'
import type { Plugin } from 'vite'
import { LANGUAGES } from '../../words/languages.ts'
import { inProject } from '../project.ts'

/** Makes import() bare: Vite's helper around it weighs 0.6 kB, and preloads what the shop's chunks hardly have. */
export const bareImports: Plugin = {
  name: 'bare-imports',
  enforce: 'pre',
  load: (id) =>
    id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load()' : null,
}

const LANGUAGE = /\?language=(\w+)$/
const ALL = /\?languages$/
const FOLDERS = ['src', 'words', 'brand'].map((folder) => `${inProject(folder)}/`)
const WORDS = /\/(words|brand)\/([^/]+)$/

/**
 * Compile-time localization, as in Angular: each language has a complete copy of the code that shoppers meet, in which
 * `words/de/` and `brand/de/` take the place of the English files. Copied are the browser's script
 * (`src/browser.tsx?language=de`) and what the server renders with (`src/pages/renderer.ts`), each with all that it
 * imports of the shop. Everything else of the server exists once and imports no words: tests/layers.test.ts.
 *
 * `import renderers from './renderer.ts?languages'` gives the default export of each copy, by language.
 */
export const languages: Plugin = {
  name: 'languages',
  enforce: 'pre',
  async resolveId(source, importer, options) {
    if (ALL.test(source)) {
      const resolved = await this.resolve(source.replace(ALL, ''), importer, options)
      return resolved && `${resolved.id}?languages`
    }
    const [, language] = LANGUAGE.exec(source) ?? LANGUAGE.exec(importer ?? '') ?? []
    if (!language) return null
    const plain = (id: string) => id.replace(LANGUAGE, '')
    const resolved = await this.resolve(plain(source), importer && plain(importer), options)
    if (!resolved || !isCopied(resolved.id)) return resolved
    const translated = resolved.id.replace(WORDS, `/$1/${language}/$2`)
    const isTranslated = translated !== resolved.id && existsSync(translated)
    return isTranslated ? translated : `${resolved.id}?language=${language}`
  },
  load(id) {
    if (!ALL.test(id)) return null
    const copies = LANGUAGES.map((language) => {
      // English needs no copy of the modules that the rest of the server imports too.
      const copy = id.replace(ALL, language === 'en' ? '' : `?language=${language}`)
      return `import ${language} from ${JSON.stringify(copy)}`
    })
    return `${copies.join('\n')}\nexport default { ${LANGUAGES.join(', ')} }`
  },
}

const isCopied = (id: string): boolean =>
  /\.tsx?$/.test(id) && FOLDERS.some((folder) => id.startsWith(folder))

// Not in node_modules, which `npm ci` deletes.
export const PHOTOS_DIR = inProject('.cache/hero')

/** Serves encoded photographs in `npm run dev`, where imagetools would encode one at each request. */
export const encodedPhotos: Plugin = {
  name: 'encoded-photos',
  enforce: 'pre',
  configureServer({ middlewares }) {
    middlewares.use('/@imagetools', (request, response, next) => {
      createReadStream(`${PHOTOS_DIR}/${basename(request.url ?? '')}`)
        .on('error', () => next())
        .pipe(response)
    })
  },
}
