export const backToShop = 'Back to Shop'
export const addToCart = 'Add to Cart'
export const members = (price: string) => `Sold as one of these, from ${price}:`
export const share = 'Share'
export const notShared = "Couldn't share this"
export const loadingProduct = 'Loading the product'
export const loading = 'Loading'
export const noPage = 'Page not found'
export const noProduct = 'Product not found'
export const returnToShop = 'Return to Shop'
export const noMore = "Couldn't load more"
export const noMoreHint = 'Try again in a moment'
