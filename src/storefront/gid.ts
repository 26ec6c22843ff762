// The provider's global ids, such as 'gid://shopify/ProductVariant/45001'.
const VARIANT = 'gid://shopify/ProductVariant/'

export const variantId = (number: string): string => VARIANT + number

export const isVariantId = (id: string): boolean =>
  id.startsWith(VARIANT) && /^\d+$/.test(id.slice(VARIANT.length))

/** The number in an id: '45001'. */
export const numberOf = (id: string): string => id.slice(id.lastIndexOf('/') + 1)
