import jpeg from './shelf.jpg?w=1440&format=jpg&quality=76&as=img'
import avif from './shelf.jpg?w=800;1060;1360;1800;2400&format=avif&quality=52&effort=3&as=img'

/** The wide picture among the cards. `places`: the left edge and width of each product in it, in per cent. */
export const shelf = {
  jpeg,
  avif,
  places: [
    { handle: 'orchard-cider', x: 0, width: 15 },
    { handle: 'balsam-first-snow', x: 15, width: 14 },
    { handle: 'wildflower-beeswax-pillar', x: 29, width: 11.5 },
    { handle: 'cranberry-clove', x: 40.5, width: 13.5 },
    { handle: 'vanilla-ember', x: 54, width: 14.5 },
    { handle: 'maple-and-smoked-oak', x: 68.5, width: 13.5 },
    { handle: 'beeswax-tapers', x: 82, width: 18 },
  ],
}
