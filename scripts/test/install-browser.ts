import { existsSync, readFileSync } from 'node:fs'
import { findBrowser } from './browser.ts'
import { runStep } from './run-step.ts'

const howTo =
  'The end-to-end tests need Chromium, and it could not be installed. Install Chromium or Chrome (on Debian: apt-get install chromium), or run: npx playwright install --with-deps chromium'

/** Sees to it that there is a browser for the tests; where there is none in the end, says how to get one. */
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
  // Debian's package is whole; Ubuntu's of the same name only points to a snap.
  return isDebian()
    ? ['apt-get update -q && apt-get install -q -y chromium chromium-headless-shell', withLibraries]
    : [withLibraries]
}

function isDebian(): boolean {
  const release = '/etc/os-release'
  return existsSync(release) && /^ID=debian$/m.test(readFileSync(release, 'utf8'))
}
