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

  /** An option's value: what it would cost, and why it can't be bought. */
  value: (value: string, price: string | null, lack: 'available' | 'sold-out' | 'not-made') =>
    [value, price, { available: '', 'sold-out': 'sold out', 'not-made': 'not made' }[lack]]
      .filter(Boolean)
      .join(', '),
  reading: 'Checking that one…',
  unknown: (selected: string) => `We couldn't check that combination. You'd be adding ${selected}.`,
  notMade: (selected: string) => `We don't make that combination. You'd be adding ${selected}.`,
  makeIt: (values: string) => `Make it ${values}`,
  /** 'Cream is sold out. Sage, Clay or Ash?', where the values are links. */
  isSoldOut: (values: string) => `${values} is sold out.`,
  or: (index: number, count: number) => (index === 0 ? ' ' : index < count - 1 ? ', ' : ' or '),
  change: (values: string) => `Change ${values}`,
  stock: { inStock: 'In Stock', madeToOrder: 'Made to order', outOfStock: 'Out of Stock' },
  was: 'was',

  burns: (hours: number, until: string, price: string) =>
    `At two hours an evening, ${hours} hours last until ${until}: ${price} an evening.`,
  /** In UTC. */
  date: (date: Date, hasYear: boolean) =>
    `${date.getUTCDate()} ${MONTHS[date.getUTCMonth()]}${hasYear ? ` ${date.getUTCFullYear()}` : ''}`,
  habit: 'How often it burns',
  /** `evenings`: a week. */
  habits: [
    { evenings: 2, label: 'Now and then' },
    { evenings: 5, label: 'Most evenings' },
    { evenings: 7, label: 'Every evening' },
  ],
}

// Not from Intl: a date must be the same on the server and in every browser.
const MONTHS =
  'January February March April May June July August September October November December'.split(' ')
