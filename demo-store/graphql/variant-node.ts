import { gid } from '../catalog/gid.ts'
import type { Merchandise } from '../catalog/product.ts'
import { imageId, imageNode } from './image-node.ts'
import { moneyNode } from './money-node.ts'
import { productNode } from './product-node.ts'

export const variantGid = (variantId: number): string => gid('ProductVariant', variantId)

export function variantNode({ product, variant }: Merchandise, origin: string): object {
  const [picture] = product.pictures
  return {
    __typename: 'ProductVariant',
    id: variantGid(variant.id),
    title: variant.title,
    price: moneyNode(variant.price, variant.currencyCode),
    compareAtPrice: null,
    availableForSale: variant.stock > 0,
    currentlyNotInStock: false,
    quantityAvailable: variant.stock,
    selectedOptions: variant.selectedOptions,
    sku: null,
    barcode: null,
    requiresShipping: true,
    taxable: false,
    image: picture ? imageNode(picture, imageId(product.id, 0), origin) : null,
    product: () => productNode(product, origin),
  }
}
