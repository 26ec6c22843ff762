import * as errors from '../../storefront/errors.ts'
import type { Log } from '../log.ts'
import type { Outcome } from './revalidated.ts'

/** The outcome of a result whose value is complete. `report` gets its error. */
export function outcomeOf<Value>(
  result: errors.Result<Value>,
  report?: (error: errors.StorefrontError) => void,
): Outcome<Value> {
  if (result.ok) return { is: 'complete', value: result.value }
  report?.(result.error)
  if (result.error.kind === 'paused') return { is: 'not-called' }
  return { is: errors.isTransient(result.error) ? 'failed' : 'refused' }
}

/** Treats a list to which the store denies access as empty. */
export const unlessDenied = <Value>(result: errors.Result<Value>, none: Value): Outcome<Value> =>
  !result.ok && errors.isCallDenied(result.error)
    ? { is: 'complete', value: none }
    : outcomeOf(result)

/** Logs an exception, which is a bug; the next request reads again. */
export const mistakeIn =
  (log: Log) =>
  (error: unknown): Outcome<never> => {
    log('error', 'failure', { message: String(error) })
    return { is: 'not-called' }
  }

/** Logs the provider's failures, and ignores calls that were not made. */
export const reportTo =
  (log: Log, level: 'warn' | 'error', what: Record<string, string>) =>
  (error: errors.StorefrontError) => {
    if (error.kind === 'paused') return
    log(level, 'provider-failed', { ...what, message: errors.errorText(error) })
  }
