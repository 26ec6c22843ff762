import type { VariablesOf } from 'gql.tada'
import type * as v from 'valibot'
import { logError, type StorefrontError } from './errors.ts'
import type { ResponseSchema, TypedDocument } from './graphql.ts'
import { parseResponse } from './parse-response.ts'
import { readBody } from './response-body.ts'
import { failure, success, type Result } from './result.ts'
import { retryAfterMs } from './retry-after.ts'

/** Where the provider is called, and as whom. */
export type Connection = { url: string; headers: Record<string, string> }

/** A failed try: its number from 1, and what went wrong. */
export type FailedTry = { error: StorefrontError; tries: number }

/** How long a response is waited for, and how often it is asked for. */
export type CallPolicy = {
  /** Told the API version of each response, which a retired one may differ from. */
  onApiVersion?: (version: string) => void
  /** Told of errors that an answer names beside what was asked for; without it the console is. */
  onErrorsBesideData?: (error: StorefrontError) => void
  /** All that a call may take, every try of it included; 30 seconds where nothing is said. */
  deadlineMs?: number
  /** Milliseconds until a call is tried again; null: no more. Without it nothing is tried twice. */
  pauseAfter?: (failed: FailedTry) => number | null
}

type CallOptions = {
  signal?: AbortSignal
  /** False for what must not be done twice. */
  retry?: boolean
}

const DEADLINE_MS = 30_000

/**
 * Gives a function that sends one document and parses what comes back. Its every failure is a
 * StorefrontError; it throws nothing.
 */
export function createCall(
  { url, headers }: Connection,
  {
    onApiVersion,
    onErrorsBesideData = logError,
    deadlineMs = DEADLINE_MS,
    pauseAfter = () => null,
  }: CallPolicy,
) {
  return async function call<Document extends TypedDocument, Schema extends v.GenericSchema>(
    document: Document,
    variables: VariablesOf<Document>,
    schema: ResponseSchema<Document, Schema>,
    { signal, retry = true }: CallOptions = {},
  ): Promise<Result<v.InferOutput<Schema>, StorefrontError>> {
    const deadline = AbortSignal.timeout(deadlineMs)
    const end = performance.now() + deadlineMs
    const stop = signal ? AbortSignal.any([deadline, signal]) : deadline
    const body = JSON.stringify({ query: document, variables })

    for (let tries = 1; ; tries += 1) {
      const text = await post(body, stop)
      const result = text.ok ? parseResponse(text.value, schema, onErrorsBesideData) : text
      if (result.ok || !retry) return result
      const pause = pauseAfter({ error: result.error, tries })
      if (pause === null || stop.aborted || performance.now() + pause >= end) return result
      await new Promise((resolve) => setTimeout(resolve, pause))
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
