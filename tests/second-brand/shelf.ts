import { hero } from './hero.ts'

const { jpeg, avif } = hero.wide

/** The same on phones. */
export const shelf = { wideJpeg: jpeg, wideAvif: avif, middleAvif: avif }
