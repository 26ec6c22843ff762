import * as v from 'valibot'
import type { StorefrontError } from './errors.ts'
import { parsedJson } from './parsed-json.ts'
import { failure, success, type Result } from './result.ts'

const graphqlError = v.object({
  message: v.string(),
  extensions: v.optional(v.fallback(v.object({ code: v.string() }), { code: '' }), { code: '' }),
})

const envelope = v.object({
  data: v.nullish(v.unknown()),
  // One may come without its list.
  errors: v.nullish(
    v.union([
      v.array(graphqlError),
      v.pipe(
        graphqlError,
        v.transform((only) => [only]),
      ),
    ]),
  ),
})

/**
 * What a GraphQL response says, by the schema. Errors beside data that is whole all the same spoil
 * nothing, and are told.
 */
export function parseResponse<Schema extends v.GenericSchema>(
  text: string,
  schema: Schema,
  onErrorsBesideData: (error: StorefrontError) => void,
): Result<v.InferOutput<Schema>, StorefrontError> {
  const body = v.safeParse(envelope, parsedJson(text))
  if (!body.success) return failure({ kind: 'unreadable' })
  const { data, errors } = body.output
  const read = v.safeParse(schema, data)
  if (!errors || errors.length === 0) {
    return read.success ? success(read.output) : failure({ kind: 'unreadable' })
  }
  const messages = errors.map((error) => error.message)
  const codes = errors.map((error) => error.extensions.code)
  const error: StorefrontError = { kind: 'graphql', messages, codes }
  if (!read.success || isEmptied(data)) return failure(error)
  onErrorsBesideData(error)
  return success(read.output)
}

/**
 * Whether what was asked for is null, or one of the things in it: that would mean that no such product
 * is there, or that a cart was ordered, and an error may have put it there.
 */
const isEmptied = (data: unknown): boolean =>
  valuesOf(data).some((asked) => asked === null || valuesOf(asked).includes(null))

const valuesOf = (value: unknown): unknown[] =>
  typeof value === 'object' && value !== null ? Object.values(value) : []
