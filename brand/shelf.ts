import wideJpeg from './shelf.jpg?w=1440&format=jpg&quality=76&as=img'
import wideAvif from './shelf.jpg?w=800;1440;2400&format=avif&quality=52&effort=3&as=img'
import middleAvif from './shelf.jpg?w=560;1120&aspect=4:3&fit=cover&format=avif&quality=52&effort=3&as=img'

/** The picture between the cards: all of it, and its middle for phones. */
export const shelf = { wideJpeg, wideAvif, middleAvif }
