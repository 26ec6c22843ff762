import { photo, type WireVariant } from './fixtures.ts'

/** What the provider answers to the look-up of a link's variants, all of one product. */
export const sharedAnswer = (nodes: WireVariant[]) => ({
  data: {
    nodes: nodes.map(({ id, title, price, selectedOptions, availableForSale, image }) => ({
      id,
      title,
      price,
      selectedOptions,
      availableForSale,
      image,
      product: {
        id: 'gid://shopify/Product/1',
        handle: 'amber',
        title: 'Amber',
        image: photo,
      },
    })),
  },
})
