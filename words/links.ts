import { cartWords } from './cart.ts'

/** Links with a cart that somebody shared, or with a discount code. */
export const linkWords = {
  noCart: 'This cart link is empty',
  noCartHint: 'It may have been cut short. Ask for it once more.',
  lead: 'Someone picked these for you.',
  own: (count: number) => `Your own cart has ${cartWords.items(count)}.`,
  reading: 'Opening the shared cart',
  read: (count: number) => `Shared cart: ${cartWords.items(count)}`,
  notRead: "We couldn't load this cart.",
  retry: 'Try again',
  soldOut: "Sold out, so it won't be added",
  unknown: (count: number) =>
    count === 1
      ? 'One item in this link is no longer sold.'
      : `${count} items in this link are no longer sold.`,
  tooMany: (most: number, left: number) =>
    `A cart holds ${most} different items. ${left} in this link ${left === 1 ? 'was' : 'were'} left out.`,
  together: 'Together',
  add: 'Add these to my cart',
  dismiss: 'Not now',
  added: (count: number) =>
    `${cartWords.items(count)} ${count === 1 ? 'has' : 'have'} been added to your cart`,
  leftOut: (most: number, titles: string[]) =>
    `A cart holds ${most} different items. These didn't fit: ${titles.join(', ')}`,

  noCode: "That discount link doesn't work",
  noCodeHint: "The code in it isn't complete. Try the link again.",
  codes: (count: number) => (count === 1 ? 'Code saved' : 'Codes saved'),
  codesHint: (codes: string[]) =>
    `We'll apply ${codes.join(', ')} at checkout, if ${codes.length === 1 ? 'it still holds' : 'they still hold'}`,
}
