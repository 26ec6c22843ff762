import { noSeo, photo, type WireProduct, type WireVariant } from './fixtures.ts'
import { wireCart, type CartPayload } from './wire-cart.ts'
import { wireCollection, wireList } from './wire-list.ts'

/** Omits the fields that a check of lines does not read. */
const checked = ({ compareAtPrice: _price, image, ...node }: WireVariant) => ({
  ...node,
  image: image ?? photo,
  product: { ...node.product, handle: 'amber' },
})

export const answers = {
  products: (nodes: WireProduct[], endCursor: string | null = null) => ({
    data: { products: wireList(nodes, endCursor) },
  }),
  collection: (nodes: WireProduct[] | null, endCursor: string | null = null) => ({
    data: {
      collection: nodes && {
        id: 'gid://shopify/Collection/1',
        handle: 'autumn',
        title: 'Autumn',
        seo: noSeo,
        products: wireList(nodes, endCursor),
      },
    },
  }),
  collections: (titles: string[], empty: string[] = []) => ({
    data: {
      collections: {
        nodes: titles.map((title) => wireCollection(title, empty)),
        pageInfo: { hasNextPage: false, endCursor: null },
      },
    },
  }),
  product: (product: WireProduct | null) => ({ data: { productByHandle: product } }),
  variants: (variant: WireVariant | null, adjacentVariants: WireVariant[] = []) => ({
    data: { product: { variantBySelectedOptions: variant, adjacentVariants } },
  }),
  namedVariant: (node: WireVariant | null) => ({ data: { nodes: [node] } }),
  currentVariants: (nodes: (WireVariant | null)[]) => ({
    data: {
      nodes: nodes.map((node) => node && checked(node)),
    },
  }),
  cartCreatedAt: (createdAt: string | null) => ({ data: { cart: createdAt && { createdAt } } }),
  createCart: (payload: Partial<CartPayload> = {}) => ({
    data: { cartCreate: { cart: wireCart(), userErrors: [], warnings: [], ...payload } },
  }),
}
