import type { Picture } from '../catalog/product.ts'
import type { Node } from './connection.ts'

export const imageNode = (picture: Picture, id: string, origin: string): Node => ({
  __typename: 'Image',
  id,
  altText: picture.altText,
  width: picture.width,
  height: picture.height,
  url: new URL(picture.source, origin).href,
})
