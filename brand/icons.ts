import { themeColour } from './words.ts'

type Icon = {
  path: string
  /** Pixels of each side. */
  size: number
  /** How much of a side the bee takes. */
  bee: number
  /** Null: nothing is behind the bee. */
  paper: string | null
}

const { light: PAPER } = themeColour

/** What the build makes of the bee for home screens, which take no drawings. */
export const ICONS = {
  small: { path: '/icon-192.png', size: 192, bee: 1, paper: null },
  large: { path: '/icon-512.png', size: 512, bee: 1, paper: null },
  // Cut to any shape, of which a circle of four fifths is always left.
  maskable: { path: '/icon-maskable-512.png', size: 512, bee: 0.56, paper: PAPER },
  appleTouch: { path: '/apple-touch-icon.png', size: 180, bee: 0.72, paper: PAPER },
} satisfies Record<string, Icon>
