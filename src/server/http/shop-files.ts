import { webManifest } from '../../pages/head.ts'
import { SITEMAP_PATH } from '../sitemap.ts'

type Options = {
  /** Null: the brand's. */
  shopName: string | null
  siteUrl: string | null
}

/** By path. */
export type ShopFiles = Record<string, { type: string; text: string }>

/** Files that depend on the settings alone, each at a fixed address. */
export const shopFiles = ({ shopName, siteUrl }: Options): ShopFiles => ({
  '/robots.txt': { type: 'text/plain; charset=utf-8', text: robots(siteUrl) },
  '/site.webmanifest': { type: 'application/manifest+json', text: webManifest(shopName) },
})

/** Allows every crawler everything. */
function robots(siteUrl: string | null): string {
  const sitemap = siteUrl === null ? '' : `\nSitemap: ${siteUrl}${SITEMAP_PATH}\n`
  return `User-agent: *\nDisallow:\n${sitemap}`
}
