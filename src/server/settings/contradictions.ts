import type { Values } from './schema.ts'

export function demoPort(read: Values): number {
  return read.DEMO_PORT ?? (read.PORT > 0 ? read.PORT + 1 : 0)
}

export function demoCheckoutPort(read: Values): number {
  const port = demoPort(read)
  return read.DEMO_CHECKOUT_PORT ?? (port > 0 ? port + 1 : 0)
}

/** A sentence on settings that are right one by one and wrong together, or null. */
export function contradiction(read: Values): string | null {
  const { PUBLIC_STORE_DOMAIN: domain, PUBLIC_STOREFRONT_API_TOKEN: publicToken } = read
  const privateToken = read.PRIVATE_STOREFRONT_API_TOKEN
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
  if (domain && privateToken && !isPrivate(domain)) {
    return `PRIVATE_STOREFRONT_API_TOKEN would go to ${domain} for everybody on the way to read: set PUBLIC_STORE_DOMAIN to an address with https://.`
  }
  if (!domain && read.PORT > 0 && demoPort(read) === read.PORT) {
    return 'DEMO_PORT and PORT are the same: set DEMO_PORT to another number.'
  }
  if (!domain && demoPort(read) > 65_535) {
    return 'The demo store needs a port of its own: set DEMO_PORT, as PORT + 1 is not a port.'
  }
  return domain ? null : checkoutContradiction(read)
}

function checkoutContradiction(read: Values): string | null {
  const checkoutPort = demoCheckoutPort(read)
  if (checkoutPort > 65_535) {
    return 'The checkout of the demo store needs a port of its own: set DEMO_CHECKOUT_PORT, as DEMO_PORT + 1 is not a port.'
  }
  const taken = Object.entries({ PORT: read.PORT, DEMO_PORT: demoPort(read) })
  const [same] = taken.find(([, port]) => port > 0 && port === checkoutPort) ?? []
  if (!same) return null
  return read.DEMO_CHECKOUT_PORT
    ? `DEMO_CHECKOUT_PORT and ${same} are the same: set DEMO_CHECKOUT_PORT to another number.`
    : `The checkout of the demo store would take DEMO_PORT + 1, which is ${same}: set DEMO_CHECKOUT_PORT to another number.`
}

/** Whether nobody on the way to this origin can read what is sent there. */
function isPrivate(origin: string): boolean {
  const { protocol, hostname } = new URL(origin)
  return protocol === 'https:' || /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname)
}
