import { createReadStream } from 'node:fs'
import { basename } from 'node:path'
import type { Plugin } from 'vite'
import { inProject } from '../project.ts'

/**
 * Makes import() bare. Vite wraps each one in a helper that preloads what the chunk imports; the helper
 * weighs 0.6 kB on every visit, and the shop's chunks import next to nothing.
 */
export const bareImports: Plugin = {
  name: 'bare-imports',
  enforce: 'pre',
  load: (id) =>
    id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load()' : null,
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
