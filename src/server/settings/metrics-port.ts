import { demoSettings } from './demo.ts'
import type { Values } from './schema.ts'

/** A sentence where metrics would be read at a port that something else has, or null. */
export function metricsContradiction(read: Values): string | null {
  const { METRICS_PORT: port } = read
  if (!port) return null
  const demo = demoSettings(read)
  const others = { PORT: read.PORT, DEMO_PORT: demo.port, DEMO_CHECKOUT_PORT: demo.checkoutPort }
  const taken = Object.entries(others).find(
    ([name, other]) => other === port && (name === 'PORT' || !read.PUBLIC_STORE_DOMAIN),
  )
  return taken
    ? `METRICS_PORT is the port of the ${NAMES[taken[0]]}: set it to another number.`
    : null
}

const NAMES: Record<string, string> = {
  PORT: 'shop',
  DEMO_PORT: 'demo store',
  DEMO_CHECKOUT_PORT: "demo store's checkout",
}
