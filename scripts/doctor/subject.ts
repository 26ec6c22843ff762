import type { CallPolicy, Connection } from '../../src/storefront/call.ts'
import { errorText } from '../../src/storefront/errors.ts'
import { createStorefront, type Storefront } from '../../src/storefront/storefront.ts'
import { createReadRedirects, type ReadRedirects } from '../../src/storefront/url-redirects.ts'
import { connectionTo, userAgent } from '../../src/server/provider/connection.ts'
import { pauseAfter } from '../../src/server/provider/retries.ts'
import { createServerToken } from '../../src/server/provider/policy.ts'
import type { Settings, Store } from '../../src/server/settings/settings.ts'
import { observe, type Observed } from './observed.ts'

/** The shop that is looked at, with its store asked as the shop asks it. */
export type Subject = {
  settings: Settings
  store: Store
  /** As browsers ask. */
  storefront: Storefront
  /** As the server asks; null where it asks as browsers do. */
  asServer: Storefront | null
  /** The server's alone; permissions are the same for both tokens. */
  readRedirects: ReadRedirects
  observed: Observed
  /** Errors that answers named beside what was asked for, in the log's words. */
  besides: Set<string>
}

const DEADLINE_MS = 10_000

export function subjectOf(settings: Settings, store: Store): Subject {
  const { siteUrl, checkoutOrigin } = settings
  const observed = observe()
  const besides = new Set<string>()
  const policy: CallPolicy = {
    fetch: observed.fetch,
    deadlineMs: DEADLINE_MS,
    pauseAfter,
    onErrorsBesideData: (error) => void besides.add(errorText(error)),
  }
  const { url, headers } = connectionTo(store.origin, store)
  const from = { 'User-Agent': userAgent(siteUrl) }
  const connection: Connection = {
    url,
    headers: { ...headers, ...from },
    ...(checkoutOrigin && { checkoutOrigin }),
    ...(siteUrl && { ownHosts: [new URL(siteUrl).host] }),
  }
  const token = createServerToken(store, headers)
  const asServer = { ...connection, headers: { ...token.headers(token.current()), ...from } }
  return {
    settings,
    store,
    storefront: createStorefront(connection, policy),
    asServer: store.privateToken === null ? null : createStorefront(asServer, policy),
    readRedirects: createReadRedirects(connection, policy),
    observed,
    besides,
  }
}
