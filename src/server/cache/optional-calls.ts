import { errorText, type StorefrontError } from '../../storefront/errors.ts'
import { failure, type Result } from '../../storefront/result.ts'
import type { Storefront } from '../../storefront/storefront.ts'
import type { LogChange } from '../change-log.ts'

type Options = {
  logChange: LogChange
  /** How long nobody is asked again after a failure: pages that wait for it hold up others. */
  pauseMs: number
  /** After the store has denied access, which passes only if someone changes it. */
  deniedPauseMs: number
}

/** The same calls; what product pages go without is said in the log, once for each change. */
export function withOptionalCalls(
  storefront: Storefront,
  { logChange, pauseMs, deniedPauseMs }: Options,
): Storefront {
  const metafields = paused('metafields', storefront.metafields)
  const recommendations = paused('recommendations', storefront.recommendations)
  return { ...storefront, metafields, recommendations }

  function paused<Asked extends unknown[], Value>(
    what: string,
    call: (...asked: Asked) => Promise<Result<Value, StorefrontError>>,
  ) {
    let last: StorefrontError | null = null
    let until = -Infinity
    return async (...asked: Asked): Promise<Result<Value, StorefrontError>> => {
      if (last && performance.now() < until) return failure(last)
      const result = await call(...asked)
      // Nobody was asked.
      if (!result.ok && result.error.kind === 'paused') return result
      last = result.ok ? null : result.error
      until = performance.now() + (isDenied(last) ? deniedPauseMs : pauseMs)
      const error = last && errorText(last)
      const message = `Product pages are shown without ${what}. ${error}`
      logChange(`no-${what}`, error, 'warn', { message })
      return result
    }
  }
}

const isDenied = (error: StorefrontError | null): boolean =>
  error?.kind === 'graphql' && error.codes.includes('ACCESS_DENIED')
