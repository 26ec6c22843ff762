export const brandName = 'Tidewater'

export const themeColour = { light: '#f4f7fa', dark: '#0b1622' }

export const giftMonths = {}

export type Checked = Satisfies<typeof import('./brand.ts'), typeof import('#brand/brand.ts')>
