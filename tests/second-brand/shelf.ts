import { hero } from './hero.ts'

/** The same on phones. */
export const shelf = { wide: hero.wide, middle: hero.wide }
