import project from '../../../package.json' with { type: 'json' }

/** Who asks, for a provider that takes nameless servers for robots: 'name/1.2.3 (+https://shop.example)'. */
export const userAgent = (siteUrl: string | null): string =>
  `${project.name}/${project.version}${siteUrl ? ` (+${siteUrl})` : ''}`
