import type { TokenSetting } from './hints.ts'
import type { CallPolicy, Connection, FailedTry } from '../../storefront/call.ts'
import { errorText, type StorefrontError } from '../../storefront/errors.ts'
import type { TypedDocument } from '../../storefront/graphql.ts'
import type { Log } from '../log.ts'
import type { CallOutcome, Metrics } from '../metrics.ts'
import type { Store } from '../settings/settings.ts'
import { apiVersionLog, createRefusalLog } from './provider-log.ts'
import { pauseAfter } from './retries.ts'
import { createThrottlePause, isThrottle } from './throttle-pause.ts'
import { userAgent } from './connection.ts'

type Options = {
  store: Store
  connection: Connection
  siteUrl: string | null
  freshMs: number
  log: Log
  /** Told of each try. */
  onCall: Metrics['called']
}

const SERVER_DEADLINE_MS = 10_000

/** How the server calls the provider: when, as whom, how often, and what the log says of it. */
export function createServerPolicy({
  store,
  connection,
  siteUrl,
  freshMs,
  log,
  onCall,
}: Options): CallPolicy {
  const throttlePause = createThrottlePause(freshMs)
  const token = createServerToken(store, connection.headers)
  const logRefusal = createRefusalLog(store, log)
  return {
    onApiVersion: apiVersionLog(store.apiVersion, log),
    onErrorsBesideData: (error) => log('warn', 'provider-errors', { message: errorText(error) }),
    deadlineMs: SERVER_DEADLINE_MS,
    pauseAfter: (failed) => (token.mayFallBack(failed) ? 0 : pauseAfter(failed)),
    startTry: (document) => {
      const endTry = throttlePause.startTry()
      if (!endTry) return null
      const setting = token.current()
      const startedAt = performance.now()
      return {
        headers: { 'User-Agent': userAgent(siteUrl), ...token.headers(setting) },
        onEnd: (error) => {
          onCall(operationOf(document), outcomeOf(error), performance.now() - startedAt)
          endTry(error)
          token.heed(setting, error)
          logRefusal(document, setting, error)
        },
      }
    },
  }
}

/** The name of a document's operation: 'Products'. */
const operationOf = (document: TypedDocument): string =>
  /^\s*(?:query|mutation)\s+(\w+)/.exec(String(document))?.[1] ?? 'unnamed'

function outcomeOf(error: StorefrontError | null): CallOutcome {
  if (error === null) return 'ok'
  return isThrottle(error) ? 'throttled' : error.kind
}

type Headers = Record<string, string>

const PRIVATE_AGAIN_MS = 600_000

/**
 * By which token the server asks: the private one, where there is one. Once that was refused the server
 * asks as browsers do, and tries the private one again every ten minutes.
 */
function createServerToken({ privateToken }: Store, publicHeaders: Headers) {
  let privateFrom = 0

  return { current, headers, heed, mayFallBack }

  function current(): TokenSetting {
    return privateToken !== null && performance.now() >= privateFrom
      ? 'PRIVATE_STOREFRONT_API_TOKEN'
      : 'PUBLIC_STOREFRONT_API_TOKEN'
  }

  function headers(setting: TokenSetting): Headers {
    return privateToken !== null && setting === 'PRIVATE_STOREFRONT_API_TOKEN'
      ? { 'Shopify-Storefront-Private-Token': privateToken }
      : publicHeaders
  }

  /** Heeds what came of a try by that token. */
  function heed(setting: TokenSetting, error: StorefrontError | null) {
    const isRefused = error?.kind === 'refused' && error.status === 401
    if (isRefused && setting === 'PRIVATE_STOREFRONT_API_TOKEN') {
      privateFrom = performance.now() + PRIVATE_AGAIN_MS
    }
  }

  /** Whether the next try is likely to be by the other token than the one that was refused. */
  function mayFallBack({ error, tries }: FailedTry): boolean {
    return privateToken !== null && tries === 1 && error.kind === 'refused' && error.status === 401
  }
}
