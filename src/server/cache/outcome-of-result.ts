import * as errors from '../../storefront/errors.ts'
import type { Result, StorefrontError } from '../../storefront/errors.ts'
import type { Log } from '../log.ts'
import type { Outcome } from './revalidated.ts'

/** The outcome of a result whose value is complete. `report` gets its error. */
export function outcomeOf<Value>(
  result: Result<Value>,
  report?: (error: StorefrontError) => void,
): Outcome<Value> {
  if (result.ok) return { is: 'complete', value: result.value }
  report?.(result.error)
  if (result.error.kind === 'paused') return { is: 'not-called' }
  return { is: errors.isTransient(result.error) ? 'failed' : 'refused' }
}

/** The outcome of a list: empty if the store denies access to it. After another error of its call, the last list stays. */
export function unlessDenied<Value>(result: Result<Value>, none: Value): Outcome<Value> {
  if (result.ok || result.error.kind !== 'graphql') return outcomeOf(result)
  return errors.isAccessDenied(result.error) ? { is: 'complete', value: none } : { is: 'failed' }
}

/** Logs an exception, which is a bug; the next request reads again. */
export const mistakeIn =
  (log: Log) =>
  (error: unknown): Outcome<never> => {
    log('error', 'failure', { message: String(error) })
    return { is: 'not-called' }
  }

/** Logs the provider's failures, and ignores calls that were not made. */
export const reportTo =
  (log: Log, level: 'warn' | 'error', what: Record<string, string>) => (error: StorefrontError) => {
    if (error.kind === 'paused') return
    log(level, 'provider-failed', { ...what, message: errors.errorText(error) })
  }
