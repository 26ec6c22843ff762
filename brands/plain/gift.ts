export const sentences = {}

export const giftTerms = ''

export type Checked = Satisfies<typeof import('./gift.ts'), typeof import('#brand/gift.ts')>
