import { cartWords } from './cart.ts'

export const drawerWords = {
  empty: 'Your cart is empty',
  holds: (count: number) => `${cartWords.items(count)} in your cart`,
  notStored: "Your browser won't keep this cart when you leave the page",

  waits: 'What you choose waits here.',
  ordered: 'Thank you. Your order is placed, so your cart is empty.',
  shop: 'Shop Collection',

  each: 'each',
  was: (price: string) => `Was ${price}`,
  quantity: 'Quantity',
  oneLess: (title: string) => `One less of ${title}`,
  oneMore: (title: string) => `One more of ${title}`,
  remove: 'Remove',
  removeTitle: (title: string) => `Remove ${title}`,
  removed: 'Removed',
  removedTitle: (title: string) => `${title} has left your cart`,
  undo: 'Undo',
  take: (granted: number) => `Take ${granted}`,
  takeOf: (granted: number, title: string) => `Take ${granted} of ${title}`,

  // Why a line is not charged.
  soldOut: 'Sold out: left out of total and checkout',
  gone: 'No longer sold: left out of total and checkout',
  notHere: 'Not available where you are: left out of total and checkout',
  refused: "Can't be bought here: left out of total and checkout",
  /** The provider's reason follows. */
  refusedFor: "Can't be bought here: ",
  otherCurrency: 'In another currency: left out of total and checkout',
  short: (granted: number, wanted: number) => `Only ${granted} of ${wanted} can be had`,

  // What a check of the lines changes, for screen readers.
  changed: (title: string, changes: string[]) => `${title}: ${changes.join(', ')}.`,
  nowAvailable: { 'for-sale': 'available again', 'sold-out': 'sold out', gone: 'no longer sold' },
  nowCosts: (before: string, price: string) => `was ${before}, now ${price}`,
  nowNotHere: 'not available where you are',
  nowRefused: (reason: string) =>
    reason ? `can't be bought here: ${reason}` : "can't be bought here",

  /** The provider says only at checkout whether a code applies. */
  code: (code: string, applies: boolean | undefined) =>
    applies === undefined
      ? `Code ${code} will be tried at checkout`
      : `Code ${code} ${applies ? 'applied' : 'does not apply'}`,
  removeCode: (code: string) => `Remove code ${code}`,

  total: 'Total',
  discounted: 'After discounts',
  withoutTaxes: 'Shipping and taxes are added at checkout',
  share: 'Share this cart',
  shareHint: 'Whoever opens it sees what is in your cart, and may add it to theirs',
}
