import { MANIFEST, PRODUCT_PATTERN, SITEMAP } from '../../routes.ts'

// Browsers that support speculation rules prerender a product when the pointer rests on its link.
const speculationRules = (prefixes: string[]) => ({
  prerender: prefixes.map((prefix) => ({
    where: { href_matches: prefix + PRODUCT_PATTERN },
    eagerness: 'moderate',
  })),
})

type ShopFile = { type: string; text: string }

/** Files that depend on the settings alone, by path. `manifest`: a market's, as JSON. */
export function shopFiles(
  siteUrl: string | null,
  markets: { prefix: string; manifest: string }[],
): Record<string, ShopFile> {
  const prefixes = markets.map(({ prefix }) => prefix)
  const manifests = markets.map(({ prefix, manifest }): [string, ShopFile] => [
    prefix + MANIFEST,
    { type: 'application/manifest+json', text: manifest },
  ])
  return {
    '/speculation-rules.json': {
      type: 'application/speculationrules+json',
      text: JSON.stringify(speculationRules(prefixes)),
    },
    '/robots.txt': { type: 'text/plain; charset=utf-8', text: robots(siteUrl, prefixes) },
    ...Object.fromEntries(manifests),
  }
}

/** Allows all crawlers everywhere. */
function robots(siteUrl: string | null, prefixes: string[]): string {
  const sitemaps = prefixes.map((prefix) => `Sitemap: ${siteUrl}${prefix}${SITEMAP}\n`)
  return `User-agent: *\nDisallow:\n${siteUrl === null ? '' : `\n${sitemaps.join('')}`}`
}
