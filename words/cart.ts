export const items = (count: number): string => (count === 1 ? '1 item' : `${count} items`)

// Texts of the header's cart button, of the drawer before its panel has loaded, and of toasts after adding.
export const button = (count: number) =>
  count > 0 ? `Shopping cart, ${items(count)}` : 'Shopping cart'
export const title = 'Shopping Cart'
export const close = 'Close'
export const opening = 'Opening your cart'
export const notOpened = 'Your cart couldn’t open'
export const added = 'Added to cart'
export const addedTitle = (product: string) => `${product} has been added to your cart`
/** A button beside `added`. */
export const see = 'See cart'
/** Another one: the first words of the drawer's `start`. */
export const checkout = 'Checkout'
export const full = 'Your cart is full'
export const fullHint = (most: number) =>
  `A cart holds ${most} different items. Check out, or remove one first.`
