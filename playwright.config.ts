import { defineConfig, devices } from '@playwright/test'
import { findQuickBrowser, QUIET_ARGS } from './scripts/test/browser.ts'
import { reporterTo } from './scripts/test/runners.ts'

const executablePath = findQuickBrowser()

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/e2e',
  workers: 2,
  fullyParallel: true,
  retries: 0,
  // A busy machine takes several times as long as an idle one, on which no test takes 20 seconds.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: reporterTo('endToEnd'),
  use: {
    // Snapshots would take a fifth more CPU time. Snapshots together with screenshots would take half as much again.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    screenshot: 'only-on-failure',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: QUIET_ARGS,
      // Tests run with scrollbars, as shoppers do: they change the page's width, and what the CSP has to allow.
      ignoreDefaultArgs: ['--hide-scrollbars'],
    },
  },
  // A test runs on a phone. The tag '@desktop' is for tests that can fail only on a desktop, and '@both' for tests
  // that can fail differently on each: because of the layout, a pointer that hovers, or a keyboard.
  projects: [
    {
      name: 'phone',
      grepInvert: /@desktop/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    {
      name: 'desktop',
      grep: /@desktop|@both/,
      use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } },
    },
  ],
})
