import * as v from 'valibot'
import { contradiction, demoSettings, type DemoSettings } from './contradictions.ts'
import { meantSetting } from './near-misses.ts'
import { values, type Values } from './schema.ts'

/** A provider's store; `origin` without a slash at its end. */
export type Store = {
  origin: string
  apiVersion: string
  /** Null: it is asked as anyone may. */
  token: string | null
  privateToken: string | null
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
  /** Where checkout links lead that would lead to this shop; null: to the store's own domain. */
  checkoutOrigin: string | null
  imageHosts: string[]
  /** What led to the visit that filled a cart goes with its order. */
  hasAttribution: boolean
  host: string
  port: number
  /** Where metrics are read; null: nowhere. */
  metricsPort: number | null
  headStartMs: number
  pageFreshSeconds: number
  pageKeepDays: number
}

/**
 * Reads and checks the settings; an empty value counts as unset. A problem is a sentence that says what
 * to do, or several, a line each.
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
