import { webManifest } from '../../pages/head.ts'
import { PRODUCT_PATTERN, SITEMAP } from '../../routes.ts'
import type { Settings } from '../settings/settings.ts'

// Browsers that support speculation rules prerender a product when the pointer rests on its link.
const speculationRules = (prefixes: string[]) => ({
  prerender: prefixes.map((prefix) => ({
    where: { href_matches: prefix + PRODUCT_PATTERN },
    eagerness: 'moderate',
  })),
})

/** By path, files that depend on the settings alone. */
export function shopFiles({
  shopName,
  siteUrl,
  markets,
}: Pick<Settings, 'shopName' | 'siteUrl' | 'markets'>): Record<
  string,
  { type: string; text: string }
> {
  const prefixes = markets.length > 0 ? markets.map(({ prefix }) => prefix) : ['']
  return {
    '/speculation-rules.json': {
      type: 'application/speculationrules+json',
      text: JSON.stringify(speculationRules(prefixes)),
    },
    '/robots.txt': { type: 'text/plain; charset=utf-8', text: robots(siteUrl, prefixes) },
    '/site.webmanifest': { type: 'application/manifest+json', text: webManifest(shopName) },
  }
}

/** Allows every crawler everything. */
function robots(siteUrl: string | null, prefixes: string[]): string {
  const sitemaps = prefixes.map((prefix) => `Sitemap: ${siteUrl}${prefix}${SITEMAP}\n`)
  return `User-agent: *\nDisallow:\n${siteUrl === null ? '' : `\n${sitemaps.join('')}`}`
}
