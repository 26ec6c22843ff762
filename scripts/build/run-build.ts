import { spawnSync } from 'node:child_process'
import { inProject } from '../project.ts'
import { stop } from '../stop.ts'

/** Builds in a process of its own, as a process that has built would keep the memory. */
export async function runBuild(script: 'build.ts' | 'build-worker.ts'): Promise<void> {
  const { status } = spawnSync(process.execPath, [inProject('scripts/build', script)], {
    stdio: 'inherit',
  })
  if (status !== 0) stop('The build failed: see the error above.')
}
