import * as v from 'valibot'

export type Caller = 'browser' | 'server'

const headers = v.optional(v.record(v.string(), v.string()), {})
const status = v.pipe(v.number(), v.integer(), v.minValue(200), v.maxValue(599))

const transportFaults = [
  v.object({ kind: v.literal('status'), status, headers, body: v.optional(v.string()) }),
  v.object({ kind: v.literal('html'), status: v.optional(status, 200), headers }),
  v.object({ kind: v.literal('slow'), ms: v.pipe(v.number(), v.minValue(0), v.maxValue(120_000)) }),
  v.object({
    kind: v.picklist(['timeout', 'reset', 'malformed', 'truncated', 'empty', 'noCors']),
  }),
] as const

const graphqlFaults = [
  v.object({
    kind: v.literal('graphqlError'),
    message: v.string(),
    code: v.optional(v.string(), 'INTERNAL_SERVER_ERROR'),
  }),
  v.object({ kind: v.picklist(['throttled', 'nullData', 'nullCart']) }),
  v.object({
    kind: v.literal('refusedScopes'),
    scopes: v.optional(v.array(v.string()), [
      'unauthenticated_read_product_tags',
      'unauthenticated_read_product_inventory',
    ]),
  }),
] as const

const graphqlKinds = new Set(['graphqlError', 'throttled', 'nullData', 'nullCart', 'refusedScopes'])

/**
 * A fault and what it applies to: an operation by its name ('*' for all), 'images', or 'preflight'. It applies to the
 * next `times` calls or, without `times`, until it is cleared. A fault of an operation can be limited to one caller.
 */
export const faultRule = v.pipe(
  v.object({
    operation: v.string(),
    from: v.optional(v.picklist(['browser', 'server'])),
    times: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
    fault: v.variant('kind', [...transportFaults, ...graphqlFaults]),
  }),
  v.check(
    ({ operation, fault }) =>
      !['images', 'preflight'].includes(operation) || !graphqlKinds.has(fault.kind),
    'A fault of a GraphQL answer does not apply to images and preflights',
  ),
)

type FaultRule = v.InferOutput<typeof faultRule>
export type Fault = FaultRule['fault']

/** The active rules. The first rule that matches applies to a call, and loses one of its `times`. */
export type Faults = {
  add(rule: FaultRule): void
  takeForOperation(name: string, caller: Caller): Fault | undefined
  takeFor(what: 'images' | 'preflight'): Fault | undefined
  clear(): void
}

export function createFaults(): Faults {
  let active: { rule: FaultRule; left: number }[] = []

  return {
    add(rule) {
      // One that lasts replaces the one before it, so that no call between them succeeds.
      active = active.filter(
        ({ rule: { operation, from }, left }) =>
          left < Infinity || operation !== rule.operation || from !== rule.from,
      )
      active.push({ rule, left: rule.times ?? Infinity })
    },
    takeForOperation: (name, caller) =>
      take(
        ({ operation, from = caller }) =>
          from === caller && (operation === name || operation === '*'),
      ),
    takeFor: (what) => take(({ operation }) => operation === what),
    clear() {
      active = []
    },
  }

  function take(matches: (rule: FaultRule) => boolean): Fault | undefined {
    const taken = active.find(({ rule }) => matches(rule))
    if (taken) taken.left -= 1
    active = active.filter(({ left }) => left > 0)
    return taken?.rule.fault
  }
}
