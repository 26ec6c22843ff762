import * as v from 'valibot'
import { type StorefrontError, failure, isDenial, success, type Result } from './errors.ts'
import { parsedJson } from './parse-or-null.ts'

const graphqlError = v.object({
  message: v.string(),
  // The keys and indices that lead to the field which the error concerns.
  path: v.fallback(v.array(v.union([v.string(), v.number()])), []),
  extensions: v.fallback(v.object({ code: v.string() }), { code: '' }),
})

const envelope = v.object({
  data: v.nullish(v.unknown()),
  // Some errors are an object instead of a list of one.
  errors: v.nullish(v.union([v.array(graphqlError), graphqlError]), []),
})

/** Parses a GraphQL response by the schema. Errors beside complete data are reported, and the call succeeds. */
export function parseResponse<Schema extends v.GenericSchema>(
  text: string,
  schema: Schema,
  onErrorsBesideData: (error: StorefrontError) => void,
): Result<v.InferOutput<Schema>> {
  const body = v.safeParse(envelope, parsedJson(text))
  if (!body.success) return failure({ kind: 'unreadable' })
  const { data } = body.output
  const errors = [body.output.errors].flat()
  const read = v.safeParse(schema, data)
  if (errors.length === 0) {
    return read.success ? success(read.output) : failure({ kind: 'unreadable' })
  }
  const messages = errors.map((error) => error.message)
  const codes = errors.map((error) => error.extensions.code)
  const lacksAll = hasNull(data)
  const failed = errors.filter(({ extensions }) => !isDenial(extensions.code))
  const isPartial = !lacksAll && failed.some(({ path }) => leadsToNull(path, data))
  const error: StorefrontError = { kind: 'graphql', messages, codes, isPartial }
  if (!read.success || lacksAll || isPartial) return failure(error)
  onErrorsBesideData(error)
  return success(read.output)
}

// Whether data has a null at its first or second level. Without errors, null means that a product does not exist or
// that a cart was ordered. Beside errors, null may be a consequence of them.
const hasNull = (data: unknown, levels = 2): boolean =>
  data === null ||
  (levels > 0 && Object.values(Object(data)).some((each) => hasNull(each, levels - 1)))

/** Whether an error's path leads to a null, or ends early at one. */
const leadsToNull = (path: (string | number)[], data: unknown): boolean =>
  path.reduce((value, key) => value && Reflect.get(Object(value), key), data) === null

/** Reads bodies; null: one exceeds `most` bytes, or all at once `mostInAll`. Rejects if a connection breaks. */
export function createBodyReader(mostInAll = Infinity) {
  let bytesInAll = 0

  return async function readBody({ body }: Pick<Response, 'body'>, most = 5_000_000) {
    if (!body) return ''
    const reader = body.getReader()
    // Decodes the bytes only at the end: they are outside of the heap, which the texts of many bodies would fill.
    const parts: Uint8Array<ArrayBuffer>[] = []
    let bytes = 0
    try {
      for (;;) {
        const { done, value } = await reader.read()
        if (done) return await new Blob(parts).text()
        bytes += value.byteLength
        bytesInAll += value.byteLength
        if (bytes > most || bytesInAll > mostInAll) {
          void reader.cancel().catch(() => undefined)
          return null
        }
        parts.push(value)
      }
    } finally {
      bytesInAll -= bytes
    }
  }
}

/** Invalid token, unpaid bill, closed shop, unknown store, locked store. */
const STORE_STATUSES = new Set([401, 402, 403, 404, 423])
const JSON_TYPE = /^application\/json\s*(;|$)/i

/**
 * The error of a status other than 2xx. The API refuses in JSON. Bot walls and failing servers answer with HTML under
 * any status, so only JSON counts as a refusal by the store: if a wall's 404 counted, the last good pages would be
 * deleted. The content type alone decides; the body is not read.
 */
export function httpError({ status, headers }: Response): StorefrontError {
  const isJson = JSON_TYPE.test(headers.get('Content-Type') ?? '')
  return isJson && STORE_STATUSES.has(status)
    ? { kind: 'refused', status }
    : { kind: 'http', status, retryAfterMs: retryAfterMs(headers) }
}

/** Retry-After in milliseconds: from seconds ('2.0', as the provider writes it) or a date; null without it. */
function retryAfterMs(headers: Headers): number | null {
  const value = headers.get('Retry-After')
  if (!value) return null
  const ms = /^\d+(\.\d+)?$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now()
  return Number.isNaN(ms) ? null : Math.max(0, ms)
}
