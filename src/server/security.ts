import { createHash } from 'node:crypto'

/** Origins that pages may reach besides their own. */
export type AllowedOrigins = { storeOrigin: string; imageHosts: string[] }

export const pictureOrigins = ({ storeOrigin, imageHosts }: AllowedOrigins): string[] => [
  'https://cdn.shopify.com',
  storeOrigin,
  ...imageHosts.map((host) => `https://${host}`),
]

/** The policy of one document, which allows only that document's own inline styles and scripts. */
export function contentSecurityPolicy(html: string, allowedOrigins: AllowedOrigins): string {
  return [
    `default-src 'none'`,
    `script-src 'self' ${hashesOf(html, /<script>(.*?)<\/script>/gs)}`.trimEnd(),
    `style-src ${hashesOf(html, /<style>(.*?)<\/style>/gs)}`,
    `img-src 'self' ${pictureOrigins(allowedOrigins).join(' ')}`,
    `connect-src 'self' ${allowedOrigins.storeOrigin}`,
    `font-src 'self'`,
    `manifest-src 'self'`,
    `form-action 'self'`,
    `base-uri 'none'`,
    `frame-ancestors 'none'`,
    `require-trusted-types-for 'script'`,
    `trusted-types 'none'`,
  ].join('; ')
}

const hashesOf = (html: string, inline: RegExp): string =>
  [...html.matchAll(inline)].map(([, text = '']) => `'sha256-${sha256(text)}'`).join(' ')

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64')

/** Of the icons and the manifest, which other sites show. */
export const FOR_OTHER_SITES = { 'Cross-Origin-Resource-Policy': 'cross-origin' }

/**
 * Headers of every response. `siteUrl`: where shoppers reach the shop, if that is known. A page replaces the policy by
 * its own. Under this one, any other response that a browser opens as a document can neither run nor load anything.
 */
export const commonHeaders = (siteUrl: string | null): Record<string, string> => ({
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; form-action 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  // The page opens the checkout's tab, and must be able to navigate it.
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  ...(siteUrl?.startsWith('https:') && { 'Strict-Transport-Security': 'max-age=31536000' }),
})
