import { defineConfig } from '@playwright/test'
import playwright from '../../playwright.config.ts'
import { inProject } from '../../scripts/project.ts'
import { reporterTo } from '../../scripts/test/runners.ts'
import type { ShopOptions } from '../e2e/shop-test.ts'

// These specs depend on the server. Specs about the browser only run on Node.
const JOURNEYS = [
  'journey.spec.ts',
  'collections.spec.ts',
  'product-page.spec.ts',
  'variant-lookup.spec.ts',
  'back-to-shop.spec.ts',
  'no-script.spec.ts',
  'loading-page.spec.ts',
  'security.spec.ts',
  'cart-drawer.spec.ts',
  'discount-link.spec.ts',
  'checkout.spec.ts',
  'checkout-shortage.spec.ts',
  'order-placed.spec.ts',
]
const testMatch = JOURNEYS.map((name) => `**/${name}`)
const [phone, desktop] = playwright.projects ?? []

export default defineConfig<object, ShopOptions>({
  ...playwright,
  testDir: inProject('tests/e2e'),
  outputDir: inProject('test-results/edge'),
  workers: 2,
  reporter: reporterTo('edge'),
  use: { ...playwright.use, platform: 'workerd' },
  projects: [
    { name: 'pages', testDir: '.' },
    { ...phone, name: 'phone', testMatch },
    { ...desktop, name: 'desktop', testMatch },
  ],
})
