/** 'gid://shopify/Product/8001' */
export const gid = (type: string, id: number | string): string => `gid://shopify/${type}/${id}`

/** The number in a gid of the given type, or undefined where it is not one. */
export function numberInGid(type: string, value: string): number | undefined {
  const prefix = gid(type, '')
  const digits = value.startsWith(prefix) ? value.slice(prefix.length) : ''
  return /^\d{1,15}$/.test(digits) ? Number(digits) : undefined
}
