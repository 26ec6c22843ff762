import { name, version } from '../../../package.json'

/** Who asks, for a provider that takes nameless servers for robots: 'name/1.2.3 (+https://shop.example)'. */
export const userAgent = (siteUrl: string | null): string =>
  `${name}/${version}${siteUrl ? ` (+${siteUrl})` : ''}`
