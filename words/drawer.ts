import * as cartWords from './cart.ts'

export const holds = (count: number) =>
  count === 0 ? 'Your cart is empty' : `${cartWords.items(count)} in your cart`
export const notStored = 'Your browser isn’t saving this cart: it will be gone when you leave'

export const waits = 'Nothing here yet. What you choose will wait for you.'
export const ordered = 'Thank you. Your order is placed, so your cart is empty.'
export const shop = 'Shop Collection'

/** Units and the price of one. */
export const times = (count: number, price: string) => `${count} × ${price}`
export const was = (price: string) => `Was ${price}`
export const quantity = 'Quantity'
export const oneFewer = (title: string) => `One fewer of ${title}`
export const oneMore = (title: string) => `One more of ${title}`
export const remove = 'Remove'
export const removeTitle = (title: string) => `Remove ${title}`
export const removed = 'Removed'
export const removedTitle = (title: string) => `${title} is out of your cart`
export const undo = 'Undo'
export const change = (granted: number) => `Change to ${granted}`
export const changeTitle = (granted: number, title: string) => `Change to ${granted}: ${title}`

// Why a line is not charged.
export const soldOut = 'Sold out. Not counted in your total.'
export const gone = 'No longer available. Not counted in your total.'
export const planGone = 'We don’t offer this plan here now. Not counted in your total.'
export const notHere = 'Not available in your area. Not counted in your total.'
export const refused = 'Can’t be ordered right now. Not counted in your total.'
/** The provider's reason follows. */
export const refusedFor = 'Can’t be ordered right now: '
export const otherCurrency = 'Priced in another currency. Please check it out on its own.'
export const planChanged = 'The terms of this plan have changed.'
export const short = (granted: number) => `We only have ${granted} of these`

// The changes that a check of the lines finds, for screen readers.
export const changed = (title: string, changes: string[]) => `${title}: ${changes.join(', ')}.`
export const nowAvailable = {
  'for-sale': 'available again',
  'sold-out': 'sold out',
  gone: 'no longer available',
}
export const nowCosts = (before: string, price: string) => `was ${before}, now ${price}`
export const nowOtherPlan = 'its plan has other terms'
export const nowNotHere = 'not available in your area'
export const nowRefused = (reason: string) =>
  reason ? `can’t be ordered right now: ${reason}` : 'can’t be ordered right now'

/** The provider decides only at checkout whether a code applies. */
export const code = (name: string, applies: boolean | undefined) =>
  applies === undefined
    ? `${name}: applied at checkout, if it’s still valid`
    : `${name} ${applies ? 'applied' : 'doesn’t apply to this cart'}`
/** The provider's reason follows. */
export const codeRefusedFor = (name: string) => `${name} doesn’t apply: `
export const removeCode = (name: string) => `Remove code ${name}`

export const total = 'Total'
/** What is not among the lines that the date of arrival is for. */
export const noDate = (titles: string) => `No date yet for ${titles}.`
export const discounted = 'After discounts'
export const paidLater = (price: string) => `Another ${price} is paid later, not at the checkout`
/** Before the terms of a plan, whose prices are of one unit. */
export const forEach = 'For each: '
/** The total includes this part, whose amount a discount makes unknown. */
export const partPaidLater = 'Part of it is paid later, not at the checkout'
export const gift = 'It is a gift'
export const noPrices = 'No prices in the parcel'
export const card = 'A card with it'
export const noCard = 'No card, just no prices'
export const share = 'Share this cart'
export const shareHint = 'Anyone with the link can see these items and add them to their own cart'
