export const orderWords = {
  thanks: 'Thank you',
  placed: 'Your order is placed, and what you bought has left the cart',

  // For the shopper who says so, where the store doesn't.
  confirmAll: 'Already ordered? Empty the cart',
  confirmSome: 'Already ordered? Take out what you ordered',
  removedAll: 'What you ordered has left the cart',
  removedSome: 'What you ordered has left the cart, and what you added since stays',
}
