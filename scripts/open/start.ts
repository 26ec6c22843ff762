import { spawnSync } from 'node:child_process'
import { pathToFileURL } from 'node:url'
import { open } from './open.ts'
import { inProject } from '../project.ts'
import { stop } from '../stop.ts'

// React reads it when it is loaded, and is slow and talkative without.
process.env.NODE_ENV = 'production'

await open({
  prepare: build,
  start: async (settings, store) => {
    const built = pathToFileURL(inProject('dist/server/node.js')).href
    const { startShop }: typeof import('../../src/server/node.ts') = await import(built)
    return startShop(settings, store, inProject('dist/client'))
  },
})

// In a process of its own: what a build takes up in memory, a server would keep.
async function build() {
  const { status } = spawnSync(process.execPath, [inProject('scripts/build/build.ts')], {
    stdio: 'inherit',
  })
  if (status !== 0) stop('The shop could not be built: see above.')
}
