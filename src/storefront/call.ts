import type { VariablesOf } from 'gql.tada'
import * as v from 'valibot'
import type { StorefrontError } from './errors.ts'
import type { ResponseSchema, TypedDocument } from './graphql.ts'
import { parsedJson } from './parsed-json.ts'
import { readBody } from './response-body.ts'
import { failure, success, type Result } from './result.ts'
import { retryAfterMs } from './retry-after.ts'

/** Where the provider is called, and as whom. */
export type Connection = {
  url: string
  headers: Record<string, string>
  /** Where checkouts are that seem to be at this shop; without it at the origin of `url`. */
  checkoutOrigin?: string
  /** Where shoppers reach this shop, as far as that is known. */
  ownHosts?: string[]
}

/** A failed try: its number from 1, and what went wrong. */
export type FailedTry = { error: StorefrontError; tries: number }

/** How long a response is waited for, and how often it is asked for. */
export type CallPolicy = {
  /** Told the API version of each response, which a retired one may differ from. */
  onApiVersion?: (version: string) => void
  /** All that a call may take, every try of it included; 30 seconds where nothing is said. */
  deadlineMs?: number
  /** Milliseconds until a call is tried again; null: no more. Without it nothing is tried twice. */
  pauseAfter?: (failed: FailedTry) => number | null
}

type CallOptions = {
  signal?: AbortSignal
  /** In place of the policy's, for what must not be done twice. */
  pauseAfter?: CallPolicy['pauseAfter']
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

/**
 * Gives a function that sends one document and parses what comes back. Its every failure is a
 * StorefrontError; it throws nothing.
 */
export function createCall(
  { url, headers }: Connection,
  { onApiVersion, deadlineMs = DEADLINE_MS, pauseAfter: pauseAfterAny = () => null }: CallPolicy,
) {
  return async function call<Document extends TypedDocument, Schema extends v.GenericSchema>(
    document: Document,
    variables: VariablesOf<Document>,
    schema: ResponseSchema<Document, Schema>,
    { signal, pauseAfter = pauseAfterAny }: CallOptions = {},
  ): Promise<Result<v.InferOutput<Schema>, StorefrontError>> {
    const deadline = AbortSignal.timeout(deadlineMs)
    const end = performance.now() + deadlineMs
    const stop = signal ? AbortSignal.any([deadline, signal]) : deadline
    const body = JSON.stringify({ query: document, variables })

    for (let tries = 1; ; tries += 1) {
      const text = await post(body, stop)
      const result = text.ok ? parsed(text.value, schema) : text
      if (result.ok) return result
      const pause = pauseAfter({ error: result.error, tries })
      if (pause === null || stop.aborted || performance.now() + pause >= end) return result
      await passed(pause, stop)
      if (stop.aborted) return result
    }
  }

  async function post(body: string, signal: AbortSignal): Promise<Result<string, StorefrontError>> {
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...headers },
        body,
        signal,
        // It would take the token along to wherever it leads.
        redirect: 'error',
      })
      const version = response.headers.get('X-Shopify-API-Version')
      if (version) onApiVersion?.(version)
      if (!response.ok) {
        void response.body?.cancel().catch(() => undefined)
        const { status } = response
        return failure({ kind: 'http', status, retryAfterMs: retryAfterMs(response.headers) })
      }
      const text = await readBody(response)
      return text === null ? failure({ kind: 'unreadable' }) : success(text)
    } catch {
      return failure({ kind: 'no-answer' })
    }
  }
}

/** Waits; no longer than until it is given up. */
const passed = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    const giveUp = () => {
      clearTimeout(timer)
      resolve()
    }
    signal.addEventListener('abort', giveUp, { once: true })
  })

function parsed<Schema extends v.GenericSchema>(
  text: string,
  schema: Schema,
): Result<v.InferOutput<Schema>, StorefrontError> {
  const body = v.safeParse(envelope, parsedJson(text))
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
