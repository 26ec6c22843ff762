import { createHash } from 'node:crypto'
import type { Settings } from './settings/settings.ts'

/** What pages may reach and run besides what is their own. */
export type AllowedOrigins = { storeOrigin: string } & Settings['allowed']

const originOf = (host: string): string => `https://${host}`

export const pictureOrigins = ({ storeOrigin, imageHosts }: AllowedOrigins): string[] => [
  'https://cdn.shopify.com',
  storeOrigin,
  ...imageHosts.map(originOf),
]

/** The policy of one document, which allows only that document's own inline styles and scripts. */
export function contentSecurityPolicy(html: string, allowed: AllowedOrigins): string {
  const scripts = [hashesOf(html, /<script>(.*?)<\/script>/gs), allowed.scriptHosts.map(originOf)]
  return [
    `default-src 'none'`,
    `script-src ${["'self'", ...scripts.flat()].join(' ')}`,
    `style-src ${hashesOf(html, /<style>(.*?)<\/style>/gs).join(' ')}`,
    `img-src 'self' ${pictureOrigins(allowed).join(' ')}`,
    `connect-src 'self' ${[allowed.storeOrigin, ...allowed.connectHosts.map(originOf)].join(' ')}`,
    `font-src 'self'`,
    `manifest-src 'self'`,
    `form-action 'self'`,
    `base-uri 'none'`,
    `frame-ancestors 'none'`,
    `require-trusted-types-for 'script'`,
    `trusted-types ${allowed.trustedTypes.join(' ') || "'none'"}`,
  ].join('; ')
}

const hashesOf = (html: string, inline: RegExp): string[] =>
  Array.from(html.matchAll(inline), ([, text = '']) => `'sha256-${sha256(text)}'`)

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64')

/** Of the icons and the manifest, which other sites show. */
export const FOR_OTHER_SITES = { 'Cross-Origin-Resource-Policy': 'cross-origin' }

/** Headers of every response. Under this policy a document runs and loads nothing; a page replaces it by its own. */
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
