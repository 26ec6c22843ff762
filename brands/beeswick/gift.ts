/**
 * The sentences that can be printed on a gift's card, by their names in links and stored carts. Apart from words.ts,
 * because only an opened cart needs them.
 */
export const sentences = {
  christmas: 'Merry Christmas.',
  door: 'For your new door.',
  night: 'For the longest night.',
  you: 'Because it’s you.',
}

/** What the shop does of each: shown under the cards. */
export const giftTerms =
  'Free, without prices. Give her address at the checkout; your name is on the parcel.'

export type Checked = Satisfies<typeof import('./gift.ts'), typeof import('#brand/gift.ts')>
