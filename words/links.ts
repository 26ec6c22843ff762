import * as cartWords from './cart.ts'

// Links with a cart that somebody shared, or with a discount code.
export const noCart = 'This cart link is empty'
export const noCartHint = 'It may have been cut short. Ask for it once more.'
export const unused = 'Part of this link didn’t work here'
export const unusedHint =
  'Check the items before you add them. Details such as an address are for the checkout.'
export const unusedWithHint = `${unused}. ${unusedHint}`
export const lead = 'Someone picked these for you.'
export const own = (count: number) => `Your own cart has ${cartWords.items(count)}.`
export const reading = 'Opening the shared cart'
export const read = (count: number) => `Shared cart: ${cartWords.items(count)}`
export const notRead = 'We couldn’t load this cart.'
export const retry = 'Try again'
export const soldOut = 'Sold out, so it won’t be added'
/** The provider's answer does not say whether an item was deleted or is not sold in the `country`. */
export const unknown = (count: number, country: string | undefined) =>
  country
    ? `Not sold in ${country.replace(/^United/, 'the United')}: ${cartWords.items(count)} in this link.`
    : count === 1
      ? 'One item in this link is no longer sold.'
      : `${count} items in this link are no longer sold.`
export const tooMany = (most: number, left: number) =>
  `A cart holds ${most} different items. ${left} in this link ${left === 1 ? 'was' : 'were'} left out.`
export const single = 'Its plan isn’t offered here, so it was shared as a single purchase'
export const together = 'Together'
export const add = 'Add these to my cart'
export const dismiss = 'Not now'
export const added = (count: number) =>
  `${cartWords.items(count)} ${count === 1 ? 'has' : 'have'} been added to your cart`
export const leftOut = (most: number, titles: string[]) =>
  `A cart holds ${most} different items. These didn’t fit: ${titles.join(', ')}`

export const noCode = 'That discount link doesn’t work'
export const noCodeHint = 'The code in it isn’t complete. Try the link again.'
export const noRoom = 'Your cart has no room for another code'
export const noRoomHint = 'Remove one there, then open the link again.'
export const codes = (count: number) => (count === 1 ? 'Code saved' : 'Codes saved')
export const codesHint = (names: string[]) =>
  `We’ll apply ${names.join(', ')} at checkout, if ${names.length === 1 ? 'it’s still valid' : 'they’re still valid'}`
