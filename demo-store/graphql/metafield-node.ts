import type { Metafield } from '../catalog/product.ts'

export type MetafieldName = { namespace?: string | null; key: string }

const NAMESPACE = 'custom'

/** The metafield with this name; null if there is none. */
export function metafieldNode(metafields: Metafield[], name: MetafieldName): object | null {
  const field = metafields.find(
    ({ namespace = NAMESPACE, key }) => namespace === name.namespace && key === name.key,
  )
  if (!field) return null
  const { key, value } = field
  const isList = Array.isArray(value)
  return {
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
  }
}
