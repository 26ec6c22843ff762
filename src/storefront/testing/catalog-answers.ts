const pageInfo = (endCursor: string | null) => ({ hasNextPage: endCursor !== null, endCursor })

/** A page of all products as the provider sends it. */
export const catalogAnswer = (handles: string[], endCursor: string | null = null) => ({
  data: {
    products: {
      nodes: handles.map((handle) => ({ id: handle, handle })),
      pageInfo: pageInfo(endCursor),
    },
  },
})
