import { ServerResponse, type Server } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { closeGently, createGuardedServer, listen } from '../src/server/http/http-server.ts'
import { originOn } from '../src/server/settings/address.ts'
import { createDemoStore, type DemoStore, type Door } from './demo-store.ts'
import { logToStdout as log } from './log.ts'
import { readSettings, type Settings } from './settings.ts'

// Longer than the longest pause of the `slow` fault.
const IDLE_MS = 130_000

const settings = settingsOrStop()
const ready = Promise.withResolvers<DemoStore>()
const apiServer = serverOf((store) => store)
const checkoutServer = serverOf((store) => store.checkout)
let isClosing = false

// A signal to the process group reaches the shop too, whose last responses may need the store. The store therefore
// ends only when its parent disconnects.
for (const event of ['SIGTERM', 'SIGINT', 'disconnect']) {
  process.on(event, () => process.connected || close())
}

// The servers listen first, as the ports and the origins are unknown before.
const [port, checkoutPort] = await Promise.all([
  listenOn(apiServer, settings.port, 'DEMO_PORT'),
  listenOn(checkoutServer, settings.checkoutPort, 'DEMO_CHECKOUT_PORT'),
])
const origin = settings.origin ?? originOn(settings.host, port)
const checkoutOrigin = settings.checkoutOrigin ?? originOn(settings.host, checkoutPort)
const store = await createDemoStore({ ...settings, origin, checkoutOrigin, log }).catch(stopWith)
ready.resolve(store)
log('info', 'listening', { origin, checkoutOrigin, controls: settings.controls })
process.send?.({ listening: origin, ports: [port, checkoutPort] })

async function close() {
  if (isClosing) return
  isClosing = true
  await Promise.all([apiServer, checkoutServer].map(closeGently))
  await (await ready.promise).flush()
  process.exit(0)
}

function serverOf(door: (store: DemoStore) => Door): Server {
  const server = createGuardedServer(
    getRequestListener(async (request, { outgoing }) => {
      const { fetch } = door(await ready.promise)
      return fetch(request, outgoing instanceof ServerResponse ? { outgoing } : {})
    }),
  )
  return server.setTimeout(IDLE_MS)
}

/** Resolves to the port on which the server listens. */
async function listenOn(server: Server, wanted: number, setting: string): Promise<number> {
  try {
    return await listen(server, wanted, settings.host)
  } catch (error) {
    const address = `${settings.host}:${wanted}`
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
      return stop(
        `The demo store can't start: ${address} is in use. Set ${setting} to another port.`,
      )
    }
    return stop(`The demo store can't listen on ${address}: ${String(error)}`)
  }
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
