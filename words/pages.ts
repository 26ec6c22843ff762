export const pagesWords = {
  backToShop: 'Back to Shop',
  notes: (lead: string, notes: string[]) => `${lead} ${notes.join(' and ')}`,
  addToCart: 'Add to Cart',
  share: 'Share',
  notShared: "Couldn't share this",
  loadingProduct: 'Loading the product',
  noProduct: 'Product not found',
  returnToShop: 'Return to Shop',
  noMore: "Couldn't load more",
  noMoreHint: 'Try again in a moment',
}
