import { defineConfig } from '@playwright/test'
import playwright from '../../playwright.config.ts'
import { inProject } from '../../scripts/project.ts'
import { reporterTo } from '../../scripts/test/runners.ts'

/** What only an eye would see: layout, contrast, widths, fonts, and what axe finds. */
export default defineConfig({
  ...playwright,
  testDir: '.',
  outputDir: inProject('test-results/looks'),
  reporter: reporterTo('looks'),
})
