import { cartWords } from './cart.ts'

export const drawerWords = {
  holds: (count: number) =>
    count === 0 ? 'Your cart is empty' : `${cartWords.items(count)} in your cart`,
  notStored: "Your browser isn't saving this cart: it will be gone when you leave",

  waits: 'Nothing here yet. What you choose will wait for you.',
  ordered: 'Thank you. Your order is placed, so your cart is empty.',
  shop: 'Shop Collection',

  /** Units and the price of one. */
  times: (count: number, price: string) => `${count} × ${price}`,
  was: (price: string) => `Was ${price}`,
  quantity: 'Quantity',
  oneFewer: (title: string) => `One fewer of ${title}`,
  oneMore: (title: string) => `One more of ${title}`,
  remove: 'Remove',
  removeTitle: (title: string) => `Remove ${title}`,
  removed: 'Removed',
  removedTitle: (title: string) => `${title} is out of your cart`,
  undo: 'Undo',
  change: (granted: number) => `Change to ${granted}`,
  changeTitle: (granted: number, title: string) => `Change to ${granted}: ${title}`,

  // Why a line is not charged.
  soldOut: 'Sold out. Not counted in your total.',
  gone: 'No longer available. Not counted in your total.',
  notHere: 'Not available in your area. Not counted in your total.',
  refused: "Can't be ordered right now. Not counted in your total.",
  /** The provider's reason follows. */
  refusedFor: "Can't be ordered right now: ",
  otherCurrency: 'Priced in another currency. Please check it out on its own.',
  short: (granted: number) => `We only have ${granted} of these`,

  // What a check of the lines changes, for screen readers.
  changed: (title: string, changes: string[]) => `${title}: ${changes.join(', ')}.`,
  nowAvailable: {
    'for-sale': 'available again',
    'sold-out': 'sold out',
    gone: 'no longer available',
  },
  nowCosts: (before: string, price: string) => `was ${before}, now ${price}`,
  nowNotHere: 'not available in your area',
  nowRefused: (reason: string) =>
    reason ? `can't be ordered right now: ${reason}` : "can't be ordered right now",

  /** The provider says only at checkout whether a code applies. */
  code: (code: string, applies: boolean | undefined) =>
    applies === undefined
      ? `${code}: applied at checkout, if it still holds`
      : `${code} ${applies ? 'applied' : "doesn't apply to this cart"}`,
  removeCode: (code: string) => `Remove code ${code}`,

  total: 'Total',
  discounted: 'After discounts',
  withoutTaxes: 'Shipping and taxes are added at checkout',
  share: 'Share this cart',
  shareHint: 'Anyone with the link can see these items and add them to their own cart',
}
