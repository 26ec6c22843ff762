import {
  errorText,
  isTransient,
  type StorefrontError,
  failure,
  type Result,
} from '../../storefront/errors.ts'
import type { Storefront } from '../../storefront/storefront.ts'
import type { ReadRedirects } from '../../storefront/url-redirects.ts'
import type { LogChange } from '../log.ts'
import { NO_REDIRECTS, REDIRECTS_SCOPES, scopeHint } from '../provider/hints.ts'

type Options = {
  logChange: LogChange
  /** How long nobody is asked again after a failure: pages that wait for it hold up others. */
  pauseMs: number
  /** After the store has denied access, which passes only if someone changes it. */
  deniedPauseMs: number
}

const REFUSED_AGAIN_MS = 600_000

/** The same calls; what product pages go without is said in the log, once for each change. */
export function withOptionalCalls(
  storefront: Storefront,
  { logChange, pauseMs, deniedPauseMs }: Options,
): Storefront {
  const metafields = optional('metafields', storefront.metafields)
  const recommendations = optional('recommendations', storefront.recommendations)
  return { ...storefront, metafields, recommendations }

  function optional<Asked extends unknown[], Value>(
    what: 'metafields' | 'recommendations',
    call: Call<Asked, Value>,
  ) {
    return paused(call, {
      pauseAfter: (error) => (isDenied(error) ? deniedPauseMs : pauseMs),
      onEnd: (error) => {
        const words = error && errorText(error)
        const message = `Product pages are shown without ${what}. ${words}`
        logChange(`no-${what}`, words, 'warn', { message })
      },
    })
  }
}

/**
 * The same call. Where the store refuses it, which is the merchant's choice, that is said once, and it
 * is asked again every ten minutes, as nobody tells when they choose otherwise.
 */
export function withOptionalRedirects(
  readRedirects: ReadRedirects,
  { logChange, pauseMs }: Omit<Options, 'deniedPauseMs'>,
): ReadRedirects {
  return paused(readRedirects, {
    pauseAfter: (error) => (isTransient(error) ? pauseMs : REFUSED_AGAIN_MS),
    onEnd: (error) => {
      const words = error && errorText(error)
      const message = `${NO_REDIRECTS} ${words}`
      const hint = error && scopeHint(error, REDIRECTS_SCOPES)
      logChange('no-redirects', words, 'info', { message, ...(hint && { hint }) })
    },
  })
}

type Call<Asked extends unknown[], Value> = (
  ...asked: Asked
) => Promise<Result<Value, StorefrontError>>

type Pausing = {
  pauseAfter: (error: StorefrontError) => number
  /** Told what came of each call that was made; null: all went well. */
  onEnd: (error: StorefrontError | null) => void
}

/** The same call, which fails without being made for a while after it has failed. */
function paused<Asked extends unknown[], Value>(
  call: Call<Asked, Value>,
  { pauseAfter, onEnd }: Pausing,
): Call<Asked, Value> {
  let last: StorefrontError | null = null
  let until = -Infinity
  return async (...asked) => {
    if (last && performance.now() < until) return failure(last)
    const result = await call(...asked)
    // Nobody was asked.
    if (!result.ok && result.error.kind === 'paused') return result
    last = result.ok ? null : result.error
    if (last) until = performance.now() + pauseAfter(last)
    onEnd(last)
    return result
  }
}

const isDenied = (error: StorefrontError): boolean =>
  error.kind === 'graphql' && error.codes.includes('ACCESS_DENIED')
