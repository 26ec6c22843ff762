import tallJpeg from './hero/hero-tall.jpg?w=640;1200&format=jpg&quality=76&as=img'
import tallAvif from './hero/hero-tall.jpg?w=420;640;828;1000;1200&format=avif&quality=52&effort=3&as=img'
import tallDuskJpeg from './hero/hero-tall-dusk.jpg?w=640;1200&format=jpg&quality=76&as=img'
import tallDuskAvif from './hero/hero-tall-dusk.jpg?w=420;640;828;1000;1200&format=avif&quality=52&effort=3&as=img'
import wideJpeg from './hero/hero-wide.jpg?w=1120;1920&format=jpg&quality=76&as=img'
import wideAvif from './hero/hero-wide.jpg?w=800;1120;1400;1920;2400&format=avif&quality=52&effort=3&as=img'
import wideDuskJpeg from './hero/hero-wide-dusk.jpg?w=1120;1920&format=jpg&quality=76&as=img'
import wideDuskAvif from './hero/hero-wide-dusk.jpg?w=800;1120;1400;1920;2400&format=avif&quality=52&effort=3&as=img'

/** The hero's pictures: a wide one, and a tall one for portrait screens, each in a light and a dark scheme. */
export const hero = {
  wide: { avif: wideAvif, jpeg: wideJpeg },
  tall: { avif: tallAvif, jpeg: tallJpeg },
  wideDusk: { avif: wideDuskAvif, jpeg: wideDuskJpeg },
  tallDusk: { avif: tallDuskAvif, jpeg: tallDuskJpeg },
}

export type Checked = Satisfies<typeof import('./hero.ts'), typeof import('#brand/hero.ts')>
