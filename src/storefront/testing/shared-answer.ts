import { photo, type WireVariant } from './fixtures.ts'

/** The provider's answer with a link's variants, all of one product. */
export const sharedAnswer = (nodes: WireVariant[]) => ({
  data: {
    nodes: nodes.map(
      ({ currentlyNotInStock: _stock, compareAtPrice: _price, image, product, ...node }) => ({
        ...node,
        image: image ?? photo,
        product: { ...product, handle: 'amber', title: 'Amber' },
      }),
    ),
  },
})
