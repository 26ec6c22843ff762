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
import { FAILURE_PAUSES } from '../cache/times.ts'
import { isThrottle } from './call-policy.ts'
import type { LogLack } from './provider-log.ts'

type Options = {
  logLack: LogLack
  /** The longest pause after a failure. Without a pause each page would wait for the failing call. */
  freshMs: number
}

/** Wraps the calls that product pages can do without. */
export function withOptionalCalls(storefront: Storefront, options: Options): Storefront {
  const { logLack, freshMs } = options
  return {
    ...storefront,
    metafields: optional(metafieldsDocument, storefront.metafields),
    recommendations: optional(recommendationsDocument, storefront.recommendations),
    sellingPlans: optional(sellingPlansDocument, storefront.sellingPlans),
  }

  /** Not called for a while, but failed, after the store has throttled or if it answers nobody. Logs each new error. */
  function optional<Others extends unknown[], Value>(
    document: TypedDocument,
    call: (id: string, ...others: Others) => Promise<Result<Value>>,
  ): typeof call {
    let pause: { error: StorefrontError; until: number } | null = null
    let answered: string | undefined
    // Since the last answer. A call that began with another list says nothing by its failure.
    let failures: StorefrontError[] = []

    return async (id, ...others) => {
      if (pause && performance.now() < pause.until) return failure(pause.error)
      const before = failures
      const result = await made(id, others)
      if (result.ok || result.error.kind === 'paused') return result
      const { error } = result
      const isOfAll = isThrottle(error) || (failures === before && (await isOthersToo(id, others)))
      // That one product is denied does not mean that it has nothing.
      if (!isOfAll) return failure(isAccessDenied(error) ? { kind: 'refused', status: 403 } : error)
      const ofAll = failures.find((each) => !isAccessDenied(each)) ?? error
      const longestMs = isAccessDenied(ofAll) ? freshMs : FAILURE_PAUSES.revalidationMs
      pause = { error: ofAll, until: performance.now() + Math.min(longestMs, freshMs) }
      return failure(ofAll)
    }

    async function made(id: string, others: Others): Promise<Result<Value>> {
      const result = await call(id, ...others)
      // All calls are paused, so the result does not concern this call.
      if (!result.ok && result.error.kind === 'paused') return result
      logLack(document, result.ok ? null : result.error)
      if (result.ok) {
        answered = id
        failures = []
        pause = null
      } else {
        failures.splice(0, failures.push(result.error) - 3)
        if (answered === id) answered = undefined
      }
      return result
    }

    /** Asks for the product that was answered last, or for one that the store lists. */
    async function isOthersToo(id: string, others: Others): Promise<boolean> {
      failures = [...failures]
      const other = answered ?? (await listedBeside(id))
      if (other !== undefined) await made(other, others)
      return other === undefined || failures.length > 1
    }
  }

  async function listedBeside(id: string): Promise<string | undefined> {
    const list = await storefront.catalogProducts(null)
    return list.ok ? list.value.entries.findLast((each) => each.id !== id)?.id : undefined
  }
}
