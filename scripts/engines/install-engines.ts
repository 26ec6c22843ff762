import { existsSync } from 'node:fs'
import { runStep } from '../test/run-step.ts'
import { programs } from './programs.ts'

// What Times and Arial are elsewhere: the shop's fallback faces are made of them.
const FONTS = 'fonts-liberation'
const packages = [...Object.keys(programs), FONTS].join(' ')
const install = `apt-get update -q && DEBIAN_FRONTEND=noninteractive apt-get install -q -y --no-install-recommends ${packages}`

/** Sees to it that both browsers and their drivers are there; where they aren't in the end, says how to get them. */
export async function installEngines(): Promise<{ ok: boolean; output: string }> {
  if (missing().length === 0) return { ok: true, output: '' }
  const { output } = existsSync('/usr/bin/apt-get')
    ? await runStep(process.getuid?.() === 0 ? install : `sudo -n sh -c '${install}'`)
    : { output: '' }
  if (missing().length === 0) return { ok: true, output }
  return { ok: false, output: `${output}\n${howTo()}` }
}

const missing = (): string[] =>
  Object.entries(programs).flatMap(([name, path]) => (existsSync(path) ? [] : [name]))

const howTo = (): string =>
  `npm run engines drives Debian's Firefox ESR and WebKitGTK, and here is no ${missing().join(', no ')}. On Debian run as root: apt-get install ${packages}. Elsewhere run it in a Debian container.`
