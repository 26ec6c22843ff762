import { existsSync, readFileSync } from 'node:fs'
import { findBrowser } from './browser.ts'
import { runStep } from './run-step.ts'

const howTo =
  'The end-to-end tests need Chromium, and it could not be installed. Install Chromium or Chrome (on Debian: apt-get install chromium), or run: npx playwright install --with-deps chromium'

/** Sees to it that there is a browser for the tests; where there is none in the end, says how to get one. */
export async function installBrowser(): Promise<{ ok: boolean; output: string }> {
  if (findBrowser()) return { ok: true, output: '' }
  const { output } = await runStep(installation())
  return findBrowser() ? { ok: true, output } : { ok: false, output: `${output}\n${howTo}` }
}

function installation(): string {
  const isRoot = process.getuid?.() === 0
  // Debian's package brings the libraries along; Ubuntu's of the same name only points to a snap.
  if (isRoot && isDebian()) return 'apt-get update -q && apt-get install -q -y chromium'
  if (isRoot) return 'playwright install --with-deps chromium'
  return 'playwright install chromium'
}

function isDebian(): boolean {
  const release = '/etc/os-release'
  return existsSync(release) && /^ID=debian$/m.test(readFileSync(release, 'utf8'))
}
