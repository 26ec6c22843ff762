import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { listen } from '../../src/server/http/http-server.ts'

/** By their settings; 0 is any free port. */
type Ports = Partial<Record<'PORT' | 'DEMO_PORT' | 'DEMO_CHECKOUT_PORT' | 'METRICS_PORT', number>>

/** A sentence on the first of these ports that can't be opened beside those before it, or null. */
export async function portProblem(host: string, ports: Ports): Promise<string | null> {
  const tried = new Map<number, string>()
  for (const [setting, port] of Object.entries(ports)) {
    const other = port > 0 && tried.get(port)
    if (other) return `${other} and ${setting} are both ${port}. Set ${setting} to another number.`
    const code = await listenErrorCode(host, port)
    if (code !== null) return problemText(code, setting, port, host)
    tried.set(port, setting)
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

/**
 * A free port for a server that listens later, and that is not `other`. It is below the range from which
 * systems take ports for port 0 and for outgoing connections, so that none takes it in the meantime.
 */
export async function freePort(host: string, other?: number): Promise<number> {
  const port = randomInt(20_000, 30_000)
  const isTaken = port === other || (await listenErrorCode(host, port)) === 'EADDRINUSE'
  return isTaken ? freePort(host, other) : port
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
