import { webManifest } from '../../pages/web-manifest.ts'
import { SITEMAP_PATH } from '../sitemap-texts.ts'

type Options = {
  /** Null: the brand's. */
  shopName: string | null
  siteUrl: string | null
}

/** By their paths. */
export type ShopFiles = Record<string, { type: string; text: string }>

/** What is at a fixed address, says the same until the settings change, and shows nothing of the catalog. */
export const shopFiles = ({ shopName, siteUrl }: Options): ShopFiles => ({
  '/robots.txt': { type: 'text/plain; charset=utf-8', text: robots(siteUrl) },
  '/site.webmanifest': { type: 'application/manifest+json', text: webManifest(shopName) },
})

/** Whoever comes may read everything. */
function robots(siteUrl: string | null): string {
  const sitemap = siteUrl === null ? '' : `\nSitemap: ${siteUrl}${SITEMAP_PATH}\n`
  return `User-agent: *\nDisallow:\n${sitemap}`
}
