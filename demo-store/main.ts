import { once } from 'node:events'
import { ServerResponse, type Server } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { createDemoStore, type DemoStore, type Door } from './demo-store.ts'
import { createGuardedServer } from './guarded-server.ts'
import { logToStdout as log } from './log.ts'
import { readSettings, type Settings } from './settings.ts'

const settings = settingsOrStop()
const ready = Promise.withResolvers<DemoStore>()
const apiServer = serverOf((store) => store)
const checkoutServer = serverOf((store) => store.checkout)

for (const event of ['SIGTERM', 'SIGINT', 'disconnect']) process.on(event, close)

// The servers listen first: the ports, and with them the origins, are known only then.
const [port, checkoutPort] = await Promise.all([
  listen(apiServer, settings.port, 'DEMO_PORT'),
  listen(checkoutServer, settings.checkoutPort, 'DEMO_CHECKOUT_PORT'),
])
const origin = settings.origin ?? `http://127.0.0.1:${port}`
const checkoutOrigin = settings.checkoutOrigin ?? `http://127.0.0.1:${checkoutPort}`
const store = await createDemoStore({ ...settings, origin, checkoutOrigin, log }).catch(stopWith)
ready.resolve(store)
log('info', 'listening', { origin, checkoutOrigin, controls: settings.controls })
process.send?.({ listening: origin })

async function close() {
  for (const server of [apiServer, checkoutServer]) {
    server.close()
    server.closeAllConnections()
  }
  await (await ready.promise).flush()
  process.exit(0)
}

function serverOf(door: (store: DemoStore) => Door): Server {
  return createGuardedServer(
    getRequestListener(async (request, { outgoing }) => {
      const { fetch } = door(await ready.promise)
      return fetch(request, outgoing instanceof ServerResponse ? { outgoing } : {})
    }),
  )
}

/** Resolves to the port that the server listens on. */
async function listen(server: Server, wanted: number, setting: string): Promise<number> {
  server.on('error', (error: NodeJS.ErrnoException) => {
    const address = `${settings.host}:${wanted}`
    if (error.code === 'EADDRINUSE') {
      stop(`The demo store can't start: ${address} is in use. Set ${setting} to another port.`)
    }
    stop(`The demo store can't listen on ${address}: ${error.message}`)
  })
  server.listen(wanted, settings.host)
  await once(server, 'listening')
  const address = server.address()
  return address && typeof address === 'object' ? address.port : wanted
}

function settingsOrStop(): Settings {
  try {
    return readSettings(process.env, process.argv)
  } catch (error) {
    return stopWith(error)
  }
}

function stopWith(error: unknown): never {
  return stop(error instanceof Error ? error.message : String(error))
}

function stop(sentence: string): never {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}
