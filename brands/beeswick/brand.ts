// The parts of the brand that are the same in every language.

/** The shop's name; SHOP_NAME replaces it. */
export const brandName = 'Beeswick'

/** The colour of the browser's own interface: `--paper` of colours.css. */
export const themeColour = { light: '#faf5ea', dark: '#17100c' }

/** Of the cards in gift.ts, those that are offered in some months only. */
export const giftMonths = { christmas: [11, 12] }

/** A large picture, two small ones, and so on. */
export const isLarge = (place: number) => place % 3 === 0

export type Checked = Satisfies<typeof import('./brand.ts'), typeof import('#brand/brand.ts')>
