import type { VariablesOf } from 'gql.tada'
import * as v from 'valibot'
import { readBody } from './answer-body.ts'
import type { StorefrontError } from './errors.ts'
import type { AnswerSchema, TypedDocument } from './graphql.ts'
import { failure, success, type Result } from './result.ts'
import { retryAfterMs } from './retry-after.ts'

/** A try of a call that failed: the how manieth, and the pause that the provider asked for. */
export type FailedTry = { error: StorefrontError; tries: number; askedPauseMs: number | null }

/** Where the provider is called, and as whom. */
export type Connection = {
  url: string
  headers: Record<string, string>
  /** Told the API version of each answer, which a retired one may differ from. */
  onApiVersion?: (version: string) => void
  /** All that a call may take, every try of it included; 30 seconds where nothing is said. */
  deadlineMs?: number
  /** Milliseconds until a read is tried again; null: no more. Without it nothing is tried twice. */
  pauseAfter?: (failed: FailedTry) => number | null
}

const DEADLINE_MS = 30_000

const envelope = v.object({
  data: v.nullish(v.unknown()),
  errors: v.nullish(
    v.array(
      v.object({
        message: v.string(),
        extensions: v.optional(v.fallback(v.object({ code: v.string() }), { code: '' }), {
          code: '',
        }),
      }),
    ),
  ),
})

/** Sends one document and parses its answer. Every failure is a StorefrontError; nothing is thrown. */
export async function call<Document extends TypedDocument, Schema extends v.GenericSchema>(
  connection: Connection,
  document: Document,
  variables: VariablesOf<Document>,
  schema: AnswerSchema<Document, Schema>,
  signal?: AbortSignal,
): Promise<Result<v.InferOutput<Schema>, StorefrontError>> {
  const { deadlineMs = DEADLINE_MS, pauseAfter } = connection
  const deadline = AbortSignal.timeout(deadlineMs)
  const end = performance.now() + deadlineMs
  const stop = signal ? AbortSignal.any([deadline, signal]) : deadline
  const body = JSON.stringify({ query: document, variables })

  for (let tries = 1; ; tries += 1) {
    const { answer, askedPauseMs } = await post(connection, body, stop)
    const read = answer.ok ? parsed(answer.value, schema) : answer
    // A cart that was made twice can't be unmade.
    if (read.ok || !pauseAfter || isMutation(document)) return read
    const pause = pauseAfter({ error: read.error, tries, askedPauseMs })
    if (pause === null || stop.aborted || performance.now() + pause >= end) return read
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
}

type Posted = { answer: Result<string, StorefrontError>; askedPauseMs: number | null }

async function post(
  { url, headers, onApiVersion }: Connection,
  body: string,
  signal: AbortSignal,
): Promise<Posted> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body,
      signal,
    })
    const version = response.headers.get('X-Shopify-API-Version')
    if (version) onApiVersion?.(version)
    if (!response.ok) {
      void response.body?.cancel().catch(() => undefined)
      const error = { kind: 'http', status: response.status } as const
      return { answer: failure(error), askedPauseMs: retryAfterMs(response.headers) }
    }
    const text = await readBody(response)
    const answer = text === null ? failure({ kind: 'unreadable' } as const) : success(text)
    return { answer, askedPauseMs: null }
  } catch {
    return { answer: failure({ kind: 'no-answer' }), askedPauseMs: null }
  }
}

function parsed<Schema extends v.GenericSchema>(
  text: string,
  schema: Schema,
): Result<v.InferOutput<Schema>, StorefrontError> {
  const body = v.safeParse(envelope, readJson(text))
  if (!body.success) return failure({ kind: 'unreadable' })
  const { data, errors } = body.output
  if (errors && errors.length > 0) {
    const messages = errors.map((error) => error.message)
    const codes = errors.map((error) => error.extensions.code)
    return failure({ kind: 'graphql', messages, codes })
  }
  const read = v.safeParse(schema, data)
  return read.success ? success(read.output) : failure({ kind: 'unreadable' })
}

const isMutation = (document: TypedDocument): boolean => /^\s*mutation\b/.test(String(document))

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
