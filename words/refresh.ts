// Texts for a page that was read again.
export const loaded = 'Loaded'
export const changed = 'Just updated'
export const news = (title: string, changes: string[]) => `${title} ${changes.join(' and ')}`
export const costs = (price: string) => `now costs ${price}`
export const stock = {
  inStock: 'is back in stock',
  madeToOrder: 'is now made to order',
  outOfStock: 'has just sold out',
  subscription: 'is now sold by subscription only',
  set: 'is now sold only as part of a set',
}
