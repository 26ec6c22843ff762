import { createServer, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { bounded } from './bounded.ts'
import { createDemoStore, type DemoStore } from './demo-store.ts'
import { logToStdout as log } from './log.ts'
import { readSettings, type Settings } from './settings.ts'

const settings = settingsOrStop()
const ready = Promise.withResolvers<DemoStore>()
const server = createServer(
  bounded(
    getRequestListener(async (request, { outgoing }) => {
      const store = await ready.promise
      return store.fetch(request, outgoing instanceof ServerResponse ? { outgoing } : {})
    }),
  ),
)
let store: DemoStore | undefined

server.on('error', (error: NodeJS.ErrnoException) => {
  const address = `${settings.host}:${settings.port}`
  if (error.code === 'EADDRINUSE') {
    stop(`The demo store can't start: ${address} is in use. Set DEMO_PORT to another port.`)
  }
  stop(`The demo store can't listen on ${address}: ${error.message}`)
})

// Only once it listens is its port known, and with it the origin that its addresses begin with.
server.listen(settings.port, settings.host, async () => {
  const address = server.address()
  const port = address && typeof address === 'object' ? address.port : settings.port
  const origin = settings.origin ?? `http://127.0.0.1:${port}`
  store = await createDemoStore({ ...settings, origin, log })
  ready.resolve(store)
  log('info', 'listening', { origin, controls: settings.controls })
  process.send?.({ listening: origin })
})

process.on('SIGTERM', close)
process.on('SIGINT', close)
process.on('disconnect', close)

async function close() {
  server.close()
  server.closeAllConnections()
  await store?.flush()
  process.exit(0)
}

function settingsOrStop(): Settings {
  try {
    return readSettings(process.env, process.argv)
  } catch (error) {
    return stop(error instanceof Error ? error.message : String(error))
  }
}

function stop(sentence: string): never {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}
