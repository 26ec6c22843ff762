import type { StartMessage } from '../../src/server/own-start.ts'
import { originOn } from '../../src/server/settings/address.ts'
import type { Settings } from '../../src/server/settings/settings.ts'
import type { ReachedStore } from '../../src/server/shop.ts'
import { runBuild } from '../build/run-build.ts'
import { inProject } from '../project.ts'
import { stop } from '../stop.ts'
import { open } from './open.ts'
import { freePort } from './ports.ts'
import { forkServer, supervise } from './supervise.ts'

await open({ prepare: () => runBuild('build.ts'), start })

async function start(settings: Settings, store: ReachedStore) {
  // Started again, it is to be found where it was.
  const port = settings.port || (await freePort(settings.host))
  const message: StartMessage = {
    settings: { ...settings, port },
    store,
    clientDir: inProject('dist/client'),
  }
  const running = await supervise('shop', () => {
    // React reads it when it is loaded, and is slow and talkative without.
    const child = forkServer('dist/server/main.js', ['--told'], { NODE_ENV: 'production' })
    child.send(message)
    return child
  })
  if (!running) return stop('The shop did not start.')
  return { origin: originOn(settings.host, port), ...running }
}
