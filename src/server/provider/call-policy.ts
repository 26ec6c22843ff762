import { backoff, type CallPolicy, type Endpoint, type FailedTry } from '../../storefront/call.ts'
import { errorText, isTransient, type StorefrontError } from '../../storefront/errors.ts'
import type { TypedDocument } from '../../storefront/graphql.ts'
import { DEADLINE_MS } from '../cache/times.ts'
import type { Log } from '../log.ts'
import type { Store } from '../settings/settings.ts'
import { privateTokenHeader, userAgent } from './endpoint.ts'
import { createCircuitBreaker } from './circuit-breaker.ts'
import { createRefusalLog, createVersionLog } from './provider-log.ts'

type Options = {
  store: Store
  endpoint: Endpoint
  siteUrl: string | null
  freshMs: number
  log: Log
  /** Called after each try, which took `ms`. */
  onCall?: ((operation: string, outcome: CallOutcome, ms: number) => void) | undefined
}

export type CallOutcome = 'ok' | 'throttled' | StorefrontError['kind']

// The longest pause that Retry-After can cause.
const LONGEST_THROTTLE_MS = 300_000

/** How the server calls the provider: timing, tokens, retries and log. cache/times.ts has the pauses of reads. */
export function createServerPolicy(options: Options): CallPolicy {
  const { endpoint, siteUrl, freshMs, log, onCall } = options
  const { apiVersion, privateToken } = options.store
  // Pauses at most as long as pages are fresh, unless the provider requests a longer pause.
  const longestMs = Math.min(30_000, freshMs)
  // A probe that never ends blocks other calls for 15 seconds.
  const startUnlessThrottled = createCircuitBreaker({ firstMs: 1_000, longestMs, probeMs: 15_000 })
  const startUnlessRefused = createCircuitBreaker({ firstMs: 600_000 })
  const privateHeader = privateToken === null ? null : privateTokenHeader(privateToken)
  const logResult = createRefusalLog(log)
  return {
    onApiVersion: createVersionLog(apiVersion, log),
    onErrorsBesideData: (error) => log('warn', 'provider-errors', { message: errorText(error) }),
    deadlineMs: DEADLINE_MS,
    pauseAfter: (failed) =>
      privateHeader !== null && failed.tries === 1 && isTokenRefused(failed.error)
        ? 0
        : pauseAfterRead(failed),
    startTry: (document) => {
      const endTry = startUnlessThrottled()
      if (!endTry) return null
      // After the store has refused the private token, the server uses the public one for ten minutes.
      const endPrivate = privateHeader && startUnlessRefused()
      const tokenRefused = endPrivate ? 'private-token-refused' : 'public-token-refused'
      const headers = endPrivate ? privateHeader : endpoint.headers
      const startedAt = performance.now()
      return {
        headers: { 'User-Agent': userAgent(siteUrl), ...headers },
        onEnd: (error) => {
          const isThrottled = error !== null && isThrottle(error)
          const outcome = isThrottled ? 'throttled' : (error?.kind ?? 'ok')
          onCall?.(operationOf(document), outcome, performance.now() - startedAt)
          const requestedMs = error?.kind === 'http' ? error.retryAfterMs : null
          endTry(isThrottled, requestedMs && Math.min(requestedMs, LONGEST_THROTTLE_MS))
          endPrivate?.(isTokenRefused(error))
          logResult(document, tokenRefused, error)
        },
      }
    },
  }
}

/** Milliseconds until the server tries a read again; null: it does not. */
export const pauseAfterRead: (failed: FailedTry) => number | null = backoff({
  mostTries: 3,
  firstPauseMs: 200,
  // Retrying a bot wall's 403 makes a longer block likely.
  isRetried: (error) =>
    isTransient(error) && !isThrottle(error) && !(error.kind === 'http' && error.status === 403),
})

/** Whether the provider limits the rate of all calls. A 403 may concern a single handle. */
export const isThrottle = (error: StorefrontError): boolean =>
  (error.kind === 'http' && (error.status === 429 || error.status === 430)) ||
  (error.kind === 'graphql' && error.codes.includes('THROTTLED'))

const isTokenRefused = (error: StorefrontError | null): boolean =>
  error?.kind === 'refused' && error.status === 401

/** The name of a document's operation: 'Products'. */
const operationOf = (document: TypedDocument): string =>
  /^\s*(?:query|mutation)\s+(\w+)/.exec(String(document))?.[1] ?? 'unnamed'
