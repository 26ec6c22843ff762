import * as v from 'valibot'

const headers = v.optional(v.record(v.string(), v.string()), {})

const status = v.pipe(v.number(), v.integer(), v.minValue(200), v.maxValue(599))

const transportFault = [
  v.object({
    kind: v.literal('status'),
    status,
    headers,
    body: v.optional(v.string()),
  }),
  v.object({ kind: v.literal('html'), status: v.optional(status, 200), headers }),
  v.object({ kind: v.literal('slow'), ms: v.pipe(v.number(), v.minValue(0), v.maxValue(120_000)) }),
  v.object({
    kind: v.picklist(['timeout', 'reset', 'malformed', 'truncated', 'empty', 'noCors']),
  }),
] as const

const answerFault = [
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

const answerKinds = new Set(['graphqlError', 'throttled', 'nullData', 'nullCart', 'refusedScopes'])

/**
 * A fault for an operation's name ('*': any), or for 'images' or 'preflight'. It stands for `times`
 * calls, or until it is cleared; for an operation it can be kept to the calls of one caller.
 */
export const faultRule = v.pipe(
  v.object({
    operation: v.string(),
    from: v.optional(v.picklist(['browser', 'server'])),
    times: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
    fault: v.variant('kind', [...transportFault, ...answerFault]),
  }),
  v.check(
    ({ operation, fault }) =>
      !['images', 'preflight'].includes(operation) || !answerKinds.has(fault.kind),
    'Images and preflights have no GraphQL answer that could be at fault',
  ),
)

export type FaultRule = v.InferOutput<typeof faultRule>
export type Fault = FaultRule['fault']
