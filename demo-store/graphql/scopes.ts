/** Fields by the scope that a token needs for them. */
export const requiredScope: Record<string, string> = {
  'Mutation.cartCreate': 'unauthenticated_write_checkouts',
  'QueryRoot.cart': 'unauthenticated_read_checkouts',
  'QueryRoot.product': 'unauthenticated_read_product_listings',
  'QueryRoot.productByHandle': 'unauthenticated_read_product_listings',
  'QueryRoot.products': 'unauthenticated_read_product_listings',
  'QueryRoot.urlRedirects': 'unauthenticated_read_content',
  'Product.tags': 'unauthenticated_read_product_tags',
  'Product.totalInventory': 'unauthenticated_read_product_inventory',
  'ProductVariant.quantityAvailable': 'unauthenticated_read_product_inventory',
}

/** Those that nobody has without a token. */
export const TOKENLESS_LACKS = [
  'unauthenticated_read_product_tags',
  'unauthenticated_read_product_inventory',
  'unauthenticated_read_content',
]

/** Fields of no scope that are answered to nobody without a token. */
export const TOKEN_ONLY = new Set([
  'metafield',
  'metafields',
  'metaobject',
  'metaobjects',
  'menu',
  'customer',
])
