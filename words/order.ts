export const thanks = 'Thank you'
export const placed = 'Your order is placed. We’ve cleared it from your cart.'
