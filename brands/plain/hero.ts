import tallJpeg from './hero/tall.jpg?w=320;640&format=jpg&as=img'
import tallAvif from './hero/tall.jpg?w=320;640&format=avif&effort=0&as=img'
import wideJpeg from './hero/wide.jpg?w=480;960&format=jpg&as=img'
import wideAvif from './hero/wide.jpg?w=480;960&format=avif&effort=0&as=img'

const wide = { avif: wideAvif, jpeg: wideJpeg }
const tall = { avif: tallAvif, jpeg: tallJpeg }

/** The same pictures in the light and the dark scheme. */
export const hero = { wide, tall, wideDusk: wide, tallDusk: tall }

export type Checked = Satisfies<typeof import('./hero.ts'), typeof import('#brand/hero.ts')>
