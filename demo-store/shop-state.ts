/** Where the merchant leads an address that is no more. */
export type Redirect = { id: number; path: string; target: string }

/** How the store stands, beyond what it sells. The controls change it until `reset` or a restart. */
export type ShopState = {
  /** The API's version that is answered, whichever is asked for. */
  apiVersion: string
  /** The origin that checkout addresses stand on, as the merchant has set it. */
  primaryDomain: string
  /** Whether the store is not open yet: its checkout asks for a password, its API does not. */
  hasPassword: boolean
  redirects: Redirect[]
}

export const shopState = (primaryDomain: string): ShopState => ({
  apiVersion: '2025-07',
  primaryDomain,
  hasPassword: false,
  redirects: [],
})
