import { createReadStream } from 'node:fs'
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
