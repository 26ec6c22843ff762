export const sentences = {}

export type Checked = Satisfies<typeof import('./gift.ts'), typeof import('#brand/gift.ts')>
