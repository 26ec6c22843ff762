import { once } from 'node:events'
import { createServer } from 'node:net'
import { listen } from '../../src/server/http/http-server.ts'

/** A sentence on why nothing can listen there, or null where it can. */
export async function portProblem(
  setting: 'PORT' | 'METRICS_PORT' | 'DEMO_PORT' | 'DEMO_CHECKOUT_PORT',
  host: string,
  port: number,
): Promise<string | null> {
  try {
    await tryListening(host, port)
    return null
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : ''
    if (code === 'EADDRINUSE') {
      return `Port ${port} is in use. Set ${setting} to another number, or stop what is listening there.`
    }
    if (code === 'EACCES') {
      return `Port ${port} may not be opened by this user. Set ${setting} to a number above 1023.`
    }
    return `This machine cannot listen on ${host}. Set HOST to an address it has, such as 127.0.0.1.`
  }
}

/** A port that nothing listens on at the moment, other than that. */
export async function freePort(host: string, other?: number): Promise<number> {
  const port = await tryListening(host, 0)
  return port === other ? freePort(host, other) : port
}

async function tryListening(host: string, port: number): Promise<number> {
  const server = createServer()
  const found = await listen(server, port, host)
  server.close()
  await once(server, 'close')
  return found
}
