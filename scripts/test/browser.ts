import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

/** For a Chromium that tests drive: it draws without a graphics card and asks nobody for anything. */
export const QUIET_ARGS = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const systemBrowsers = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
]

/** The path of a Chromium for the tests, Playwright's own before the system's; null where there is none. */
export function findBrowser(): string | null {
  return [chromium.executablePath(), ...systemBrowsers].find((path) => existsSync(path)) ?? null
}

// The same engine without the windows that nobody sees: the tests take half the time.
const shell = '/usr/bin/chromium-headless-shell'

/** The quickest browser there is for tests that need no window, tab strip or back/forward cache. */
export function findQuickBrowser(): string | null {
  return existsSync(shell) ? shell : findBrowser()
}
