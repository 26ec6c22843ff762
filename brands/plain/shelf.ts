import { hero } from './hero.ts'

export const shelf = { ...hero.wide, places: [{ handle: 'bowl', x: 30, width: 40 }] }

export type Checked = Satisfies<typeof import('./shelf.ts'), typeof import('#brand/shelf.ts')>
