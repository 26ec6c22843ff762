import { once } from 'node:events'
import { createServer } from 'node:net'
import { listen } from '../../src/server/http/http-server.ts'
import { originOn } from '../../src/server/settings/address.ts'
import type { Settings } from '../../src/server/settings/settings.ts'

/** Ports, keyed by setting; 0 is any free port. */
type Ports = Partial<Record<'PORT' | 'DEMO_PORT' | 'DEMO_CHECKOUT_PORT' | 'METRICS_PORT', number>>

/** A sentence about two settings with the same port, or about the first port that can't be opened; or null. */
export async function portProblem(host: string, ports: Ports): Promise<string | null> {
  const settings = new Map<number, string>()
  for (const [setting, port] of Object.entries(ports)) {
    const other = port > 0 && settings.get(port)
    if (other) return `${other} and ${setting} are both ${port}. Set ${setting} to another number.`
    settings.set(port, setting)
  }
  for (const [setting, port] of Object.entries(ports)) {
    const code = await listenErrorCode(host, port)
    if (code !== null) return problemText(code, setting, port, host)
  }
  return null
}

function problemText(code: string, setting: string, port: number, host: string) {
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} is in use. Set ${setting} to another number, or stop what is listening there.`
    case 'EACCES':
      return `Port ${port} may not be opened by this user. Set ${setting} to a number above 1023.`
    case 'ERR_SOCKET_BAD_PORT':
      return `${setting} would be ${port}, which is not a port. Set it to a number up to 65535.`
    default:
      return `This machine cannot listen on ${host}. Set HOST to an address it has, such as 127.0.0.1.`
  }
}

async function listenErrorCode(host: string, port: number): Promise<string | null> {
  const server = createServer()
  const code = await listen(server, port, host).then(
    () => null,
    (error: NodeJS.ErrnoException) => error.code ?? error.message,
  )
  if (code === null) await once(server.close(), 'close')
  return code
}

/** The demo store's ports, and its origins for browsers. Port 0 stands for a free one, so the origin is null. */
export function demoPlace({
  host,
  port: shopPort,
  demo,
}: Pick<Settings, 'host' | 'port' | 'demo'>) {
  const port = demo.port ?? (shopPort > 0 ? shopPort + 1 : 0)
  const checkoutPort = demo.checkoutPort ?? (port > 0 ? port + 1 : 0)
  const loopback = (on: number) => (on > 0 ? originOn(host, on) : null)
  return {
    port,
    origin: demo.origin ?? loopback(port),
    checkoutPort,
    // A public demo store with one address has its checkout there.
    checkoutOrigin: demo.checkoutOrigin ?? demo.origin ?? loopback(checkoutPort),
  }
}
