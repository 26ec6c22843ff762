import type { StartOptions } from '../../src/server/main.ts'
import { originOn } from '../../src/server/settings/address.ts'
import type { Settings } from '../../src/server/settings/settings.ts'
import type { ReachedStore } from '../../src/server/provider/connection.ts'
import { inProject, stop } from '../project.ts'
import { open, runBuild } from './open.ts'
import { freePort } from './ports.ts'
import { forkServer, supervise } from './supervise.ts'

await open({ prepare: () => runBuild('build.ts'), start })

async function start(settings: Settings, store: ReachedStore) {
  // The supervisor starts it again at the same port.
  const port = settings.port || (await freePort(settings.host))
  const options: StartOptions = {
    settings: { ...settings, port },
    store,
    clientDir: inProject('dist/client'),
  }
  const running = await supervise('shop', () => {
    const child = forkServer('dist/server/main.js', ['--from-parent'])
    child.send(options)
    return child
  })
  if (!running) return stop('The shop did not start.')
  return { origin: originOn(settings.host, port), ...running }
}
