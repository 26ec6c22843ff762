import { recommendationsDocument } from '../../storefront/list-queries.ts'
import { metafieldsDocument } from '../../storefront/metafields-query.ts'
import { sellingPlansDocument } from '../../storefront/selling-plan-queries.ts'
import type { TypedDocument } from '../../storefront/graphql.ts'
import {
  failure,
  isAccessDenied,
  type Result,
  type StorefrontError,
} from '../../storefront/errors.ts'
import type { Storefront } from '../../storefront/storefront.ts'
import { DENIED_LIST_PAUSE_MS, OPTIONAL_PAUSE_MS } from '../cache/times.ts'
import { LRUCache } from 'lru-cache'
import { isThrottle } from './call-policy.ts'
import { createCircuitBreaker } from './circuit-breaker.ts'
import type { LogLack } from './provider-log.ts'

type Options = {
  logLack: LogLack
  /** The longest pause after a failure. Without a pause each page would wait for the failing call. */
  freshMs: number
  /** The pause after the store has denied access, which only its merchant can grant; by default that of a list. */
  deniedPauseMs?: number
}

/** Wraps the calls that product pages can do without. */
export const withOptionalCalls = (storefront: Storefront, options: Options): Storefront => ({
  ...storefront,
  metafields: optional(metafieldsDocument, storefront.metafields, options),
  recommendations: optional(recommendationsDocument, storefront.recommendations, options),
  sellingPlans: optional(sellingPlansDocument, storefront.sellingPlans, options),
})

/**
 * Wraps a call. During the pause after a failure it makes no call, and returns that failure. A failure of the store
 * pauses all calls, one of a product (the call's first argument is its id) only those for this product. No answer, or
 * an answer with another status, is the store's failure once it has happened to two products. Logs each change.
 */
export function optional<Arguments extends unknown[], Value>(
  document: TypedDocument,
  call: (...given: Arguments) => Promise<Result<Value>>,
  { logLack, freshMs, deniedPauseMs = DENIED_LIST_PAUSE_MS }: Options,
): typeof call {
  const circuit = createCircuitBreaker({ firstMs: 0 })
  const pauseMs = Math.min(OPTIONAL_PAUSE_MS, freshMs)
  const failing = new LRUCache<string, { error: StorefrontError; until: number }>({ max: 1_000 })
  let last: StorefrontError = { kind: 'paused' }
  let outage = { id: '', until: 0 }
  return async (...given) => {
    const id = String(given[0])
    const own = failing.get(id)
    if (own && performance.now() < own.until) return failure(own.error)
    const endTry = circuit.startTry()
    if (!endTry) return failure(last)
    const result = await call(...given)
    // All calls are paused, so the result does not concern this call.
    if (!result.ok && result.error.kind === 'paused') return result
    const error = result.ok ? null : result.error
    const now = performance.now()
    const until = now + pauseMs
    const isOutage = error?.kind === 'http' || error?.kind === 'no-answer'
    const isSecond = isOutage && outage.id !== id && now < outage.until
    if (isOutage) outage = { id, until }
    // Every call would fail, because the store throttles or refuses.
    const isRefused =
      error && (error.kind === 'refused' || isThrottle(error) || isAccessDenied(error))
    const isAll = error !== null && (isSecond || isRefused === true)
    if (isAll) last = error
    else if (error) failing.set(id, { error, until })
    endTry(isAll, isAll && isAccessDenied(error) ? deniedPauseMs : pauseMs)
    logLack(document, error)
    return result
  }
}
