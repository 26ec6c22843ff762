/** A page that was read again, and the titles of those that show nothing. */
export const refreshWords = {
  noPage: 'Page not found',
  loading: 'Loading',
  loaded: 'Loaded',
  changed: 'Just updated',
  news: (title: string, news: string[]) => `${title} ${news.join(' and ')}`,
  costs: (price: string) => `now costs ${price}`,
  stock: {
    inStock: 'is back in stock',
    madeToOrder: 'is now made to order',
    outOfStock: 'has just sold out',
  },
}
