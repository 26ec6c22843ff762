// The parts of the brand that are the same in every language, but for a title.
import { past } from './words.ts'

/** The shop's name; SHOP_NAME replaces it. */
export const brandName = 'Beeswick'

/** The colour of the browser's own interface: `--paper` of colours.css. */
export const themeColour = { light: '#faf5ea', dark: '#17100c' }

/** Of the cards in gift.ts, those for orders that are made and arrive in some months only. */
export const giftMonths = { christmas: [11, 12] }

/** Whether `amber-lit.jpg` shows the candle of `amber.jpg` lit. */
export const hasLitPictures = true

/** Whether selling plans are read and shown. */
export const hasPlans = true

/** The parts of a product's page, below its name. */
export const productParts: ProductPart[] = ['options', 'promises', 'story', 'facts']

/** A large picture, two small ones, and so on. */
export const isLarge = (place: number) => place % 3 === 0

/** From November to January winter is first, after the gifts while the year lasts, and what is left is folded. */
export function seasonOn(day: Date) {
  const month = day.getUTCMonth()
  if (month > 0 && month < 10) return { first: [] }
  return { first: month > 0 ? ['gifts', 'winter'] : ['winter'], past }
}

export type Checked = Satisfies<typeof import('./brand.ts'), typeof import('#brand/brand.ts')>
