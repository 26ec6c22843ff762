import { createReadStream } from 'node:fs'
import { basename } from 'node:path'
import type { Plugin } from 'vite'
import { inProject } from '../project.ts'

// Not among node_modules, which go with every `npm ci`.
export const PHOTOS_DIR = inProject('.cache/hero')

/** In `npm run dev` imagetools encodes a photograph anew each time that a browser asks for it. */
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
