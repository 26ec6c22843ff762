export const sentences = {}

export const giftTerms = ''

export type Checked = Satisfies<typeof import('./gift.ts'), Translated<typeof import('../gift.ts')>>
