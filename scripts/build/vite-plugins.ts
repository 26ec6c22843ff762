import { createReadStream, existsSync } from 'node:fs'
import { basename } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import { inProject } from '../project.ts'

/** The oldest browsers that the shop supports. Syntax is lowered for them, scripts and styles; what they lack is tested. */
export const BASELINE = { chrome: '111', edge: '111', firefox: '114', safari: '16.4', ios: '16.4' }

/** Removes Vite's helper around import(): it weighs 0.6 kB, and the shop's chunks have hardly any preloads. */
export const bareImports: Plugin = {
  name: 'bare-imports',
  enforce: 'pre',
  load: (id) =>
    id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load()' : null,
}

// Imported by its address, and so by Node, which knows '#brand'. Vite would bundle what is imported by name.
const FOUND = inProject('words/folders.ts')
const found: typeof import('../../words/folders.ts') = await import(pathToFileURL(FOUND).href)

const LANGUAGE = /\?language=(\w+)$/
const ALL = /\?languages$/
const FOLDERS = ['src', 'words', 'brands'].map((folder) => `${inProject(folder)}/`)
const WORDS = /\/(words|brands\/[^/]+)\/([^/]+)$/

/**
 * Compile-time localization, as in Angular. Each language has a copy of the browser's script
 * (`src/browser.tsx?language=de`) and, but for English, of the server's renderer (`src/pages/renderer.ts`), with all
 * that they import. In the German copies, `words/de/` and the brand's `de/` replace the English files. The rest of the
 * server exists once and imports no words, which tests/layers.test.ts verifies.
 *
 * '#brand' is the folder that Node takes it for, in scripts and styles.
 *
 * `import renderers from './renderer.ts?languages'` imports the default exports of the copies, keyed by language.
 */
export const languages: Plugin = {
  name: 'languages',
  enforce: 'pre',
  config: () => ({ resolve: { alias: { '#brand': found.BRAND_FOLDER } } }),
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
    if (id.replace(LANGUAGE, '') === FOUND) {
      const values = Object.entries(found).map(([name, value]) => [name, JSON.stringify(value)])
      return values.map(([name, value]) => `export const ${name} = ${value}`).join('\n')
    }
    if (!ALL.test(id)) return null
    const copies = found.LANGUAGES.map((language) => {
      // The rest of the server imports the English modules too, so English needs no copy.
      const copy = id.replace(ALL, language === 'en' ? '' : `?language=${language}`)
      return `import ${language} from ${JSON.stringify(copy)}`
    })
    return `${copies.join('\n')}\nexport default { ${found.LANGUAGES.join(', ')} }`
  },
}

const SHOP = inProject('src/shop/')
const OWN_SHOP = `${found.BRAND_FOLDER}/shop/`

/** A style sheet that a script imports becomes a text in the script's chunk, which can't come without it. */
export const adoptedStyles: Plugin = {
  name: 'adopted-styles',
  enforce: 'pre',
  apply: 'build',
  async resolveId(source, importer, options) {
    if (!source.endsWith('.css') || !/\.tsx?(?:$|\?)/.test(importer ?? '')) return null
    const resolved = await this.resolve(source, importer, options)
    return resolved && resolved.id.replace(/css$/, 'css.js')
  },
  load(id, options) {
    if (!id.endsWith('.css.js')) return null
    // The server imports these scripts, too, and sends no styles of theirs.
    if (options?.ssr) return ''
    return `import css from ${JSON.stringify(id.replace(/\.js$/, '?inline'))}
const sheet = new CSSStyleSheet()
sheet.replaceSync(css)
document.adoptedStyleSheets.push(sheet)`
  },
}

/** A file of the brand's `shop/` takes the place of the component of `src/shop/` whose name it has, but in itself. */
export const ownParts: Plugin = {
  name: 'own-parts',
  enforce: 'pre',
  async resolveId(source, importer, options) {
    const own = OWN_SHOP + basename(source.replace(LANGUAGE, ''))
    if (!/\.tsx?$/.test(own) || !existsSync(own) || importer?.startsWith(own)) return null
    const resolved = await this.resolve(source, importer, options)
    return resolved && resolved.id.replace(SHOP, OWN_SHOP)
  },
}

const isCopied = (id: string): boolean =>
  /\.tsx?$/.test(id) && FOLDERS.some((folder) => id.startsWith(folder))

// Outside node_modules, which `npm ci` deletes.
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
