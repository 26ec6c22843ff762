/** This brand has no moving parts. */
export const HeroLife = () => null
