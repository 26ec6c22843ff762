import type { Picture } from '../catalog/product.ts'
import type { Node } from './connection.ts'
import { notModelled } from './schema.ts'

type Transform = {
  maxWidth?: number | null
  maxHeight?: number | null
  scale?: number | null
  crop?: string | null
  preferredContentType?: string | null
}

export const imageNode = (picture: Picture, id: string, origin: string): Node => ({
  __typename: 'Image',
  id,
  altText: picture.altText,
  width: picture.width,
  height: picture.height,
  url: ({ transform }: { transform?: Transform | null }) =>
    transformed(new URL(picture.source, origin), transform ?? {}),
})

function transformed(url: URL, transform: Transform): string {
  if (transform.preferredContentType) throw notModelled('ImageTransformInput.preferredContentType')
  const scale = transform.scale ?? 1
  if (transform.maxWidth) url.searchParams.set('width', String(transform.maxWidth * scale))
  if (transform.maxHeight) url.searchParams.set('height', String(transform.maxHeight * scale))
  if (transform.crop) url.searchParams.set('crop', transform.crop.toLowerCase())
  return url.href
}
