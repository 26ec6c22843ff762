import jpeg from './shelf.jpg?w=1440&format=jpg&quality=76&as=img'
import avif from './shelf.jpg?w=800;1060;1360;1800;2060&format=avif&quality=52&effort=3&as=img'

/** The wide picture among the cards. `places`: the left edge and width of each product in it, in per cent. */
export const shelf = {
  jpeg,
  avif,
  places: [
    { handle: 'balsam-first-snow', x: 0, width: 17.3 },
    { handle: 'wildflower-beeswax-pillar', x: 17.3, width: 13.4 },
    { handle: 'cranberry-clove', x: 30.7, width: 15.7 },
    { handle: 'vanilla-ember', x: 46.4, width: 16.9 },
    { handle: 'maple-and-smoked-oak', x: 63.3, width: 15.7 },
    { handle: 'beeswax-tapers', x: 79, width: 21 },
  ],
}

export type Checked = Satisfies<typeof import('./shelf.ts'), typeof import('#brand/shelf.ts')>
