// `npm run engines`: journeys through the shop in Debian's Firefox ESR and WebKitGTK. `npm run engines -- baseline`
// writes what older browsers lack (baseline.ts).
import { existsSync } from 'node:fs'
import { runStep, runSuite, showStep } from '../test/runners.ts'
import { programs } from './engine.ts'

// The shop's fallback fonts need the Liberation fonts where Times and Arial are missing.
const PACKAGES = [...Object.keys(programs), 'fonts-liberation'].join(' ')

const words = process.argv.slice(2)
if (words[0] === 'baseline') await import('./baseline.ts')
else {
  await runSuite(
    'engines',
    [installEngines(), runStep('tsc -p scripts/engines'), runStep('node scripts/build/build.ts')],
    words,
  )
}

/** Installs missing packages, as root or with sudo. If that fails, `output` says how to install them by hand. */
async function installEngines(): Promise<{ ok: boolean; output: string }> {
  if (missing().length > 0 && existsSync('/usr/bin/apt-get')) {
    const install = `apt-get update -q && DEBIAN_FRONTEND=noninteractive apt-get install -q -y --no-install-recommends ${PACKAGES}`
    await showStep(process.getuid?.() === 0 ? install : `sudo -n sh -c '${install}'`)
  }
  const output = `npm run engines drives Debian's Firefox ESR and WebKitGTK. Missing: ${missing().join(', ')}. On Debian run as root: apt-get install ${PACKAGES}. Elsewhere use a Debian container.`
  return missing().length > 0 ? { ok: false, output } : { ok: true, output: '' }
}

function missing(): string[] {
  return Object.entries(programs)
    .filter(([, path]) => !existsSync(path))
    .map(([name]) => name)
}
