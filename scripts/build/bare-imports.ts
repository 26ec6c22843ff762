import type { Plugin } from 'vite'

/**
 * Vite wraps each import() in a helper that preloads what the part imports in turn. It would weigh
 * 0.6 kB on every visit, and the parts here import next to nothing.
 */
export const bareImports: Plugin = {
  name: 'bare-imports',
  enforce: 'pre',
  load: (id) =>
    id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load()' : null,
}
