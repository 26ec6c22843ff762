import {
  errorText,
  failure,
  isCallDenied,
  type Result,
  type StorefrontError,
} from '../../storefront/errors.ts'
import type { Storefront } from '../../storefront/storefront.ts'
import type { LogChange } from '../log.ts'
import { createCircuitBreaker } from './circuit-breaker.ts'
import { isAccessDenied, SEE_DOCTOR } from './provider-log.ts'

type Options = {
  logChange: LogChange
  /** The pause after a failure. Without it each page would wait for the failing call. */
  pauseMs: number
  /** The pause after the store has denied access, which only its merchant can grant. */
  deniedPauseMs: number
}

const DENIED_LIST_PAUSE_MS = 600_000

/** Wraps the calls that product pages can do without. A failing call pauses, and each change of its error is logged. */
export function withOptionalCalls(
  storefront: Storefront,
  { logChange, pauseMs, deniedPauseMs }: Options,
): Storefront {
  const pauseAfter = (error: StorefrontError) => (isAccessDenied(error) ? deniedPauseMs : pauseMs)
  const logLackOf =
    (what: 'metafields' | 'recommendations' | 'selling-plans') =>
    (error: StorefrontError | null) => {
      const text = error && errorText(error)
      const message = `Product pages are shown without ${what.replace('-', ' ')}. ${text}`
      // A store without subscriptions may not have granted their scope.
      const isIntended = what === 'selling-plans' && error && isAccessDenied(error)
      const hint = isIntended ? SEE_DOCTOR : {}
      logChange(`no-${what}`, text, isIntended ? 'info' : 'warn', { message, ...hint })
    }
  return {
    ...storefront,
    metafields: withPause(storefront.metafields, pauseAfter, logLackOf('metafields')),
    recommendations: withPause(
      storefront.recommendations,
      pauseAfter,
      logLackOf('recommendations'),
    ),
    sellingPlans: withPause(storefront.sellingPlans, pauseAfter, logLackOf('selling-plans')),
  }
}

const LACKS = {
  redirects: ['no-redirects', 'info', "The store's redirects are not followed."],
  policies: ['no-policies', 'warn', "Pages have no links to the store's policies."],
} as const

/** Wraps the read of a list. After a denial, which a merchant may intend, it pauses for ten minutes. */
export const withOptionalList = <Value>(
  what: keyof typeof LACKS,
  read: () => Promise<Result<Value>>,
  { logChange, pauseMs }: Omit<Options, 'deniedPauseMs'>,
): typeof read =>
  withPause(
    read,
    (error) => (isCallDenied(error) ? DENIED_LIST_PAUSE_MS : pauseMs),
    (error) => {
      const text = error && errorText(error)
      const [event, level, lack] = LACKS[what]
      const hint = error && isAccessDenied(error) ? SEE_DOCTOR : {}
      logChange(event, text, level, { message: `${lack} ${text}`, ...hint })
    },
  )

/**
 * Wraps a call. During the pause after a failure it makes no call, and returns that failure. `onEnd` is called after
 * each call that was made, with its error; null: it succeeded.
 */
function withPause<Arguments extends unknown[], Value>(
  call: (...given: Arguments) => Promise<Result<Value>>,
  pauseAfter: (error: StorefrontError) => number,
  onEnd: (error: StorefrontError | null) => void,
): typeof call {
  const circuit = createCircuitBreaker({ firstMs: 0 })
  let last: StorefrontError = { kind: 'paused' }
  return async (...given) => {
    const endTry = circuit.startTry()
    if (!endTry) return failure(last)
    const result = await call(...given)
    // All calls are paused, so the result does not concern this call.
    if (!result.ok && result.error.kind === 'paused') return result
    const error = result.ok ? null : result.error
    last = error ?? last
    endTry(!result.ok, error && pauseAfter(error))
    onEnd(error)
    return result
  }
}
