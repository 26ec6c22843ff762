import * as v from 'valibot'
import { type StorefrontError, failure, success, type Result } from './errors.ts'
import { parsedJson } from './safe-parse.ts'

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

const MOST_BYTES = 5_000_000

/** The body of a response as text; null where it goes on beyond 5 MB, of which the rest is not read. Rejects where it breaks off. */
export async function readBody({ body }: Response): Promise<string | null> {
  if (!body) return ''
  const reader = body.getReader()
  const decoder = new TextDecoder()
  const parts: string[] = []
  let bytes = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return parts.join('') + decoder.decode()
    bytes += value.byteLength
    if (bytes > MOST_BYTES) {
      void reader.cancel().catch(() => undefined)
      return null
    }
    parts.push(decoder.decode(value, { stream: true }))
  }
}

/** Token, bill, closed shop, no such store, locked. */
const MERCHANTS_STATUSES = new Set([401, 402, 403, 404, 423])
const JSON_TYPE = /^application\/json\s*(;|$)/i

/**
 * What a status other than 2xx means. The API refuses in JSON; the walls before it, which take servers
 * for robots, and servers that are down answer with pages, under any status. So whatever isn't JSON says
 * nothing of the store, a 402 or 404 neither: a day's last good pages are worth more than a quick end to
 * those of a store that is really closed. By its type alone: no byte of the body is read.
 */
export function httpError({ status, headers }: Response): StorefrontError {
  const isJson = JSON_TYPE.test(headers.get('Content-Type') ?? '')
  return isJson && MERCHANTS_STATUSES.has(status)
    ? { kind: 'refused', status }
    : { kind: 'http', status, retryAfterMs: retryAfterMs(headers) }
}

/** Milliseconds that a response asks to be given, in seconds ('2.0', as the provider writes it) or as a date; null where it asks for none. */
function retryAfterMs(headers: Headers): number | null {
  const asked = headers.get('Retry-After')
  if (!asked) return null
  const ms = /^\d+(\.\d+)?$/.test(asked) ? Number(asked) * 1000 : Date.parse(asked) - Date.now()
  return Number.isNaN(ms) ? null : Math.max(0, ms)
}
