/** What the server alone writes. */
export const serverWords = {
  skip: 'Skip to content',
  noScript: 'The cart needs JavaScript. Everything else works without it.',
  shopCollection: 'Shop Collection',
  footerShop: 'Shop',
  footerGuarantee: 'Guarantee',
  copyright: (shopName: string) => `© 2025 ${shopName}`,

  noPage: '404',
  noPageHint: 'Oops! Page not found',
  returnHome: 'Return to Home',

  failed: 'Something went wrong',
  tooLong: 'URI too long',
  notAllowed: 'Method not allowed',
}
