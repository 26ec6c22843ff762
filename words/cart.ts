const items = (count: number): string => (count === 1 ? '1 item' : `${count} items`)

/** The header's cart button, the drawer until its panel has loaded, and what adding says. */
export const cartWords = {
  items,
  button: (count: number) => (count > 0 ? `Shopping cart, ${items(count)}` : 'Shopping cart'),
  title: 'Shopping Cart',
  close: 'Close',
  opening: 'Opening your cart',
  notOpened: "Your cart couldn't open",
  notOpenedHint: 'You seem to be offline. Everything in it is safe.',
  added: 'Added to cart',
  addedTitle: (title: string) => `${title} has been added to your cart`,
  full: 'Your cart is full',
  fullHint: (most: number) =>
    `A cart holds ${most} different items. Check out, or remove one first.`,
}
