import { createReadStream, existsSync } from 'node:fs'
import { basename } from 'node:path'
import type { Plugin } from 'vite'
import { inProject } from '../project.ts'

/** Makes import() bare: Vite's helper around it weighs 0.6 kB, and preloads what the shop's chunks hardly have. */
export const bareImports: Plugin = {
  name: 'bare-imports',
  enforce: 'pre',
  load: (id) =>
    id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load()' : null,
}

const LANGUAGE = /\?language=(\w+)$/
const SPOKEN = new RegExp(`^${inProject('(src|words|brand)')}/.*\\.tsx?$`)
const WORDS = /\/(words|brand)\/([^/]+)$/

/**
 * `import './pages.ts?language=de'` gives the module as it is with the German words: all that it imports of the
 * shop is another copy, in which `words/de/` and `brand/de/` take the place of the English files.
 */
export const languages: Plugin = {
  name: 'languages',
  enforce: 'pre',
  async resolveId(source, importer, options) {
    const [, language] = LANGUAGE.exec(source) ?? LANGUAGE.exec(importer ?? '') ?? []
    if (!language) return null
    const plain = (id: string) => id.replace(LANGUAGE, '')
    const resolved = await this.resolve(plain(source), importer && plain(importer), options)
    if (!resolved || !SPOKEN.test(resolved.id)) return resolved
    const translated = resolved.id.replace(WORDS, `/$1/${language}/$2`)
    const isTranslated = translated !== resolved.id && existsSync(translated)
    return isTranslated ? translated : `${resolved.id}?language=${language}`
  },
}

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
