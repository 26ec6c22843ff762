// Texts that only the server renders.
export const language = 'en'
export const markets = 'Country and language'
export const skip = 'Skip to content'
export const noScript = 'The cart needs JavaScript. Everything else works without it.'
export const shopCollection = 'Shop Collection'
export const footerShop = 'Shop'

export const noPageHeading = '404'
export const noPageHint = 'Oops! Page not found'
export const returnHome = 'Return to Home'
