/** What pages are made of. */
export const shopWords = {
  mainNav: 'Main',
  shop: 'Shop',

  collections: 'Collections',
  loading: 'Loading the collection',
  noProducts: 'No products yet',
  noProductsHint: "We're preparing something beautiful for you. Products will be available soon!",
  showMore: 'Show more',
  related: 'You may also like',

  details: 'View Details',
  detailsOf: (title: string) => `${title}, View Details`,
  price: 'Price',
  priceFrom: 'Price from',
  add: 'Add',
  addTitle: (title: string) => `Add ${title}`,
  soldOut: 'Sold out',
  soldOutTitle: (title: string) => `Sold out: ${title}`,

  noPicture: 'No image available',
  enlarge: (number: number, count: number) => `Enlarge photograph ${number} of ${count}`,
  notEnlarged: "The photograph couldn't open",

  /** An option's value that can't be bought. */
  lacking: (value: string, lack: 'sold-out' | 'not-made') =>
    `${value}, ${lack === 'sold-out' ? 'sold out' : 'not made'}`,
  reading: 'Checking that one…',
  unknown: (selected: string) => `We couldn't check that combination. You'd be adding ${selected}.`,
  notMade: (selected: string) => `We don't make that combination. You'd be adding ${selected}.`,
  stock: { inStock: 'In Stock', madeToOrder: 'Made to order', outOfStock: 'Out of Stock' },
  was: 'was',
}
