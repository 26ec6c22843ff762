import { webManifest } from '../../pages/head.ts'
import { PRODUCT_PATTERN } from '../../routes.ts'
import type { Settings } from '../settings/settings.ts'
import { SITEMAP_PATH } from '../sitemap.ts'

// Browsers that support speculation rules prerender a product when the pointer rests on its link.
const speculationRules = {
  prerender: [{ where: { href_matches: PRODUCT_PATTERN }, eagerness: 'moderate' }],
}

/** By path, files that depend on the settings alone. */
export const shopFiles = ({
  shopName,
  siteUrl,
}: Pick<Settings, 'shopName' | 'siteUrl'>): Record<string, { type: string; text: string }> => ({
  '/speculation-rules.json': {
    type: 'application/speculationrules+json',
    text: JSON.stringify(speculationRules),
  },
  '/robots.txt': { type: 'text/plain; charset=utf-8', text: robots(siteUrl) },
  '/site.webmanifest': { type: 'application/manifest+json', text: webManifest(shopName) },
})

/** Allows every crawler everything. */
function robots(siteUrl: string | null): string {
  const sitemap = siteUrl === null ? '' : `\nSitemap: ${siteUrl}${SITEMAP_PATH}\n`
  return `User-agent: *\nDisallow:\n${sitemap}`
}
