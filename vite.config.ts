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
    // The browsers that were widely available in 2026: they need no prefixed copies of masks, which make pages heavier.
    cssTarget: ['chrome125', 'edge125', 'firefox126', 'safari17.5', 'ios17.5'],
    sourcemap: false,
    reportCompressedSize: false,
    // Pictures and fonts as data: URLs would make every page heavier, and the CSP forbids them.
    assetsInlineLimit: 0,
    // Lists of what each lazy part imports would make every first visit heavier.
    modulePreload: false,
  },
  test: {
    include: ['{src,words,brand,demo-store,scripts,tests}/**/*.test.{ts,tsx}'],
    environment: 'node',
    // The files of a worker share its modules, which saves a third of the time. No test may use vi.mock, because
    // other files have already imported the module: vi.spyOn(module, 'name') does the same.
    isolate: false,
    setupFiles: 'tests/after-each-file.ts',
    // Many files wait for a timer or another process, and leave the CPU to other workers.
    maxWorkers: 4,
    // Long, for busy machines. A passing test does not wait for it.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
  },
})
