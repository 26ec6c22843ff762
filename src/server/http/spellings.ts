import { primaryLanguage, type Market } from '../../markets.ts'
import { withoutSlashes } from '../../storefront/url-redirects.ts'

/**
 * The address in the spellings of this shop, the likeliest first: with its market's prefix and no slash at its end, and
 * also in lower case. Empty: it has no other.
 */
export function spellings(url: URL, markets: Market[]): URL[] {
  const [, name = '', rest = ''] = /^\/([^/]+)(.*)$/.exec(withoutSlashes(url.pathname)) ?? []
  if (name === '') return []
  const market = marketNamed(name.toLowerCase().replace('_', '-'), markets)
  const path = market ? market.prefix + (rest.replace(/^\/+/, '/') || '/') : `/${name}${rest}`
  return [path, path.toLowerCase()]
    .map((pathname) => Object.assign(new URL(url), { pathname }))
    .filter(({ pathname }) => pathname !== url.pathname)
}

/** The market of 'de-de' or 'us-en', or else of the language of 'de' or 'de-at', or of the country 'us'. */
function marketNamed(name: string, markets: Market[]): Market | undefined {
  const [, part] = /^([a-z]{2,3})(?:-[a-z]{2})?$/.exec(name) ?? []
  const isOf = ({ country, language }: Market) =>
    [`${language}-${country}`, `${country}-${language}`].some((id) => id.toLowerCase() === name)
  return (
    markets.find(isOf) ??
    markets.find(({ language }) => primaryLanguage(language) === part) ??
    markets.find(({ country }) => country.toLowerCase() === name)
  )
}
