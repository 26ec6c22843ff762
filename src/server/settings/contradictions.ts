import { demoContradiction } from './demo.ts'
import type { Values } from './schema.ts'

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
  return domain ? null : demoContradiction(read)
}

/** Whether nobody on the way to this origin can read what is sent there. */
function isPrivate(origin: string): boolean {
  const { protocol, hostname } = new URL(origin)
  return protocol === 'https:' || /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname)
}
