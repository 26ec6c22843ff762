import { themeColour } from './brand.ts'

const { light: PAPER } = themeColour

/** The icons that the build makes from the mark for home screens, which accept no SVG. */
export const ICONS = {
  small: { path: '/icon-192.png', size: 192, mark: 1, paper: null },
  large: { path: '/icon-512.png', size: 512, mark: 1, paper: null },
  // Devices crop this icon to any shape. A circle as wide as four fifths of a side is always visible.
  maskable: { path: '/icon-maskable-512.png', size: 512, mark: 0.56, paper: PAPER },
  appleTouch: { path: '/apple-touch-icon.png', size: 180, mark: 0.72, paper: PAPER },
}

export type Checked = Satisfies<typeof import('./icons.ts'), typeof import('#brand/icons.ts')>
