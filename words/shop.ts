// Texts of the parts that make up a page.
export const mainNav = 'Main'
export const shop = 'Shop'

export const collections = 'Collections'
export const loading = 'Loading the collection'
export const noProducts = 'No products yet'
export const noProductsHint =
  'We’re preparing something beautiful for you. Products will be available soon!'
export const noCollection = 'There is nothing in that list now. Here is everything else.'
export const showMore = 'Show more'
export const complements = 'Goes with it'
export const related = 'Near it on the shelf'

export const details = 'View Details'
export const detailsOf = (title: string) => `${title}, View Details`
export const price = 'Price'
export const from = 'from'
export const add = 'Add'
export const view = 'View'
export const addTitle = (title: string) => `Add ${title}`
export const soldOut = 'Sold out'
export const soldOutTitle = (title: string) => `Sold out: ${title}`

export const noPicture = 'No image available'
export const enlarge = (number: number, count: number) => `Enlarge photograph ${number} of ${count}`
export const notEnlarged = 'The photograph couldn’t open'
/** The switch's name, and what a press does. */
export const lightCandle = 'Light the candle'
export const lightIt = 'Light it'
export const putItOut = 'Put it out'

/** An option's value, its cost, and why it can't be bought. */
export const value = (name: string, cost: string | null, lack: 'sold-out' | 'not-made' | null) =>
  [name, cost, lack?.replace('-', ' ')].filter(Boolean).join(', ')
export const reading = 'Checking that one…'
export const unknown = 'We couldn’t check that combination.'
export const notMade = 'We don’t make that combination.'
export const unnamed = 'We don’t know that choice.'
export const noPlan = 'We can’t sell it by that plan just now. You’d be adding it once.'
export const adding = (values: string[]) => `You’d be adding ${values.join(', ')}.`
export const makeIt = (values: string) => `Make it ${values}`
/** The end of a question. */
export const question = '?'
/** 'Cream is sold out. Sage, Clay or Ash?', with the values as links. */
export const isSoldOut = (values: string) => `${values} is sold out.`
export const or = (index: number, count: number) =>
  index === 0 ? ' ' : index < count - 1 ? ', ' : ' or '
export const stock = {
  inStock: 'In Stock',
  madeToOrder: 'Made to order',
  outOfStock: 'Out of Stock',
  subscription: 'Sold by subscription only',
  set: 'Sold only as part of a set',
}
export const was = 'was'

/** The unit in merchants' burn times. */
export const hours = 'hours'
export const evenings = (burnTime: string, count: number, cost: string) =>
  `${burnTime}, some ${count} evenings, ${cost} each`
