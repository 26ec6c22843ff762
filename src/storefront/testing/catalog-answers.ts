const pageInfo = (endCursor: string | null) => ({ hasNextPage: endCursor !== null, endCursor })

const image = (handle: string) => ({ url: `https://cdn.shopify.com/${handle}.jpg?v=1` })

/** Pages of all products and collections as the provider sends them. */
export const catalogAnswers = {
  /** Each has a picture, except those in `bare`. */
  products: (handles: string[], endCursor: string | null = null, bare: string[] = []) => ({
    data: {
      products: {
        nodes: handles.map((handle) => ({
          id: handle,
          handle,
          picture: bare.includes(handle) ? null : image(handle),
        })),
        pageInfo: pageInfo(endCursor),
      },
    },
  }),
  /** Those in `empty` have no products. */
  collections: (handles: string[], endCursor: string | null = null, empty: string[] = []) => ({
    data: {
      collections: {
        nodes: handles.map((handle) => ({
          id: handle,
          handle,
          picture: image(handle),
          products: { nodes: empty.includes(handle) ? [] : [{ id: 'gid://shopify/Product/1' }] },
        })),
        pageInfo: pageInfo(endCursor),
      },
    },
  }),
}
