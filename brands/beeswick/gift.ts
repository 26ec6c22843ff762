/**
 * The sentences that can be printed on a gift's card, by their names in links and stored carts. Apart from words.ts,
 * because only an opened cart needs them.
 */
export const sentences = {
  door: 'For your new door.',
  rain: 'Open when it rains.',
  night: 'For the longest night.',
  you: 'Because it’s you.',
}

export type Checked = Satisfies<typeof import('./gift.ts'), typeof import('#brand/gift.ts')>
