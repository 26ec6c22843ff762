/** The merchant's own order, all year. */
export const seasonOn = () => ({ first: [] })

export type Checked = Satisfies<typeof import('./season.ts'), typeof import('#brand/season.ts')>
