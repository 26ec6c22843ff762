/** The tokens that open the API; the private one is a server's, under a header of its own. */
export type Tokens = { public: string; private: string | undefined }

const publicHeader = 'X-Shopify-Storefront-Access-Token'
const privateHeader = 'Shopify-Storefront-Private-Token'

export function isAuthorized(headers: Headers, tokens: Tokens): boolean {
  const given = headers.get(privateHeader)
  if (given !== null) return tokens.private !== undefined && given === tokens.private
  return headers.get(publicHeader) === tokens.public
}

/** The provider's answer to a missing or wrong token: no message, only a code. */
export const unauthorized = (): Response =>
  Response.json(
    { errors: [{ message: '', extensions: { code: 'UNAUTHORIZED' } }] },
    { status: 401 },
  )
