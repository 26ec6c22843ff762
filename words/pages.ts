export const pagesWords = {
  backToShop: 'Back to Shop',
  addToCart: 'Add to Cart',
  share: 'Share',
  notShared: 'Nothing was shared',
  loadingProduct: 'Loading the product',
  noProduct: 'Product not found',
  returnToShop: 'Return to Shop',
  noMore: 'Failed to show more',
  noMoreHint: 'Please try again later',
}
