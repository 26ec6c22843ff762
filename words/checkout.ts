export const checkoutWords = {
  start: 'Checkout with Shopify',
  creating: 'Creating Checkout...',
  announced: 'Creating your checkout',
  resume: 'Continue to checkout',
  newTab: 'Opens in a new tab',
  short: (granted: number) =>
    granted === 0
      ? 'Everything in your cart has just sold out, so there is nothing to check out yet.'
      : 'Some of this has just sold out. The rest is ready for checkout.',
  failed: 'Failed to create checkout',
  failedHint: 'Please try again later',
  codeHint: 'Still stuck? Try it without the discount code',
  codesRefused: (codes: string[]) =>
    `${codes.join(', ')} ${codes.length === 1 ? "doesn't" : "don't"} apply`,
  openWithout: (count: number) => `Your checkout is open without ${count === 1 ? 'it' : 'them'}.`,
  notHere: "Some items aren't available in your area",
  notHereHint: "We've marked them and left them out",

  // The tab that waits for the checkout's address.
  tab: 'Checkout',
  opening: 'Taking you to checkout…',
}
