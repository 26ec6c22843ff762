/** Fields that need a scope which not every storefront token has. */
export const requiredScope: Record<string, string> = {
  'Product.tags': 'unauthenticated_read_product_tags',
  'Product.totalInventory': 'unauthenticated_read_product_inventory',
  'ProductVariant.quantityAvailable': 'unauthenticated_read_product_inventory',
}

/** What the provider answers to none without a token, besides what needs these scopes. */
export const TOKEN_ONLY = new Set([
  'metafield',
  'metafields',
  'metaobject',
  'metaobjects',
  'menu',
  'customer',
])
