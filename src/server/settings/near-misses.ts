import { values } from './schema.ts'

const names = Object.keys(values.entries)

/** Settings of other storefronts. */
const otherTools: Record<string, string> = {
  STORE_DOMAIN: 'PUBLIC_STORE_DOMAIN',
  SHOP_DOMAIN: 'PUBLIC_STORE_DOMAIN',
  CHECKOUT_DOMAIN: 'PUBLIC_CHECKOUT_DOMAIN',
  STOREFRONT_API_TOKEN: 'PUBLIC_STOREFRONT_API_TOKEN',
  STOREFRONT_ACCESS_TOKEN: 'PUBLIC_STOREFRONT_API_TOKEN',
  STOREFRONT_API_VERSION: 'PUBLIC_STOREFRONT_API_VERSION',
  HOME_COLLECTION_HANDLE: 'HOME_COLLECTION',
  HOMEPAGE_COLLECTION: 'HOME_COLLECTION',
  PRIVATE_STOREFRONT_ACCESS_TOKEN: 'PRIVATE_STOREFRONT_API_TOKEN',
  STOREFRONT_PRIVATE_TOKEN: 'PRIVATE_STOREFRONT_API_TOKEN',
  TAXES_INCLUDED: 'PRICES_INCLUDE_TAX',
  TAX_INCLUDED: 'PRICES_INCLUDE_TAX',
}

const framework = /^(VITE|NEXT|NUXT|REACT_APP|GATSBY|EXPO)_/
const scope = /^(PUBLIC_)?(SHOPIFY_)?(PUBLIC_)?/

/** The setting that an unknown name probably means; null for a setting's own name, and for any other variable. */
export function meantSetting(name: string): string | null {
  if (names.includes(name)) return null
  const upper = name.toUpperCase()
  if (names.includes(upper)) return upper
  const plain = upper.replace(framework, '')
  const long = names.filter((setting) => setting.length >= 7)
  return (
    long.find((setting) => plain === setting || plain === `PUBLIC_${setting}`) ??
    otherTools[plain.replace(scope, '')] ??
    long.find((setting) => isNear(plain, setting)) ??
    null
  )
}

/** Up to two slips in a name of 12 letters or more, one in a shorter name: DEV_PORT doesn't mean DEMO_PORT. */
function isNear(name: string, setting: string): boolean {
  const slips = setting.length < 12 ? 1 : 2
  return Math.abs(name.length - setting.length) <= slips && distance(name, setting) <= slips
}

/** The Damerau-Levenshtein distance: letters added, left out, changed, or swapped with the next. */
function distance(a: string, b: string): number {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, column) => column)]
  const at = (row: number, column: number) => rows[row]?.[column] ?? Infinity
  for (let i = 1; i <= a.length; i++) {
    rows[i] = [i]
    for (let j = 1; j <= b.length; j++) {
      const swapped =
        a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? at(i - 2, j - 2) + 1 : Infinity
      const changed = at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1)
      rows[i]?.push(Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, changed, swapped))
    }
  }
  return at(a.length, b.length)
}
