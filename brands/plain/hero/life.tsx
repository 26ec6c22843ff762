/** This brand has no moving parts. */
export const HeroLife = () => null

export type Checked = Satisfies<typeof import('./life.tsx'), typeof import('#brand/hero/life.tsx')>
