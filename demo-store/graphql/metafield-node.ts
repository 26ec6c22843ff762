import { metafieldGid } from '../catalog/gid.ts'
import type { MetafieldOwner } from '../catalog/product.ts'
import type { Node } from './connection.ts'

export type MetafieldName = { namespace?: string | null; key: string }

const NAMESPACE = 'custom'

/** The metafield with this name; null if the owner doesn't have it. */
export function metafieldNode(owner: MetafieldOwner, name: MetafieldName): Node | null {
  const position = owner.metafields.findIndex(
    ({ namespace = NAMESPACE, key }) => namespace === name.namespace && key === name.key,
  )
  const field = owner.metafields[position]
  if (!field) return null
  const { namespace = NAMESPACE, key, value } = field
  const isList = Array.isArray(value)
  return {
    __typename: 'Metafield',
    id: metafieldGid(owner.id, position),
    namespace,
    key,
    type: field.type ?? (isList ? 'list.single_line_text_field' : 'single_line_text_field'),
    value: isList ? JSON.stringify(value) : value,
    // The value of a file is the address of a picture.
    reference:
      field.type === 'file_reference'
        ? {
            __typename: 'MediaImage',
            image: { url: value, altText: null, width: 600, height: 848 },
          }
        : null,
    description: null,
    createdAt: owner.createdAt,
    updatedAt: owner.updatedAt,
  }
}
