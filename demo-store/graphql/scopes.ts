/** Fields that need a scope which not every storefront token has. */
export const requiredScope: Record<string, string> = {
  'Product.tags': 'unauthenticated_read_product_tags',
  'Product.totalInventory': 'unauthenticated_read_product_inventory',
  'ProductVariant.quantityAvailable': 'unauthenticated_read_product_inventory',
}
