import { isPrivate, originOn } from './address.ts'
import type { Values } from './schema.ts'

const PUBLIC_FORM = /^[\da-f]{32}$/

/** A sentence on settings that are right one by one and wrong together, or null. */
export function contradiction(read: Values): string | null {
  const { PUBLIC_STORE_DOMAIN: domain, PUBLIC_STOREFRONT_API_TOKEN: publicToken } = read
  const { PUBLIC_CHECKOUT_DOMAIN: checkoutDomain, SITE_URL: siteUrl } = read
  const privateToken = read.PRIVATE_STOREFRONT_API_TOKEN
  if (publicToken && publicToken === privateToken && PUBLIC_FORM.test(publicToken)) {
    return 'PRIVATE_STOREFRONT_API_TOKEN holds the public token: put the private one there, which begins with shpat_, or leave it out.'
  }
  if (publicToken && (publicToken.startsWith('shpat_') || publicToken === privateToken)) {
    return 'PUBLIC_STOREFRONT_API_TOKEN holds a private token, which every visitor could read: put it into PRIVATE_STOREFRONT_API_TOKEN, and the public token here.'
  }
  if (domain && privateToken && !publicToken) {
    return 'PRIVATE_STOREFRONT_API_TOKEN is set without PUBLIC_STOREFRONT_API_TOKEN: set both, or the server and the browsers may be shown different products.'
  }
  if (!domain && (publicToken || privateToken)) {
    const set = publicToken ? 'PUBLIC_STOREFRONT_API_TOKEN' : 'PRIVATE_STOREFRONT_API_TOKEN'
    return `${set} is set without PUBLIC_STORE_DOMAIN: set both for your store, or neither for the demo store.`
  }
  if (!domain && checkoutDomain) {
    return 'PUBLIC_CHECKOUT_DOMAIN is set without PUBLIC_STORE_DOMAIN: set both for your store, or neither for the demo store.'
  }
  if (isSameHost(domain, siteUrl)) {
    return 'PUBLIC_STORE_DOMAIN is the host of SITE_URL, so that the shop would ask itself for its products: set it to the domain of the store that ends in .myshopify.com.'
  }
  if (isSameHost(checkoutDomain, siteUrl)) {
    return 'PUBLIC_CHECKOUT_DOMAIN is the host of SITE_URL, so that checkouts would lead back to the shop: set it to another domain of the store, or leave it out.'
  }
  if (domain && privateToken && !isPrivate(new URL(domain))) {
    return `PRIVATE_STOREFRONT_API_TOKEN would go to ${domain} for everybody on the way to read: set PUBLIC_STORE_DOMAIN to an address with https://.`
  }
  return (domain ? null : demoContradiction(read)) ?? metricsContradiction(read)
}

const isSameHost = (one: string | undefined, other: string | undefined): boolean =>
  one !== undefined && other !== undefined && new URL(one).host === new URL(other).host

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
function demoContradiction(read: Values): string | null {
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

/** A sentence where metrics would be read at a port that something else has, or null. */
function metricsContradiction(read: Values): string | null {
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
