export const giftCards = {}
