/** A page that was read again, and the titles of those that show nothing. */
export const refreshWords = {
  noPage: 'Page not found',
  loading: 'Loading',
  loaded: 'Loaded',
  changed: 'Just changed',
  news: (title: string, news: string[]) => `${title} ${news.join(' and ')}`,
  costs: (price: string) => `now costs ${price}`,
  stock: {
    inStock: 'is in stock again',
    madeToOrder: 'is made to order now',
    outOfStock: 'is out of stock',
  },
}
