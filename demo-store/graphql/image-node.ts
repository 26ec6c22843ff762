import { gid } from '../catalog/gid.ts'
import type { Picture } from '../catalog/product.ts'
import { notModelled } from './schema.ts'

export type Transform = {
  readonly maxWidth?: number | null
  readonly maxHeight?: number | null
  readonly scale?: number | null
  readonly crop?: string | null
  readonly preferredContentType?: string | null
}

function transformed(url: URL, transform: Transform): string {
  if (transform.preferredContentType) throw notModelled('ImageTransformInput.preferredContentType')
  const scale = transform.scale ?? 1
  if (transform.maxWidth) url.searchParams.set('width', String(transform.maxWidth * scale))
  if (transform.maxHeight) url.searchParams.set('height', String(transform.maxHeight * scale))
  if (transform.crop) url.searchParams.set('crop', transform.crop.toLowerCase())
  return url.href
}

export const imageId = (productId: number, position: number): string =>
  gid('ProductImage', `${productId}${String(position + 1).padStart(3, '0')}`)

export const imageNode = (picture: Picture, id: string, origin: string): object => ({
  __typename: 'Image',
  id,
  altText: picture.altText,
  width: picture.width,
  height: picture.height,
  url: ({ transform }: { transform?: Transform | null }) =>
    transformed(new URL(picture.source, origin), transform ?? {}),
})
