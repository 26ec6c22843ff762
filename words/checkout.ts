import * as cartWords from './cart.ts'

export const start = 'Checkout with Shopify'
export const creating = 'Creating Checkout...'
/** While some lines were not yet read in this market. */
export const reading = 'Checkout waits for prices…'
export const unreadable =
  'We couldn’t read the prices of everything in your cart. Nothing is left out: try again, or remove what has no price.'
export const unchecked =
  'We couldn’t check prices and stock just now. Your checkout shows the current ones.'
export const readAgain = 'Try again'
export const announced = 'Creating your checkout'
export const resume = 'Continue to checkout'
export const short = (granted: number) =>
  granted === 0
    ? 'Everything in your cart has just sold out, so there is nothing to check out yet.'
    : `Some of this has just sold out. ${cartWords.items(granted)} ${granted === 1 ? 'is' : 'are'} ready for checkout.`
export const failed = 'Failed to create checkout'
export const failedHint = 'Please try again later'
export const linesRefusedHint = 'We’ve marked what can’t be ordered right now, and left it out'
export const codeHint = 'Still stuck? Try it without the discount code'
export const codesRefused = (codes: string[]) =>
  `${codes.join(', ')} ${codes.length === 1 ? 'doesn’t' : 'don’t'} apply`
export const openWithout = (count: number) =>
  `Your checkout is open without ${count === 1 ? 'it' : 'them'}.`
export const notHere = 'Some items aren’t available in your area'
export const notHereHint = 'We’ve marked them and left them out'

// The tab that waits for the checkout's address.
export const tab = 'Checkout'
export const opening = 'Taking you to checkout…'
