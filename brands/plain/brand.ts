export const brandName = 'Tidewater'

export const themeColour = { light: '#f4f7fa', dark: '#0b1622' }

export const giftMonths = {}

export const isLarge = (place: number) => place === 0

export type Checked = Satisfies<typeof import('./brand.ts'), typeof import('#brand/brand.ts')>
