/** Nothing moves here. */
export const HeroLife = () => null
