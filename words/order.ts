export const orderWords = {
  thanks: 'Thank you',
  checking: "Just paid? One moment, we're checking.",
  placed: "Your order is placed. We've cleared it from your cart.",

  // For the shopper who says so, where the store doesn't.
  confirmAll: 'Already ordered? Clear this cart',
  confirmSome: 'Already ordered? Clear what you bought',
  removedAll: "We've cleared what you bought",
  removedSome: "We've cleared what you bought. What you added since is still here.",
}
