/** What the server alone writes. */
export const language = 'en'
export const markets = 'Country and language'
export const skip = 'Skip to content'
export const noScript = 'The cart needs JavaScript. Everything else works without it.'
export const shopCollection = 'Shop Collection'
export const footerShop = 'Shop'
export const footerGuarantee = 'Guarantee'
export const copyright = (shopName: string) => `© 2025 ${shopName}`

export const noPage = '404'
export const noPageHint = 'Oops! Page not found'
export const returnHome = 'Return to Home'

export const failed = 'Something went wrong'
export const tooLong = 'URI too long'
export const notAllowed = 'Method not allowed'

/** Why an agent gets no answer of the store. */
export const agentRefusals = {
  404: 'This store has none',
  413: 'Request too long',
  502: 'The store did not answer',
  503: 'Busy. Try again in a second.',
}
