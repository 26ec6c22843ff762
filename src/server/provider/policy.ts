import { backoff, type CallPolicy, type Connection, type FailedTry } from '../../storefront/call.ts'
import { errorText, isTransient, type StorefrontError } from '../../storefront/errors.ts'
import type { TypedDocument } from '../../storefront/graphql.ts'
import type { Log } from '../log.ts'
import type { CallOutcome, Metrics } from '../metrics.ts'
import type { Store } from '../settings/settings.ts'
import { privateTokenHeader, userAgent, type TokenSetting } from './connection.ts'
import { createPause, type EndTry } from './pauses.ts'
import { createRefusalLog, createVersionLog } from './provider-log.ts'

type Options = {
  store: Store
  connection: Connection
  siteUrl: string | null
  freshMs: number
  log: Log
  /** Called after each try. */
  onCall: Metrics['called']
}

const DEADLINE_MS = 10_000
// A probe that never ends may not block the others for longer.
const LONGEST_PROBE_MS = 15_000
// Longer than this the server never waits, whatever Retry-After says.
const LONGEST_THROTTLE_MS = 300_000
const REFUSED_TOKEN_PAUSE_MS = 600_000

/** How the server calls the provider: when, with which token and how often, and what it logs. */
export function createServerPolicy({
  store: { apiVersion, privateToken },
  connection,
  siteUrl,
  freshMs,
  log,
  onCall,
}: Options): CallPolicy {
  // No longer than pages are fresh, unless the provider asks for more.
  const throttling = createPause({
    firstMs: 1_000,
    longestMs: Math.min(30_000, freshMs),
    probeMs: LONGEST_PROBE_MS,
  })
  const accessNow = createAccess(privateToken, connection.headers)
  const logResult = createRefusalLog(log)
  return {
    onApiVersion: createVersionLog(apiVersion, log),
    onErrorsBesideData: (error) => log('warn', 'provider-errors', { message: errorText(error) }),
    deadlineMs: DEADLINE_MS,
    pauseAfter: (failed) =>
      privateToken !== null && failed.tries === 1 && isTokenRefused(failed.error)
        ? 0
        : pauseAfterRead(failed),
    startTry: (document) => {
      const endTry = throttling.startTry()
      if (!endTry) return null
      const { token, headers, endAccess } = accessNow()
      const startedAt = performance.now()
      return {
        headers: { 'User-Agent': userAgent(siteUrl), ...headers },
        onEnd: (error) => {
          onCall(operationOf(document), outcomeOf(error), performance.now() - startedAt)
          endTry(error !== null && isThrottle(error), askedPauseMs(error))
          endAccess?.(isTokenRefused(error))
          logResult(document, token, error)
        },
      }
    },
  }
}

/** Milliseconds before the server tries a read again; null: not again. */
export const pauseAfterRead: (failed: FailedTry) => number | null = backoff({
  mostTries: 3,
  firstPauseMs: 200,
  // Retrying a bot wall's 403 makes a longer block likely.
  isRetried: (error) =>
    isTransient(error) && !isThrottle(error) && !(error.kind === 'http' && error.status === 403),
})

/** Whether the provider limits the rate of all calls. A 403 may be about a single odd handle. */
const isThrottle = (error: StorefrontError): boolean =>
  (error.kind === 'http' && (error.status === 429 || error.status === 430)) ||
  (error.kind === 'graphql' && error.codes.includes('THROTTLED'))

function askedPauseMs(error: StorefrontError | null): number | null {
  const askedMs = error?.kind === 'http' ? error.retryAfterMs : null
  return askedMs === null ? null : Math.min(askedMs, LONGEST_THROTTLE_MS)
}

const isTokenRefused = (error: StorefrontError | null): boolean =>
  error?.kind === 'refused' && error.status === 401

type Access = {
  token: TokenSetting
  headers: Record<string, string>
  endAccess: EndTry | null
}

/**
 * The token of the next try: the private one, where there is one. After the store has refused it the
 * server uses the public one for ten minutes.
 */
function createAccess(
  privateToken: string | null,
  publicHeaders: Record<string, string>,
): () => Access {
  const refusal = createPause({ firstMs: REFUSED_TOKEN_PAUSE_MS })
  return () => {
    const endAccess = privateToken === null ? null : refusal.startTry()
    return privateToken !== null && endAccess
      ? {
          token: 'PRIVATE_STOREFRONT_API_TOKEN',
          headers: privateTokenHeader(privateToken),
          endAccess,
        }
      : { token: 'PUBLIC_STOREFRONT_API_TOKEN', headers: publicHeaders, endAccess: null }
  }
}

/** The name of a document's operation: 'Products'. */
const operationOf = (document: TypedDocument): string =>
  /^\s*(?:query|mutation)\s+(\w+)/.exec(String(document))?.[1] ?? 'unnamed'

function outcomeOf(error: StorefrontError | null): CallOutcome {
  if (error === null) return 'ok'
  return isThrottle(error) ? 'throttled' : error.kind
}
