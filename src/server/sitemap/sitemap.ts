/** `siteUrl`: the origin that shoppers use. `file`: 0 is the one that is asked for first. */
export type SitemapRoute = { screen: 'sitemap'; siteUrl: string; file: number }

/** The texts of all its files, of which `file` is meant; none where the provider hasn't said. */
export type Sitemap = { screen: 'sitemap'; file: number; texts: string[] }

export const SITEMAP_PATH = '/sitemap.xml'

/** Null for any other path, and where the shop's address is not known: a sitemap holds no other addresses. */
export function sitemapRoute(path: string, siteUrl: string | null): SitemapRoute | null {
  const match = /^\/sitemap(?:-([1-9]\d?))?\.xml$/.exec(path)
  if (!match || siteUrl === null) return null
  return { screen: 'sitemap', siteUrl, file: Number(match[1] ?? 0) }
}

export const sitemapPath = ({ file }: Pick<SitemapRoute, 'file'>): string =>
  file === 0 ? SITEMAP_PATH : `/sitemap-${file}.xml`
