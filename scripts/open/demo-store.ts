import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import * as v from 'valibot'
import { jsonLog } from '../../src/server/log.ts'
import { originOn } from '../../src/server/settings/address.ts'
import { values } from '../../src/server/settings/schema.ts'
import type { Settings } from '../../src/server/settings/settings.ts'
import type { ReachedStore } from '../../src/server/shop.ts'
import { freePort } from './ports.ts'
import { inProject } from '../project.ts'
import { stop } from '../stop.ts'

const apiVersion = v.getDefault(values.entries.PUBLIC_STOREFRONT_API_VERSION)
const token = 'demo-storefront-token'
const FIRST_PAUSE_MS = 500
const LONGEST_PAUSE_MS = 30_000

/** The demo store as a process of its own, started again should it die; it ends with this one. */
export async function startDemoStore(
  { host, demo }: Settings,
  { controls }: { controls: boolean },
): Promise<{ store: ReachedStore; close: () => Promise<void> }> {
  const port = demo.port || (await freePort(host))
  const serverOrigin = originOn(host, port)
  const origin = demo.origin ?? serverOrigin
  let isClosing = false
  let pauseMs = FIRST_PAUSE_MS
  let child = startChild()

  const [first] = await Promise.race([once(child, 'message'), once(child, 'exit')])
  if (typeof first !== 'object' || first === null) stop('The demo store did not start.')
  child.once('exit', startAgain)

  return {
    store: { origin, serverOrigin, apiVersion, token, privateToken: null },
    close: async () => {
      isClosing = true
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }

  function startChild(): ChildProcess {
    return fork(inProject('demo-store/main.ts'), controls ? ['--controls'] : [], {
      env: {
        ...process.env,
        HOST: host,
        DEMO_PORT: String(port),
        DEMO_ORIGIN: origin,
        DEMO_TOKEN: token,
      },
      stdio: 'inherit',
    })
  }

  function startAgain(code: number | null, signal: string | null) {
    if (isClosing) return
    jsonLog('warn', 'demo-store-ended', { code, signal, startsAgainInMs: pauseMs })
    setTimeout(() => {
      if (isClosing) return
      child = startChild()
      child.once('exit', startAgain)
    }, pauseMs)
    pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)
  }
}
