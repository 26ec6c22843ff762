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
import { createPause } from './pauses.ts'
import { isAccessDenied, SEE_DOCTOR } from './provider-log.ts'

type Options = {
  logChange: LogChange
  /** The pause after a failure: pages that wait for an optional call are late. */
  pauseMs: number
  /** The pause after the store has denied access, which lasts until its merchant grants it. */
  deniedPauseMs: number
}

const DENIED_REDIRECTS_PAUSE_MS = 600_000

/** The same calls; a failure of one that product pages can do without is logged once for each change. */
export function withOptionalCalls(
  storefront: Storefront,
  { logChange, pauseMs, deniedPauseMs }: Options,
): Storefront {
  const metafields = optional('metafields', storefront.metafields)
  const recommendations = optional('recommendations', storefront.recommendations)
  return { ...storefront, metafields, recommendations }

  function optional<Arguments extends unknown[], Value>(
    what: 'metafields' | 'recommendations',
    call: Call<Arguments, Value>,
  ) {
    return withPause(call, {
      pauseMs,
      longerMs: (error) => (isAccessDenied(error) ? deniedPauseMs : null),
      onEnd: (error) => {
        const words = error && errorText(error)
        const message = `Product pages are shown without ${what}. ${words}`
        logChange(`no-${what}`, words, 'warn', { message })
      },
    })
  }
}

/** The same call. After the store has denied it, which merchants may do on purpose, it pauses for ten minutes. */
export const withOptionalRedirects = (
  readRedirects: ReadRedirects,
  { logChange, pauseMs }: Omit<Options, 'deniedPauseMs'>,
): ReadRedirects =>
  withPause(readRedirects, {
    pauseMs,
    longerMs: (error) => (isTransient(error) ? null : DENIED_REDIRECTS_PAUSE_MS),
    onEnd: (error) => {
      const words = error && errorText(error)
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
  /** Called after each call that was made; null: it succeeded. */
  onEnd: (error: StorefrontError | null) => void
}

/** The same call; during the pause after a failure it gives that failure without being made. */
function withPause<Arguments extends unknown[], Value>(
  call: Call<Arguments, Value>,
  { pauseMs, longerMs, onEnd }: Pausing,
): Call<Arguments, Value> {
  const pause = createPause({ firstMs: pauseMs })
  let last: StorefrontError = { kind: 'paused' }
  return async (...given) => {
    const endTry = pause.startTry()
    if (!endTry) return failure(last)
    const result = await call(...given)
    // The server makes no calls at all for now: this says nothing of this one.
    if (!result.ok && result.error.kind === 'paused') return result
    if (!result.ok) last = result.error
    endTry(!result.ok, result.ok ? null : longerMs(result.error))
    onEnd(result.ok ? null : result.error)
    return result
  }
}
