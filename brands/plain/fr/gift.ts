export const sentences = {}

export type Checked = Satisfies<typeof import('./gift.ts'), Translated<typeof import('../gift.ts')>>
