import { hero } from './hero.ts'

export const shelf = { ...hero.wide, places: [{ handle: 'bowl', x: 30, width: 40 }] }
