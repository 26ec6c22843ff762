import { ICONS } from '../../brand/icons.ts'
import * as brand from '../../brand/words.ts'

const { small, large, maskable } = ICONS

/** What a device needs to put the shop on its home screen, as JSON. `name`: null: the brand's. */
export function webManifest(name: string | null): string {
  const shopName = name ?? brand.name
  return JSON.stringify({
    name: shopName,
    short_name: shopName,
    description: brand.description,
    lang: 'en',
    id: '/',
    start_url: '/',
    // The checkout is a tab of its own.
    display: 'browser',
    background_color: brand.themeColour.light,
    theme_color: brand.themeColour.light,
    icons: [
      { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' },
      ...[small, large, maskable].map((icon) => ({
        src: icon.path,
        type: 'image/png',
        sizes: `${icon.size}x${icon.size}`,
        ...(icon === maskable && { purpose: 'maskable' }),
      })),
    ],
  })
}
