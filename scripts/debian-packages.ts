import { existsSync } from 'node:fs'
import { showStep } from './test/runners.ts'

type Packages = {
  /** Names of Debian packages, each with the path of the program that is run. */
  programs: Record<string, string>
  /** Packages without a program. */
  others?: string[]
  /** What they are for: a sentence without its full stop. */
  use: string
  /** False where installing them would change how this machine works. */
  isSafe?: boolean
}

/** Installs what is missing, as root or by sudo. Where that is impossible, `output` says how a person does it. */
export async function installDebianPackages({
  programs,
  others = [],
  use,
  isSafe = true,
}: Packages): Promise<{ ok: boolean; output: string }> {
  const packages = [...Object.keys(programs), ...others].join(' ')
  const missing = () => Object.keys(programs).filter((name) => !existsSync(programs[name] ?? ''))
  if (missing().length > 0 && isSafe && existsSync('/usr/bin/apt-get')) {
    const install = `apt-get update -q && DEBIAN_FRONTEND=noninteractive apt-get install -q -y --no-install-recommends ${packages}`
    await showStep(process.getuid?.() === 0 ? install : `sudo -n sh -c '${install}'`)
  }
  const output = `${use}. Missing: ${missing().join(', ')}. On Debian run as root: apt-get install ${packages}. Elsewhere use a Debian container.`
  return missing().length > 0 ? { ok: false, output } : { ok: true, output: '' }
}
