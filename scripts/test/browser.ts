import { existsSync, readFileSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { runStep } from './runners.ts'

/** Flags of a Chromium for tests: it renders without a graphics card and sends no requests of its own. */
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

/** The path of a Chromium for the tests, preferably Playwright's own; null if there is none. */
export function findBrowser(): string | null {
  return [chromium.executablePath(), ...systemBrowsers].find((path) => existsSync(path)) ?? null
}

// The headless shell is the same engine without windows, and halves the tests' time.
const shell = '/usr/bin/chromium-headless-shell'

/** The fastest installed browser for tests that need no window, tab strip or back/forward cache. */
export function findQuickBrowser(): string | null {
  return existsSync(shell) ? shell : findBrowser()
}

const howTo =
  'The end-to-end tests need Chromium, and it could not be installed. Install Chromium or Chrome (on Debian: apt-get install chromium), or run: npx playwright install --with-deps chromium'

/** Installs a browser for the tests if there is none. If that fails, `output` says how to install one. */
export async function installBrowser(): Promise<{ ok: boolean; output: string }> {
  if (findBrowser()) return { ok: true, output: '' }
  const outputs: string[] = []
  for (const installation of installations()) {
    const { output } = await runStep(installation)
    if (findBrowser()) return { ok: true, output }
    outputs.push(output)
  }
  return { ok: false, output: [...outputs, howTo].join('\n') }
}

function installations(): string[] {
  if (process.getuid?.() !== 0) return ['playwright install chromium']
  const withLibraries = 'playwright install --with-deps chromium'
  // Debian's package contains the browser; Ubuntu's of the same name only points to a snap.
  return isDebian()
    ? ['apt-get update -q && apt-get install -q -y chromium chromium-headless-shell', withLibraries]
    : [withLibraries]
}

function isDebian(): boolean {
  const release = '/etc/os-release'
  return existsSync(release) && /^ID=debian$/m.test(readFileSync(release, 'utf8'))
}
