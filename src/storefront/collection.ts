/** Products that the merchant has put together under a name. */
export type Collection = { handle: string; title: string }
