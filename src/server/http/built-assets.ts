import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import type { Assets } from '../../pages/document.tsx'

const manifestSchema = v.object({
  'src/browser.tsx': v.object({ file: v.string() }),
  'style.css': v.object({ file: v.string() }),
})

/** What the build made for the document. Throws where it isn't all there. */
export function readAssets(clientDir: string): Assets {
  const json = readFileSync(join(clientDir, '.vite/manifest.json'), 'utf8')
  const manifest = v.parse(manifestSchema, JSON.parse(json))
  return {
    script: `/${manifest['src/browser.tsx'].file}`,
    css: readFileSync(join(clientDir, manifest['style.css'].file), 'utf8').trim(),
  }
}
