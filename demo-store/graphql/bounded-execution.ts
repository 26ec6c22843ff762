import {
  executeSync,
  GraphQLError,
  type ExecutionArgs,
  type ExecutionResult,
  type GraphQLFieldResolver,
} from 'graphql/index.js'
import { refuseInvalidIds } from './global-ids.ts'
import { refusePoints, requestedCost } from './query-cost.ts'
import { resolveModelled, type Context } from './schema.ts'

const LETTERS_A_POINT = 1_000

/**
 * Runs a query unless it costs too much, and withholds an answer that turns out too long. Says with
 * either what was asked for would cost by the documented rule, which without a token is bounded too.
 */
export function executeBounded(args: ExecutionArgs, isTokenless: boolean): ExecutionResult {
  let letters = 0
  let requestedQueryCost: number | null = null
  const fieldResolver: GraphQLFieldResolver<unknown, Context> = (...asked) => {
    const value = resolveModelled(...asked)
    if (typeof value === 'string') letters += value.length
    return value
  }
  const run = () => {
    refuseInvalidIds(args)
    requestedQueryCost = requestedCost(args)
    if (isTokenless) refusePoints(requestedQueryCost ?? 0)
    const result = executeSync({ ...args, fieldResolver })
    refusePoints(letters / LETTERS_A_POINT)
    return result
  }
  const result = resultOf(run)
  if (requestedQueryCost === null) return result
  return { ...result, extensions: { cost: { requestedQueryCost } } }
}

function resultOf(run: () => ExecutionResult): ExecutionResult {
  try {
    return run()
  } catch (error) {
    if (error instanceof GraphQLError) return { errors: [error] }
    throw error
  }
}
