import * as v from 'valibot'
import { originOn } from './address.ts'
import { contradiction } from './contradictions.ts'
import { meantSetting } from './near-misses.ts'
import { values, type Values } from './schema.ts'

/** A provider's store. */
export type Store = {
  origin: string
  apiVersion: string
  /** Null: the store is read without a token. */
  token: string | null
  privateToken: string | null
}

/** The demo store's ports, and its origins for browsers. Port 0: any free port, so the origin is unknown. */
type DemoSettings = {
  port: number
  origin: string | null
  checkoutPort: number
  checkoutOrigin: string | null
}

export type Settings = {
  /** null: the demo store is started and used. */
  store: Store | null
  demo: DemoSettings
  /** The handle of the collection that the home page shows; null: it shows all products. */
  homeCollection: string | null
  /** null: the brand's. */
  shopName: string | null
  siteUrl: string | null
  /** The origin for checkout links that would lead to this shop's own; null: the store's own. */
  checkoutOrigin: string | null
  imageHosts: string[]
  /** Whether an order tells the merchant which visit filled its cart. */
  hasAttribution: boolean
  host: string
  port: number
  /** null: no metrics are counted. */
  metricsPort: number | null
  headStartMs: number
  pageFreshSeconds: number
  pageKeepDays: number
}

/**
 * Reads and checks the settings; an empty value counts as unset. `problem`: sentences that say what to
 * do, a line each.
 */
export function readSettings(
  environment: Record<string, string | undefined>,
): { settings: Settings } | { problem: string } {
  const filled = Object.entries(environment).flatMap(([name, value]): [string, string][] =>
    value?.trim() ? [[name, value.trim()]] : [],
  )
  const misses = filled.flatMap(([name]) => {
    const meant = meantSetting(name)
    return meant ? [`${name} is not a setting; did you mean ${meant}?`] : []
  })
  const parsed = v.safeParse(values, Object.fromEntries(filled))
  const misfits = parsed.issues?.map((issue) => `${v.getDotPath(issue)} ${issue.message}`) ?? []
  const problems = new Set([...misses, ...misfits])
  if (problems.size > 0 || !parsed.success) return { problem: [...problems].join('\n') }
  const problem = contradiction(parsed.output)
  return problem === null ? { settings: settings(parsed.output) } : { problem }
}

function settings(read: Values): Settings {
  const { PUBLIC_STORE_DOMAIN: origin } = read
  const store = origin && {
    origin,
    apiVersion: read.PUBLIC_STOREFRONT_API_VERSION,
    token: read.PUBLIC_STOREFRONT_API_TOKEN ?? null,
    privateToken: read.PRIVATE_STOREFRONT_API_TOKEN ?? null,
  }
  return {
    store: store || null,
    demo: demoSettings(read),
    homeCollection: read.HOME_COLLECTION ?? null,
    shopName: read.SHOP_NAME ?? null,
    siteUrl: read.SITE_URL ?? null,
    checkoutOrigin: read.PUBLIC_CHECKOUT_DOMAIN ?? null,
    imageHosts: read.IMAGE_HOSTS,
    hasAttribution: read.ATTRIBUTION === 'on',
    host: read.HOST,
    port: read.PORT,
    metricsPort: read.METRICS_PORT ?? null,
    headStartMs: read.HEAD_START_MS,
    pageFreshSeconds: read.PAGE_FRESH_SECONDS,
    pageKeepDays: read.PAGE_KEEP_DAYS,
  }
}

function demoSettings(read: Values): DemoSettings {
  const port = read.DEMO_PORT ?? (read.PORT > 0 ? read.PORT + 1 : 0)
  const checkoutPort = read.DEMO_CHECKOUT_PORT ?? (port > 0 ? port + 1 : 0)
  const loopback = (on: number) => (on > 0 ? originOn(read.HOST, on) : null)
  return {
    port,
    origin: read.DEMO_ORIGIN ?? loopback(port),
    checkoutPort,
    // A public demo store with one address has its checkout there.
    checkoutOrigin: read.DEMO_CHECKOUT_ORIGIN ?? read.DEMO_ORIGIN ?? loopback(checkoutPort),
  }
}
