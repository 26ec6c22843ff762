import { cartWords } from './cart.ts'

export const checkoutWords = {
  start: 'Checkout with Shopify',
  creating: 'Creating Checkout...',
  announced: 'Creating your checkout',
  resume: 'Continue to checkout',
  newTab: 'Opens in a new tab',
  short: (granted: number) =>
    granted === 0
      ? 'Nothing in your cart can be had right now. No checkout was opened.'
      : `Not everything can be had: ${cartWords.items(granted)} can go to checkout.`,
  failed: 'Failed to create checkout',
  failedHint: 'Please try again later',
  codeHint: 'If it fails again, remove the discount code',
  notHere: 'Not everything can be had',
  notHereHint: 'What is not available where you are is marked, and left out',

  // The tab that waits for the checkout's address.
  tab: 'Checkout',
  opening: 'Opening the checkout…',
}
