import * as v from 'valibot'
import { dutiesIn } from '../../market-law.ts'
import { isSecureOrigin } from './address.ts'
import { values, type Values } from './schema.ts'

export type Settings = ReturnType<typeof settingsOf>

export type Store = NonNullable<Settings['store']>

export type Environment = Record<string, string | undefined>

/** Checks the settings. An empty one is unset, except CHECKOUT_CHANNEL. `file`: those of `.env`. `problem`: a remedy. */
export function readSettings(
  environment: Environment,
  file: Environment = {},
): { settings: Settings } | { problem: string } {
  const filled = Object.entries(environment).flatMap(([name, value]): [string, string][] =>
    value?.trim() || (name === 'CHECKOUT_CHANNEL' && value !== undefined)
      ? [[name, value.trim()]]
      : [],
  )
  const unknown = Object.keys({ ...file, ...Object.fromEntries(filled) })
    .filter((name) => !(name in values.entries) && (name in file || NEAR.test(name)))
    .map((name) => `${name} is not a setting: correct its name as in .env.example, or remove it.`)
  const parsed = v.safeParse(values, Object.fromEntries(filled))
  const misfits = parsed.issues?.map((issue) => `${v.getDotPath(issue)} ${issue.message}`) ?? []
  const problems = new Set([...unknown, ...misfits])
  if (problems.size > 0 || !parsed.success) return { problem: [...problems].join('\n') }
  const problem = contradiction(parsed.output)
  return problem === null ? { settings: settingsOf(parsed.output) } : { problem }
}

/** Names that miss a setting's by one letter. The environment may have other programs' HOSTS and PORTS. */
const near = Object.keys(values.entries)
  .filter((name) => name.includes('_'))
  .flatMap((name) => [...name].map((_, at) => `${name.slice(0, at)}\\w{0,2}${name.slice(at + 1)}`))
const NEAR = new RegExp(`^(?:${near.join('|')})$`)

const OF_STORE = [
  'PUBLIC_STOREFRONT_API_TOKEN',
  'PRIVATE_STOREFRONT_API_TOKEN',
  'PUBLIC_CHECKOUT_DOMAIN',
] as const

/** A message if settings are valid alone but wrong together, else null. scripts/open/ports.ts checks the ports. */
function contradiction(read: Values): string | null {
  const { PUBLIC_STORE_DOMAIN: domain, PUBLIC_STOREFRONT_API_TOKEN: publicToken } = read
  const { PUBLIC_CHECKOUT_DOMAIN: checkoutDomain, SITE_URL: siteUrl } = read
  const privateToken = read.PRIVATE_STOREFRONT_API_TOKEN
  if (publicToken && publicToken === privateToken && /^[\da-f]{32}$/.test(publicToken)) {
    return 'PRIVATE_STOREFRONT_API_TOKEN holds the public token: put the private one there, which begins with shpat_, or leave it out.'
  }
  if (publicToken && (publicToken.startsWith('shpat_') || publicToken === privateToken)) {
    return 'PUBLIC_STOREFRONT_API_TOKEN holds a private token, which every visitor could read: put it into PRIVATE_STOREFRONT_API_TOKEN, and the public token here.'
  }
  if (domain && privateToken && !publicToken) {
    return 'PRIVATE_STOREFRONT_API_TOKEN is set without PUBLIC_STOREFRONT_API_TOKEN: set both, or the server and the browsers may be shown different products.'
  }
  const ofStore = OF_STORE.find((name) => read[name])
  if (!domain && ofStore) {
    return `${ofStore} is set without PUBLIC_STORE_DOMAIN: set both for your store, or neither for the demo store.`
  }
  if (isSameHost(domain, siteUrl)) {
    return 'PUBLIC_STORE_DOMAIN is the host of SITE_URL, so that the shop would ask itself for its products: set it to the domain of the store that ends in .myshopify.com.'
  }
  if (isSameHost(checkoutDomain, siteUrl)) {
    return 'PUBLIC_CHECKOUT_DOMAIN is the host of SITE_URL, so that checkouts would lead back to the shop: set it to another domain of the store, or leave it out.'
  }
  if (domain && privateToken && !isSecureOrigin(new URL(domain))) {
    return `PRIVATE_STOREFRONT_API_TOKEN would go to ${domain} unencrypted: set PUBLIC_STORE_DOMAIN to an address with https://.`
  }
  return null
}

