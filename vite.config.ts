import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { heroPictures } from './brand/hero-pictures.ts'

export default defineConfig({
  publicDir: false,
  plugins: [heroPictures(), react()],
  build: {
    target: 'baseline-widely-available',
    cssCodeSplit: false,
    sourcemap: false,
    reportCompressedSize: false,
    // A picture or font as a data: URL would weigh on every page, and the CSP allows none.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  test: {
    include: ['{src,brand,demo-store,scripts}/**/*.test.{ts,tsx}'],
    environment: 'node',
  },
})
