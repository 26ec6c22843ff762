import { defineConfig } from '@playwright/test'
import playwright from '../../playwright.config.ts'
import { inProject } from '../../scripts/project.ts'
import { reports } from '../../scripts/test/test-counts.ts'
import type { ShopOptions } from '../e2e/shop-test.ts'

// What shoppers do, before the shop as workerd serves it. What is the browser's alone is the same there.
const JOURNEYS = [
  'journey',
  'home',
  'card',
  'collections',
  'product',
  'product-page',
  'choices-beyond',
  'back-to-shop',
  'not-found',
  'no-script',
  'late-provider',
  'security',
  'cart-drawer',
  'cart-link',
  'discount-link',
  'tabs',
  'totals',
  'checkout',
  'checkout-opens',
  'granted',
  'order-placed',
]

export default defineConfig<object, ShopOptions>(playwright, {
  testDir: inProject('tests/e2e'),
  testMatch: JOURNEYS.map((name) => `${name}.spec.ts`),
  workers: 2,
  reporter: [['dot'], ['json', { outputFile: inProject(reports.edge) }]],
  use: { platform: 'workerd' },
  projects: [],
})
