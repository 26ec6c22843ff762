import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { createDemoStore, type DemoStore } from '../../demo-store/demo-store.ts'
import { createControls, type DemoControls } from '../../scripts/test/demo-controls.ts'
import { listen } from '../../src/server/http/http-server.ts'

export const token = 'demo-storefront-token'

export type RunningStore = { origin: string; controls: DemoControls; close(): void }

const log = () => undefined
/** A fixed day in spring, as the season decides what sells best. */
export const DEMO_DAY = '2025-04-15'

/** Starts a demo store with its controls in this process, on a free port. */
export async function openStore({
  products,
  privateToken,
}: { products?: number; privateToken?: string } = {}): Promise<RunningStore> {
  const dataDir = mkdtempSync(join(tmpdir(), 'beeswick-store-'))
  const ready = Promise.withResolvers<DemoStore>()
  const server = createServer(
    getRequestListener(async (request, { outgoing }) => {
      const store = await ready.promise
      return store.fetch(request, outgoing instanceof ServerResponse ? { outgoing } : {})
    }),
  )
  // A busy machine may stop this process for longer than a server keeps an idle connection by default.
  server.keepAliveTimeout = 0
  const origin = `http://127.0.0.1:${await listen(server, 0, '127.0.0.1')}`
  const picturesDir = join(dataDir, 'pictures')
  ready.resolve(
    await createDemoStore({
      origin,
      token,
      privateToken,
      dataDir,
      picturesDir,
      controls: true,
      day: Date.parse(DEMO_DAY),
      products,
      log,
    }),
  )
  return {
    origin,
    controls: createControls(origin),
    close: () => {
      server.close()
      server.closeAllConnections()
      // The store may still write a file.
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 })
    },
  }
}
