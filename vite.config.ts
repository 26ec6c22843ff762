import react from '@vitejs/plugin-react'
import { imagetools } from 'vite-imagetools'
import { defineConfig } from 'vitest/config'
import { bareImports, encodedPhotos, languages, PHOTOS_DIR } from './scripts/build/vite-plugins.ts'

export default defineConfig({
  publicDir: false,
  plugins: [
    languages,
    encodedPhotos,
    bareImports,
    imagetools({ cache: { dir: PHOTOS_DIR } }),
    react(),
  ],
  build: {
    target: 'baseline-widely-available',
    // The same for styles, counted from 2026: masks without a prefix weigh on no page.
    cssTarget: ['chrome125', 'edge125', 'firefox126', 'safari17.5', 'ios17.5'],
    sourcemap: false,
    reportCompressedSize: false,
    // A picture or font as a data: URL would weigh on every page, and the CSP allows none.
    assetsInlineLimit: 0,
    // The names of what each lazy part imports would weigh on every first visit.
    modulePreload: false,
  },
  test: {
    include: ['{src,words,brand,demo-store,scripts,tests}/**/*.test.{ts,tsx}'],
    environment: 'node',
    // A worker of its own for each file would cost a third of the time. So no test may mock a module
    // (vi.mock), which others have imported already: vi.spyOn(module, 'name') does the same.
    isolate: false,
    setupFiles: 'tests/after-each-file.ts',
    // Many wait for a timer or another process.
    maxWorkers: 4,
    // For machines that are busy: who passes doesn't wait.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
  },
})
