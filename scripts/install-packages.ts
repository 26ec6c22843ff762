import { existsSync } from 'node:fs'
import { runStep } from './test/run-step.ts'

type Packages = {
  /** By the names of Debian's packages, the program of each that is run. */
  programs: Record<string, string>
  /** Packages that have no program. */
  others?: string[]
  /** What they are for, as a sentence begins. */
  use: string
  /** Nothing is installed, and it is said how that is done. */
  isByHand?: boolean
}

/** Sees to it that the programs are there; where they aren't in the end, says how to get them. */
export async function installPackages({ programs, others = [], use, isByHand = false }: Packages) {
  const packages = [...Object.keys(programs), ...others].join(' ')
  const install = `apt-get update -q && DEBIAN_FRONTEND=noninteractive apt-get install -q -y --no-install-recommends ${packages}`
  if (missing().length === 0) return { ok: true, output: '' }
  const { output } =
    existsSync('/usr/bin/apt-get') && !isByHand
      ? await runStep(process.getuid?.() === 0 ? install : `sudo -n sh -c '${install}'`)
      : { output: '' }
  if (missing().length === 0) return { ok: true, output }
  const howTo = `${use}, and here is no ${missing().join(', no ')}. On Debian run as root: apt-get install ${packages}. Elsewhere run it in a Debian container.`
  return { ok: false, output: `${output}\n${howTo}` }

  function missing(): string[] {
    return Object.entries(programs).flatMap(([name, path]) => (existsSync(path) ? [] : [name]))
  }
}