const isSameHost = (one: string | undefined, other: string | undefined): boolean =>
  one !== undefined && other !== undefined && new URL(one).host === new URL(other).host

function settingsOf(read: Values) {
  return {
    /** Null: the demo store is started and used. */
    store: read.PUBLIC_STORE_DOMAIN
      ? {
          origin: read.PUBLIC_STORE_DOMAIN,
          apiVersion: read.PUBLIC_STOREFRONT_API_VERSION,
          /** Null: the store is read without a token. */
          token: read.PUBLIC_STOREFRONT_API_TOKEN ?? null,
          privateToken: read.PRIVATE_STOREFRONT_API_TOKEN ?? null,
        }
      : null,
    /** Undefined where `scripts/open/ports.ts` chooses. Origins are those for browsers. */
    demo: {
      /** The day that shop and demo store show. Undefined: today; always so with a store at https://, which sells. */
      day: read.PUBLIC_STORE_DOMAIN?.startsWith('https:') ? undefined : read.DEMO_DAY,
      port: read.DEMO_PORT,
      origin: read.DEMO_ORIGIN,
      checkoutPort: read.DEMO_CHECKOUT_PORT,
      checkoutOrigin: read.DEMO_CHECKOUT_ORIGIN,
    },
    /** The handle of the collection that the home page shows; null: it shows all products. */
    homeCollection: read.HOME_COLLECTION ?? null,
    /** Null: the brand's. */
    shopName: read.SHOP_NAME ?? null,
    siteUrl: read.SITE_URL ?? null,
    /** The origin for checkout links that would otherwise lead to this shop; null: the store's own. */
    checkoutOrigin: read.PUBLIC_CHECKOUT_DOMAIN ?? null,
    /** The sales channel in checkout links; '': none. */
    checkoutChannel: read.CHECKOUT_CHANNEL,
    /** What a page's policy allows besides the shop itself and its store. */
    allowed: {
      imageHosts: read.IMAGE_HOSTS,
      scriptHosts: read.SCRIPT_HOSTS,
      connectHosts: read.CONNECT_HOSTS,
      trustedTypes: read.TRUSTED_TYPES,
    },
    /** The first one's pages have no prefix. Empty: the shop has one market, which the store chooses. */
    markets: read.MARKETS,
    /** For a shop without `markets`, whose country is unknown. */
    pricesIncludeTax: read.PRICES_INCLUDE_TAX === 'on',
    taxedCountries: read.MARKETS.map(({ country }) => country).filter((country) =>
      includesTax(country, read.PRICES_INCLUDE_TAX),
    ),
    pages: {
      contact: read.CONTACT_URL ?? null,
      legalNotice: read.LEGAL_NOTICE_URL ?? null,
      accessibility: read.ACCESSIBILITY_URL ?? null,
      // The demo store has such a page.
      withdrawal: read.WITHDRAWAL_URL ?? (read.PUBLIC_STORE_DOMAIN ? null : '/pages/withdrawal'),
    },
    /** Whether an order contains the source of the visit that filled its cart. */
    hasAttribution: read.ATTRIBUTION === 'on',
    host: read.HOST,
    port: read.PORT,
    /** Null: no metrics are counted. */
    metricsPort: read.METRICS_PORT ?? null,
    headStartMs: read.HEAD_START_MS,
    pageFreshSeconds: read.PAGE_FRESH_SECONDS,
    pageKeepDays: read.PAGE_KEEP_DAYS,
  }
}

function includesTax(country: string, setting: string | undefined): boolean {
  if (setting === 'on' || setting === 'off') return setting === 'on'
  const isNamed = setting?.includes(country) === true
  const isExact = setting?.startsWith('-') === false
  return isExact ? isNamed : dutiesIn(country, Date.now()).includes('tax') && !isNamed
}
