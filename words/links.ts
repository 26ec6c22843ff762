import { cartWords } from './cart.ts'

/** Links with a cart that somebody shared, or with a discount code. */
export const linkWords = {
  noCart: 'Nothing was shared',
  noCartHint: 'This link names nothing that could be in a cart',
  head: (holds: string) => `Shared with you. ${holds}`,
  reading: 'Reading what was shared',
  read: 'Read what was shared',
  notRead: 'What was shared could not be read.',
  retry: 'Try again',
  quantity: (quantity: number) => `Quantity ${quantity}, `,
  each: (price: string) => `${price} each`,
  soldOut: 'Sold out: will not be added',
  unknown: (number: string) => `No longer sold: number ${number} of the link`,
  add: 'Add these to my cart',
  dismiss: 'Not now',
  added: (count: number) =>
    `${cartWords.items(count)} ${count === 1 ? 'has' : 'have'} been added to your cart`,
  leftOut: (most: number, titles: string[]) =>
    `A cart holds ${most} different items. Left out: ${titles.join(', ')}`,

  noCode: 'No discount code',
  noCodeHint: 'What this link holds can be no code',
  codes: (count: number) => (count === 1 ? 'Discount code kept' : 'Discount codes kept'),
  codesHint: (codes: string[]) => `${codes.join(', ')} will be tried at checkout`,
}
