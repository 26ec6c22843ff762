import { GraphQLError, type GraphQLResolveInfo } from 'graphql/index.js'

/** The tokens of the API. The private one has its own header. */
export type Tokens = { public: string; private: string | undefined }

/** The access that a request lacks. */
export type Access = { refusedScopes: Set<string>; isTokenless: boolean }

export type Context = Access & { apiVersion: string }

const PUBLIC_HEADER = 'X-Shopify-Storefront-Access-Token'
const PRIVATE_HEADER = 'Shopify-Storefront-Private-Token'

/** The scope that a token needs for a field. */
const requiredScope: Record<string, string> = {
  'Mutation.cartCreate': 'unauthenticated_write_checkouts',
  'QueryRoot.cart': 'unauthenticated_read_checkouts',
  'QueryRoot.product': 'unauthenticated_read_product_listings',
  'QueryRoot.products': 'unauthenticated_read_product_listings',
  'QueryRoot.urlRedirects': 'unauthenticated_read_content',
  'Product.tags': 'unauthenticated_read_product_tags',
  'Product.totalInventory': 'unauthenticated_read_product_inventory',
  'ProductVariant.quantityAvailable': 'unauthenticated_read_product_inventory',
  'Product.sellingPlanGroups': 'unauthenticated_read_selling_plans',
  'ProductVariant.sellingPlanAllocations': 'unauthenticated_read_selling_plans',
  'CartLine.sellingPlanAllocation': 'unauthenticated_read_selling_plans',
}

/** The scopes that a request without a token lacks. */
const TOKENLESS_LACKS = [
  'unauthenticated_read_product_tags',
  'unauthenticated_read_product_inventory',
  'unauthenticated_read_content',
]

/** Fields that belong to no scope but need a token. */
const TOKEN_ONLY = new Set([
  'metafield',
  'metafields',
  'metaobject',
  'metaobjects',
  'menu',
  'customer',
])

/** The access that a request with these headers lacks, `refused` scopes included; null: its token is wrong. */
export function accessOf(headers: Headers, tokens: Tokens, refused: string[]): Access | null {
  const withToken = { refusedScopes: new Set(refused), isTokenless: false }
  const privateToken = headers.get(PRIVATE_HEADER)
  const publicToken = headers.get(PUBLIC_HEADER)
  if (privateToken !== null) return privateToken === tokens.private ? withToken : null
  if (publicToken !== null) return publicToken === tokens.public ? withToken : null
  return { refusedScopes: new Set([...refused, ...TOKENLESS_LACKS]), isTokenless: true }
}

/** The provider's answer to a wrong token: a code without a message. */
export const unauthorized = (): Response =>
  Response.json(
    { errors: [{ message: '', extensions: { code: 'UNAUTHORIZED' } }] },
    { status: 401 },
  )

/** Throws the provider's error if the request may not read the field. */
export function refuseAccess({ refusedScopes, isTokenless }: Context, info: GraphQLResolveInfo) {
  const { fieldName, parentType } = info
  const scope = requiredScope[`${parentType.name}.${fieldName}`]
  if (scope && refusedScopes.has(scope)) {
    throw accessDenied(fieldName, `\`${scope}\` access scope.`)
  }
  if (isTokenless && TOKEN_ONLY.has(fieldName)) throw accessDenied(fieldName)
}

function accessDenied(field: string, requiredAccess?: string): GraphQLError {
  const required = requiredAccess ? ` Required access: ${requiredAccess}` : ''
  return new GraphQLError(`Access denied for ${field} field.${required}`, {
    extensions: {
      code: 'ACCESS_DENIED',
      documentation: 'https://shopify.dev/api/usage/access-scopes',
      ...(requiredAccess && { requiredAccess }),
    },
  })
}
