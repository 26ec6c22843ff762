export const thanks = 'Thank you'
export const checking = "Just paid? One moment, we're checking."
export const placed = "Your order is placed. We've cleared it from your cart."

// For shoppers who confirm an order that the store does not report.
export const confirmAll = 'Already paid? Clear this cart'
export const confirmSome = 'Already paid? Clear what you bought'
export const removedAll = "We've cleared what you bought"
export const removedSome = "We've cleared what you bought. What you added since is still here."
