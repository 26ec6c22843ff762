/** The tokens that open the API; the private one is a server's, under a header of its own. */
export type Tokens = { public: string; private: string | undefined }

const publicHeader = 'X-Shopify-Storefront-Access-Token'
const privateHeader = 'Shopify-Storefront-Private-Token'

/** What the headers open: everything, what anyone may ask without a token, or nothing. */
export function accessOf(headers: Headers, tokens: Tokens): 'token' | 'tokenless' | null {
  const asServer = headers.get(privateHeader)
  const asBrowser = headers.get(publicHeader)
  if (asServer !== null) return asServer === tokens.private ? 'token' : null
  if (asBrowser !== null) return asBrowser === tokens.public ? 'token' : null
  return 'tokenless'
}

/** The provider's answer to a wrong token: no message, only a code. */
export const unauthorized = (): Response =>
  Response.json(
    { errors: [{ message: '', extensions: { code: 'UNAUTHORIZED' } }] },
    { status: 401 },
  )
