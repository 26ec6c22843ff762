import { spawnSync } from 'node:child_process'
import { inProject } from '../project.ts'
import { stop } from '../stop.ts'

/** Builds in a process of its own: what a build takes up in memory, a server would keep. */
export async function runBuild(script: 'build.ts' | 'build-worker.ts'): Promise<void> {
  const { status } = spawnSync(process.execPath, [inProject('scripts/build', script)], {
    stdio: 'inherit',
  })
  if (status !== 0) stop('The shop could not be built: see above.')
}
