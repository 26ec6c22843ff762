export type CartSecret = { token: string; key: string }

export const SHOP_GID = gid('Shop', 1)

export const productGid = (id: number): string => gid('Product', id)

export const collectionGid = (id: number): string => gid('Collection', id)

export const variantGid = (id: number): string => gid('ProductVariant', id)

export const sellingPlanGid = (id: number): string => gid('SellingPlan', id)

export const policyGid = (handle: string): string => gid('ShopPolicy', handle)

export const cartGid = ({ token, key }: CartSecret): string => `${gid('Cart', token)}?key=${key}`

export const lineGid = (token: string, lineId: string): string =>
  `${gid('CartLine', lineId)}?cart=${token}`

/** The number in a gid of this type; undefined for any other text. */
export function numberInGid(
  type: 'Product' | 'ProductVariant' | 'Collection' | 'SellingPlan',
  value: string,
): number | undefined {
  const prefix = gid(type, '')
  const digits = value.startsWith(prefix) ? value.slice(prefix.length) : ''
  return /^\d{1,15}$/.test(digits) ? Number(digits) : undefined
}

/** The token and key in a cart's gid; undefined for any other text. */
export function parseCartGid(value: string): CartSecret | undefined {
  const [, token, key] = /^gid:\/\/shopify\/Cart\/([\w-]+)\?key=(\w+)$/.exec(value) ?? []
  return token && key ? { token, key } : undefined
}

function gid(type: string, id: number | string): string {
  return `gid://shopify/${type}/${id}`
}
