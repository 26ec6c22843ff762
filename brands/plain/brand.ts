import type { FactKey } from './facts.ts'

export const brandName = 'Tidewater'

export const themeColour = { light: '#f4f7fa', dark: '#0b1622' }

export const giftMonths = {}

export const hasLitPictures = false

export const hasPlans = false

export const productParts: (ProductPart | FactKey)[] = [
  'story',
  'options',
  'clay',
  'facts',
  'promises',
]
export const isLarge = (place: number) => place === 0

/** The merchant's own order, all year. */
export const seasonOn = () => ({ first: [] })

export type Checked = Satisfies<typeof import('./brand.ts'), typeof import('#brand/brand.ts')>
