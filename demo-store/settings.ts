import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of Beeswick's catalog. */
export const OUR_CATALOG = fileURLToPath(new URL('../brands/beeswick/catalog', import.meta.url))

export type Settings = {
  host: string
  port: number
  /** The origin of the API and the pictures for browsers; undefined: the loopback origin. */
  origin: string | undefined
  checkoutPort: number
  /** The origin of the checkout for browsers; undefined: the loopback origin. */
  checkoutOrigin: string | undefined
  token: string
  privateToken: string | undefined
  catalogDir: string
  dataDir: string
  picturesDir: string
  /** undefined: the catalog's name. */
  shopName: string | undefined
  /** The shop's origin, to which the checkout links; undefined: unknown. */
  shopOrigin: string | undefined
  /** The number of products to sell; undefined: all of the catalog's. */
  products: number | undefined
  /** A timestamp in the season that sells best; undefined: now. */
  day: number | undefined
  /** In the store's own market; undefined: as its catalog says. */
  pricesIncludeTax: boolean | undefined
  controls: boolean
}

type Environment = Record<string, string | undefined>

/** Reads the settings. Throws a sentence that says what to set. */
export function readSettings(env: Environment, argv: string[]): Settings {
  const dataDir = resolve(env.DEMO_DATA_DIR || '.demo-store')
  const port = parsePort(env, 'DEMO_PORT')
  const origin = parseOrigin(env, 'DEMO_ORIGIN')
  return {
    host: env.HOST || '127.0.0.1',
    port,
    origin,
    checkoutPort: parseCheckoutPort(env, port),
    // An operator who sets one public origin has no other one for the checkout.
    checkoutOrigin: parseOrigin(env, 'DEMO_CHECKOUT_ORIGIN') ?? origin,
    token: env.DEMO_TOKEN || 'demo-storefront-token',
    privateToken: env.DEMO_PRIVATE_TOKEN || undefined,
    catalogDir: env.DEMO_CATALOG_DIR ? resolve(env.DEMO_CATALOG_DIR) : OUR_CATALOG,
    dataDir,
    picturesDir: resolve(env.DEMO_PICTURES_DIR || join(dataDir, 'pictures')),
    shopName: env.DEMO_SHOP_NAME || undefined,
    shopOrigin: parseOrigin(env, 'DEMO_SHOP_ORIGIN'),
    products: parseProducts(env.DEMO_PRODUCTS),
    day: parseDay(env.DEMO_DAY),
    // The shop's setting may also name countries.
    pricesIncludeTax:
      env.DEMO_PRICES_INCLUDE_TAX === 'on' ||
      (env.DEMO_PRICES_INCLUDE_TAX === 'off' ? false : undefined),
    controls: argv.includes('--controls'),
  }
}

function parsePort(env: Environment, name: string, unset = ''): number {
  const text = env[name] || unset
  const port = /^\d{1,5}$/.test(text) ? Number(text) : -1
  if (port < 0 || port > 65535) {
    throw new Error(`${name} must be set to a port from 1 to 65535, or to 0 for any free one`)
  }
  return port
}

function parseCheckoutPort(env: Environment, port: number): number {
  const checkoutPort = parsePort(env, 'DEMO_CHECKOUT_PORT', String(port && port + 1))
  if (port > 0 && checkoutPort === port) {
    throw new Error('DEMO_CHECKOUT_PORT must be another port than DEMO_PORT')
  }
  return checkoutPort
}

function parseDay(text: string | undefined): number | undefined {
  if (!text) return undefined
  const day = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : NaN
  // Of a day that the month lacks, Date makes one of the next month.
  const isReal = !Number.isNaN(day) && new Date(day).toISOString().startsWith(text)
  if (!isReal) throw new Error(`DEMO_DAY must be a day such as 2025-12-24, not '${text}'`)
  return day
}

function parseProducts(text: string | undefined): number | undefined {
  if (!text) return undefined
  if (!/^\d{1,5}$/.test(text)) {
    throw new Error(`DEMO_PRODUCTS must be a number of products up to 99999, not '${text}'`)
  }
  return Number(text)
}

function parseOrigin(env: Environment, name: string): string | undefined {
  const text = env[name]
  if (!text) return undefined
  const url = URL.parse(text)
  if (!url || !/^https?:$/.test(url.protocol) || !/^\/?$/.test(url.pathname + url.search)) {
    throw new Error(`${name} must be an origin such as https://demo.example.com, not '${text}'`)
  }
  return url.origin
}
