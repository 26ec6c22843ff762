import { defineConfig } from '@playwright/test'
import { inProject } from '../../scripts/project.ts'
import { reporterTo } from '../../scripts/test/runners.ts'
import type { EngineName } from './engine-test.ts'

// Playwright runs the tests in Debian's browsers, each with its own driver.
export default defineConfig<object, { engineName: EngineName }>({
  testDir: '.',
  outputDir: inProject('test-results/engines'),
  workers: 2,
  // For a test whose browser ended by itself. `visit` lets no other test run again.
  retries: 1,
  // Long, for busy machines. A passing test does not wait for it.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: reporterTo('engines'),
  projects: [
    { name: 'Firefox', use: { engineName: 'firefox' } },
    { name: 'WebKit', use: { engineName: 'webkit' } },
  ],
})
