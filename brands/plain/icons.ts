import { themeColour } from './brand.ts'

export const ICONS = {
  small: { path: '/icon-192.png', size: 192, mark: 0.9, paper: null },
  large: { path: '/icon-512.png', size: 512, mark: 0.9, paper: null },
  maskable: { path: '/icon-maskable-512.png', size: 512, mark: 0.5, paper: themeColour.dark },
  appleTouch: { path: '/apple-touch-icon.png', size: 180, mark: 0.7, paper: themeColour.dark },
}

export type Checked = Satisfies<typeof import('./icons.ts'), typeof import('#brand/icons.ts')>
