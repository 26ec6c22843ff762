import type { Plugin } from 'vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { heroPictures } from './brand/hero-pictures.ts'

// Vite wraps each import() in a helper that preloads what the part imports in turn. It would weigh
// 0.6 kB on every visit, and the parts here import next to nothing.
const bareImports: Plugin = {
  name: 'bare-imports',
  enforce: 'pre',
  load: (id) =>
    id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load()' : null,
}

export default defineConfig({
  publicDir: false,
  plugins: [bareImports, heroPictures(), react()],
  build: {
    target: 'baseline-widely-available',
    cssCodeSplit: false,
    sourcemap: false,
    reportCompressedSize: false,
    // A picture or font as a data: URL would weigh on every page, and the CSP allows none.
    assetsInlineLimit: 0,
    // The names of what each lazy part imports would weigh on every first visit.
    modulePreload: false,
  },
  test: {
    include: ['{src,brand,demo-store,scripts,tests}/**/*.test.{ts,tsx}'],
    environment: 'node',
    // For machines that are busy: who passes doesn't wait.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
  },
})
