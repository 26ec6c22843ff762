import { originOn } from './address.ts'
import type { Values } from './schema.ts'

/** The demo store's ports, and the origins where browsers reach it: null where a free port is yet to be found. */
export type DemoSettings = {
  port: number
  origin: string | null
  checkoutPort: number
  checkoutOrigin: string | null
}

const LARGEST_PORT = 65_535

export function demoSettings(read: Values): DemoSettings {
  const { port, checkoutPort } = ports(read)
  const loopback = (on: number) => (on > 0 ? originOn(read.HOST, on) : null)
  return {
    port,
    origin: read.DEMO_ORIGIN ?? loopback(port),
    checkoutPort,
    // Whoever routes one address to the demo store has routed none to its checkout.
    checkoutOrigin: read.DEMO_CHECKOUT_ORIGIN ?? read.DEMO_ORIGIN ?? loopback(checkoutPort),
  }
}

/** A sentence on ports that can't be had side by side, or null. */
export function demoContradiction(read: Values): string | null {
  const { port, checkoutPort } = ports(read)
  if (read.PORT > 0 && port === read.PORT) {
    return 'DEMO_PORT and PORT are the same: set DEMO_PORT to another number.'
  }
  if (port > LARGEST_PORT) {
    return 'The demo store needs a port of its own: set DEMO_PORT, as PORT + 1 is not a port.'
  }
  if (checkoutPort > LARGEST_PORT) {
    return 'The checkout of the demo store needs a port of its own: set DEMO_CHECKOUT_PORT, as DEMO_PORT + 1 is not a port.'
  }
  const others = Object.entries({ PORT: read.PORT, DEMO_PORT: port })
  const [same] = others.find(([, other]) => other > 0 && other === checkoutPort) ?? []
  if (!same) return null
  return read.DEMO_CHECKOUT_PORT
    ? `DEMO_CHECKOUT_PORT and ${same} are the same: set DEMO_CHECKOUT_PORT to another number.`
    : `The checkout of the demo store would take DEMO_PORT + 1, which is ${same}: set DEMO_CHECKOUT_PORT to another number.`
}

function ports(read: Values) {
  const port = read.DEMO_PORT ?? (read.PORT > 0 ? read.PORT + 1 : 0)
  return { port, checkoutPort: read.DEMO_CHECKOUT_PORT ?? (port > 0 ? port + 1 : 0) }
}
