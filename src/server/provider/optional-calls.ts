import {
  errorText,
  failure,
  isTransient,
  type Result,
  type StorefrontError,
} from '../../storefront/errors.ts'
import type { Storefront } from '../../storefront/storefront.ts'
import type { ReadRedirects } from '../../storefront/url-redirects.ts'
import type { LogChange } from '../log.ts'
import { createCircuitBreaker } from './circuit-breaker.ts'
import { isAccessDenied, SEE_DOCTOR } from './provider-log.ts'

type Options = {
  logChange: LogChange
  /** The pause after a failure. Without it each page would wait for the failing call. */
  pauseMs: number
  /** The pause after the store has denied access, which lasts until its merchant grants it. */
  deniedPauseMs: number
}

const DENIED_REDIRECTS_PAUSE_MS = 600_000

/**
 * Wraps the calls that product pages can do without: a failing one pauses, and logs each change of its
 * error.
 */
export function withOptionalCalls(
  storefront: Storefront,
  { logChange, pauseMs, deniedPauseMs }: Options,
): Storefront {
  const pausing = (what: 'metafields' | 'recommendations'): Pausing => ({
    pauseMs,
    longerMs: (error) => (isAccessDenied(error) ? deniedPauseMs : null),
    onEnd: (words) => {
      const message = `Product pages are shown without ${what}. ${words}`
      logChange(`no-${what}`, words, 'warn', { message })
    },
  })
  return {
    ...storefront,
    metafields: withPause(storefront.metafields, pausing('metafields')),
    recommendations: withPause(storefront.recommendations, pausing('recommendations')),
  }
}

/** Wraps the read of redirects. After a denial, which a merchant may intend, it pauses for ten minutes. */
export const withOptionalRedirects = (
  readRedirects: ReadRedirects,
  { logChange, pauseMs }: Omit<Options, 'deniedPauseMs'>,
): ReadRedirects =>
  withPause(readRedirects, {
    pauseMs,
    longerMs: (error) => (isTransient(error) ? null : DENIED_REDIRECTS_PAUSE_MS),
    onEnd: (words, error) => {
      const message = `The store's redirects are not followed. ${words}`
      const hint = error && isAccessDenied(error) ? SEE_DOCTOR : {}
      logChange('no-redirects', words, 'info', { message, ...hint })
    },
  })

type Call<Arguments extends unknown[], Value> = (
  ...given: Arguments
) => Promise<Result<Value, StorefrontError>>

type Pausing = {
  pauseMs: number
  /** The pause after this error; null: `pauseMs`. */
  longerMs: (error: StorefrontError) => number | null
  /** Called after each call that was made, with the error and its text; null: it succeeded. */
  onEnd: (words: string | null, error: StorefrontError | null) => void
}

/** Wraps a call. During the pause after a failure it returns that failure, and makes no call. */
function withPause<Arguments extends unknown[], Value>(
  call: Call<Arguments, Value>,
  { pauseMs, longerMs, onEnd }: Pausing,
): Call<Arguments, Value> {
  const pause = createCircuitBreaker({ firstMs: pauseMs })
  let last: StorefrontError = { kind: 'paused' }
  return async (...given) => {
    const endTry = pause.startTry()
    if (!endTry) return failure(last)
    const result = await call(...given)
    // All calls are paused. The result says nothing about this call.
    if (!result.ok && result.error.kind === 'paused') return result
    const error = result.ok ? null : result.error
    last = error ?? last
    endTry(!result.ok, error && longerMs(error))
    onEnd(error && errorText(error), error)
    return result
  }
}
