import { defineConfig } from '@playwright/test'
import { inProject } from '../../scripts/project.ts'
import { reports } from '../../scripts/test/test-counts.ts'
import type { EngineName } from './engine-test.ts'

// Playwright's runner; the browsers are the machine's own, each with its own driver.
export default defineConfig<object, { engineName: EngineName }>({
  testDir: '.',
  workers: 2,
  retries: 0,
  // For machines that are busy: who passes doesn't wait.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [['dot'], ['json', { outputFile: inProject(reports.engines) }]],
  projects: [
    { name: 'Firefox', use: { engineName: 'firefox' } },
    { name: 'WebKit', use: { engineName: 'webkit' } },
  ],
})
