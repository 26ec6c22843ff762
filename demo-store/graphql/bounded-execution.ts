import {
  executeSync,
  GraphQLError,
  type ExecutionArgs,
  type ExecutionResult,
  type GraphQLFieldResolver,
} from 'graphql/index.js'
import { refuseInvalidIds } from './global-ids.ts'
import { refuseCostlyQuery, refusePoints } from './query-cost.ts'
import { resolveModelled, type Context } from './schema.ts'

const LETTERS_A_POINT = 1_000

/** Runs a query unless it costs too much, and withholds an answer that turns out too long. */
export function executeBounded(args: ExecutionArgs): ExecutionResult {
  let letters = 0
  const fieldResolver: GraphQLFieldResolver<unknown, Context> = (...asked) => {
    const value = resolveModelled(...asked)
    if (typeof value === 'string') letters += value.length
    return value
  }
  try {
    refuseInvalidIds(args)
    refuseCostlyQuery(args)
    const result = executeSync({ ...args, fieldResolver })
    refusePoints(letters / LETTERS_A_POINT)
    return result
  } catch (error) {
    if (error instanceof GraphQLError) return { errors: [error] }
    throw error
  }
}
