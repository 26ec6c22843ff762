import type { StartOptions } from '../../src/server/main.ts'
import { originOn } from '../../src/server/settings/address.ts'
import type { Settings } from '../../src/server/settings/settings.ts'
import type { ReachedStore } from '../../src/server/provider/endpoint.ts'
import { inProject, stop } from '../project.ts'
import { open, runBuild } from './open.ts'
import { forkServer, supervise } from './supervise.ts'

await open({ prepare: () => runBuild('build.ts'), start })

async function start(settings: Settings, store: ReachedStore) {
  const running = await supervise('shop', ([port = settings.port]) => {
    const child = forkServer('dist/server/main.js', ['--from-parent'])
    const options: StartOptions = {
      settings: { ...settings, port },
      store,
      clientDir: inProject('dist/client'),
    }
    child.send(options)
    return child
  })
  if (!running) return stop('The shop did not start.')
  const [port = settings.port] = running.ports
  return { origin: originOn(settings.host, port), ...running }
}
