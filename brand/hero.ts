import tallAvif from './hero/hero-tall.jpg?w=420;640;828;1000&format=avif&quality=52&effort=3&as=img'
import tallJpeg from './hero/hero-tall.jpg?w=420;640;828;1000&format=jpg&quality=76&as=img'
import tallWebp from './hero/hero-tall.jpg?w=420;640;828;1000&format=webp&quality=74&as=img'
import wideAvif from './hero/hero-wide.jpg?w=800;1120;1500;2000&format=avif&quality=52&effort=3&as=img'
import wideJpeg from './hero/hero-wide.jpg?w=800;1120;1500;2000&format=jpg&quality=76&as=img'
import wideWebp from './hero/hero-wide.jpg?w=800;1120;1500;2000&format=webp&quality=74&as=img'

/** The hero's photographs: the wide one for landscape screens, the tall one for phones. */
export const hero = {
  wide: { avif: wideAvif, webp: wideWebp, jpeg: wideJpeg },
  tall: { avif: tallAvif, webp: tallWebp, jpeg: tallJpeg },
}
