import * as v from 'valibot'
import { MOST_MARKETS, type Market } from '../../markets.ts'
import { DEFAULT_CHANNEL } from '../../storefront/checkout-address.ts'
import { linkAddress } from '../../storefront/policies.ts'
import { dayIn } from '../../storefront/promises.ts'

// Each message follows the setting's name.

const origin = (example: string) =>
  v.rawTransform<string, string>(({ dataset, addIssue, NEVER }) => {
    const url = URL.parse(dataset.value)
    if (/^https?:\/\/[^\s/?#@\\]+\/?$/i.test(dataset.value) && url?.hostname) return url.origin
    addIssue({ message: `must be ${example}, with no path, query, user name or spaces.` })
    return NEVER
  })

/** An http(s) origin; a slash at its end is dropped. */
const httpOrigin = (example: string) => v.pipe(v.string(), origin(`an address such as ${example}`))

/** A domain, to which https:// is added, or an http(s) origin. */
export const storeOrigin = v.pipe(
  v.string(),
  v.transform((value) => (/^[^:/]+\.[^:/]+(:\d+)?\/?$/.test(value) ? `https://${value}` : value)),
  origin('a domain such as my-shop.myshopify.com, or an address such as http://127.0.0.1:4000'),
)

const matching = (form: RegExp, message: string) => v.pipe(v.string(), v.regex(form, message))

const checked = (isValid: (value: string) => boolean, message: string) =>
  v.pipe(v.string(), v.check(isValid, message))

const wholeNumber = (most: number) => {
  const message = `must be a whole number from 0 to ${most}.`
  return v.pipe(matching(/^\d{1,9}$/, message), v.transform(Number), v.maxValue(most, message))
}

const token = matching(
  /^[\x21-\x7e]+$/,
  'must be one word of plain letters, digits and signs, as the provider shows it.',
)

const apiVersion = matching(/^\d{4}-(0[1-9]|1[0-2])$/, 'must be a version such as 2025-07.')

const collectionHandle = matching(
  /^[^\s/?#]+$/,
  'must be the handle of a collection, the last word of its address: autumn, for example.',
)

const channel = matching(
  /^[\w-]{0,60}$/,
  `must be the handle of a sales channel such as ${DEFAULT_CHANNEL}, or empty.`,
)

const hostName = /^[a-z\d]([a-z\d-]*[a-z\d])?(\.[a-z\d]([a-z\d-]*[a-z\d])?)*$/i
const ipv6 = /^[\da-f]*:[\da-f:]*:[\da-f.]*$/i

/** Words separated by commas or spaces. */
const words = (isValid: (word: string) => boolean, message: string) =>
  v.pipe(
    v.string(),
    v.transform((value): string[] => value.match(/[^\s,]+/g) ?? []),
    v.everyItem(isValid, message),
  )

const hostNames = v.pipe(
  v.string(),
  v.toLowerCase(),
  words(
    (word) => hostName.test(word),
    'must be host names between commas, such as img.example.com, without https:// and paths.',
  ),
)

// The form of w3.org/TR/trusted-types (tt-policy-name): no '*', and no keyword in quotes.
const policyNames = words(
  (word) => /^[\w#=/@.%-]+$/.test(word),
  'must be names of trusted-type policies between commas, such as goog#html, without * and quotes.',
)

const page = checked(
  (value) => value.startsWith('/') || linkAddress(value) !== null,
  'must be an address such as https://www.example.com/contact or mailto:us@example.com, or a path of the store such as /pages/contact.',
)

const MARKET = /^([A-Z]{2})-([a-z]{2,3}(?:-[A-Z]{2})?)$/

/** Whether the codes exist: 'UK-en', 'JP-jp' and 'IL-iw' have the form, but the provider rejects calls with them. */
function isMarket(name: string): boolean {
  const [, country, language] = MARKET.exec(name) ?? []
  if (country === undefined || language === undefined) return false
  const areCurrent = [`und-${country}`, language].every((tag) => `${new Intl.Locale(tag)}` === tag)
  return areCurrent && isNamed('region', country) && isNamed('language', language)
}

const isNamed = (type: 'region' | 'language', code: string): boolean =>
  new Intl.DisplayNames('en', { type, fallback: 'none' }).of(code) !== undefined

/** Codes such as 'US-en,DE-de'. The first market's pages have no prefix. */
const markets = v.pipe(
  words(
    isMarket,
    'must be ISO codes of countries and languages between commas, such as GB-en,DE-de,CA-fr.',
  ),
  v.maxLength(MOST_MARKETS, `must be at most ${MOST_MARKETS} markets.`),
  v.check((names) => new Set(names).size === names.length, 'must name each market once.'),
  v.transform((names): Market[] =>
    names.map((name, index) => {
      const [, country = '', language = ''] = MARKET.exec(name) ?? []
      return { country, language, prefix: index > 0 ? `/${language}-${country}`.toLowerCase() : '' }
    }),
  ),
)

/** 'on', 'off', the countries whose prices include tax ('DE,FR'), or the countries whose prices do not ('-CH'). */
const taxes = matching(
  /^(on|off|[A-Z]{2}([\s,]+[A-Z]{2})*|-[A-Z]{2}([\s,]+-[A-Z]{2})*)$/,
  'must be on, off, the countries where they do, such as DE,FR, or those where they do not, such as -DE,-FR.',
)

/** A host name or an IP address to listen on, without a port. */
const listenHost = checked(
  (host) => hostName.test(host) || ipv6.test(host),
  'must be an address of this machine such as 127.0.0.1 or 0.0.0.0, without a port.',
)

export const values = v.object({
  BRAND: v.optional(v.string()),
  PUBLIC_STORE_DOMAIN: v.optional(storeOrigin),
  PUBLIC_STOREFRONT_API_TOKEN: v.optional(token),
  PUBLIC_CHECKOUT_DOMAIN: v.optional(storeOrigin),
  CHECKOUT_CHANNEL: v.optional(channel, DEFAULT_CHANNEL),
  PRIVATE_STOREFRONT_API_TOKEN: v.optional(token),
  // Tests validate the calls in the versions that storefront/graphql.ts lists.
  PUBLIC_STOREFRONT_API_VERSION: v.optional(apiVersion, '2025-07'),
  HOME_COLLECTION: v.optional(collectionHandle),
  SHOP_NAME: v.optional(v.string()),
  SITE_URL: v.optional(httpOrigin('https://www.example.com')),
  IMAGE_HOSTS: v.optional(hostNames, ''),
  SCRIPT_HOSTS: v.optional(hostNames, ''),
  CONNECT_HOSTS: v.optional(hostNames, ''),
  TRUSTED_TYPES: v.optional(policyNames, ''),
  MARKETS: v.optional(markets, ''),
  PRICES_INCLUDE_TAX: v.optional(taxes),
  CONTACT_URL: v.optional(page),
  LEGAL_NOTICE_URL: v.optional(page),
  ACCESSIBILITY_URL: v.optional(page),
  WITHDRAWAL_URL: v.optional(page),
  ATTRIBUTION: v.optional(v.picklist(['on', 'off'], 'must be on or off.'), 'on'),
  HOST: v.optional(listenHost, '127.0.0.1'),
  PORT: v.optional(wholeNumber(65535), '3000'),
  DEMO_PORT: v.optional(wholeNumber(65535)),
  DEMO_ORIGIN: v.optional(httpOrigin('https://demo.example.com')),
  DEMO_CHECKOUT_PORT: v.optional(wholeNumber(65535)),
  DEMO_CHECKOUT_ORIGIN: v.optional(httpOrigin('https://checkout.example.com')),
  DEMO_DAY: v.optional(checked((day) => dayIn(day) !== null, 'must be a day such as 2025-12-24.')),
  METRICS_PORT: v.optional(wholeNumber(65535)),
  HEAD_START_MS: v.optional(wholeNumber(60_000), '800'),
  PAGE_FRESH_SECONDS: v.optional(wholeNumber(86_400), '60'),
  PAGE_KEEP_DAYS: v.optional(wholeNumber(365), '7'),
})
export type Values = v.InferOutput<typeof values>
