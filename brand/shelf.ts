import middleJpeg from './shelf.jpg?w=640;1200&aspect=4:3&fit=cover&format=jpg&quality=76&as=img'
import middleAvif from './shelf.jpg?w=420;828;1200&aspect=4:3&fit=cover&format=avif&quality=52&effort=3&as=img'
import wideJpeg from './shelf.jpg?w=1120;1920&format=jpg&quality=76&as=img'
import wideAvif from './shelf.jpg?w=800;1120;1440;1920;2400&format=avif&quality=52&effort=3&as=img'

/** The picture between the cards: whole, and its middle for phones. */
export const shelf = {
  wide: { avif: wideAvif, jpeg: wideJpeg },
  middle: { avif: middleAvif, jpeg: middleJpeg },
}
