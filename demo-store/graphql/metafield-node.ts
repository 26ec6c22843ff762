import { metafieldGid } from '../catalog/gid.ts'
import type { Product } from '../catalog/product.ts'
import type { Node } from './connection.ts'

export type MetafieldName = { namespace?: string | null; key: string }

const NAMESPACE = 'custom'

/** null if the product has no metafield of that name. */
export function metafieldNode(product: Product, { namespace, key }: MetafieldName): Node | null {
  const position = product.metafields.findIndex((field) => field.key === key)
  const field = product.metafields[position]
  if (namespace !== NAMESPACE || !field) return null
  const { value } = field
  const isList = Array.isArray(value)
  return {
    __typename: 'Metafield',
    id: metafieldGid(product.id, position),
    namespace: NAMESPACE,
    key,
    type: isList ? 'list.single_line_text_field' : 'single_line_text_field',
    value: isList ? JSON.stringify(value) : value,
    description: null,
    createdAt: product.createdAt,
    updatedAt: product.updatedAt,
  }
}
