import type { VariablesOf } from 'gql.tada'
import * as v from 'valibot'
import type { StorefrontError } from './errors.ts'
import type { AnswerSchema, TypedDocument } from './graphql.ts'
import { failure, success, type Result } from './result.ts'

/** Where the provider is called, and as whom. */
export type Connection = {
  url: string
  headers: Record<string, string>
  /** Told the API version of each answer, which a retired one may differ from. */
  onApiVersion?: (version: string) => void
}

const DEADLINE_MS = 30_000

const envelope = v.object({
  data: v.nullish(v.unknown()),
  errors: v.nullish(v.array(v.object({ message: v.string() }))),
})

/** Sends one document and parses its answer. Every failure is a StorefrontError; nothing is thrown. */
export async function call<Document extends TypedDocument, Schema extends v.GenericSchema>(
  connection: Connection,
  document: Document,
  variables: VariablesOf<Document>,
  schema: AnswerSchema<Document, Schema>,
  signal?: AbortSignal,
): Promise<Result<v.InferOutput<Schema>, StorefrontError>> {
  const answer = await post(connection, { query: document, variables }, signal)
  if (!answer.ok) return answer
  const body = v.safeParse(envelope, readJson(answer.value))
  if (!body.success) return failure({ kind: 'unreadable' })
  const { data, errors } = body.output
  if (errors && errors.length > 0) {
    return failure({ kind: 'graphql', messages: errors.map((error) => error.message) })
  }
  const parsed = v.safeParse(schema, data)
  return parsed.success ? success(parsed.output) : failure({ kind: 'unreadable' })
}

async function post(
  { url, headers, onApiVersion }: Connection,
  body: unknown,
  signal: AbortSignal | undefined,
): Promise<Result<string, StorefrontError>> {
  const deadline = AbortSignal.timeout(DEADLINE_MS)
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
      signal: signal ? AbortSignal.any([deadline, signal]) : deadline,
    })
    const version = response.headers.get('X-Shopify-API-Version')
    if (version) onApiVersion?.(version)
    if (!response.ok) {
      void response.body?.cancel().catch(() => undefined)
      return failure({ kind: 'http', status: response.status })
    }
    return success(await response.text())
  } catch {
    return failure({ kind: 'no-answer' })
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
