import react from '@vitejs/plugin-react'
import { imagetools } from 'vite-imagetools'
import { defineConfig } from 'vitest/config'
import {
  adoptedStyles,
  bareImports,
  BASELINE,
  encodedPhotos,
  languages,
  ownParts,
  PHOTOS_DIR,
} from './scripts/build/vite-plugins.ts'

export default defineConfig({
  publicDir: false,
  plugins: [
    adoptedStyles,
    ownParts,
    languages,
    encodedPhotos,
    bareImports,
    imagetools({ cache: { dir: PHOTOS_DIR } }),
    react(),
  ],
  build: {
    target: targetsOf(BASELINE),
    // Older versions of Chrome go without masks, whose prefixed copies would make every page heavier.
    cssTarget: targetsOf({ ...BASELINE, chrome: '120', edge: '120' }),
    sourcemap: false,
    reportCompressedSize: false,
    // Pictures and fonts as data: URLs would make every page heavier, and the CSP forbids them.
    assetsInlineLimit: 0,
    // Lists of what each lazy part imports would make every first visit heavier.
    modulePreload: false,
  },
  test: {
    include: ['{src,words,brands,demo-store,scripts,tests}/**/*.test.{ts,tsx}'],
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

function targetsOf(browsers: typeof BASELINE): string[] {
  return Object.entries(browsers).map(([name, version]) => name + version)
}
