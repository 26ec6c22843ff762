import type { VariablesOf } from 'gql.tada'
import type * as v from 'valibot'
import { logError, type StorefrontError, failure, success, type Result } from './errors.ts'
import type { ResponseSchema, TypedDocument } from './graphql.ts'
import { httpError, parseResponse, readBody } from './response.ts'

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

/** As whom one try of a call is made, and who is told what came of it; null: all went well. */
type Try = {
  headers: Record<string, string>
  onEnd: (error: StorefrontError | null) => void
}

/** How long a response is waited for, and how often it is asked for. */
export type CallPolicy = {
  /** Sends a request; without it the platform does. */
  fetch?: typeof fetch
  /** Told the API version of each response, which a retired one may differ from. */
  onApiVersion?: (version: string) => void
  /** Told of errors that an answer names beside what was asked for; without it the console is. */
  onErrorsBesideData?: (error: StorefrontError) => void
  /** All that a call may take, every try of it included; 30 seconds where nothing is said. */
  deadlineMs?: number
  /** Milliseconds until a call is tried again; null: no more. Without it nothing is tried twice. */
  pauseAfter?: (failed: FailedTry) => number | null
  /** Asked before each try; null: the provider is not to be called now. Otherwise it is as the connection says. */
  startTry?: (document: TypedDocument) => Try | null
}

type CallOptions = {
  signal?: AbortSignal
  /** In place of the policy's, for what must not be done twice. */
  pauseAfter?: CallPolicy['pauseAfter']
}

const DEADLINE_MS = 30_000

/**
 * Gives a function that sends one document and parses what comes back. Its every failure is a
 * StorefrontError; it throws nothing.
 */
export function createCall(
  { url, headers }: Connection,
  {
    fetch: send = (...request) => fetch(...request),
    onApiVersion,
    onErrorsBesideData = logError,
    deadlineMs = DEADLINE_MS,
    pauseAfter: pauseAfterAny = () => null,
    startTry = () => ({ headers, onEnd: () => undefined }),
  }: CallPolicy,
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
      const attempt = startTry(document)
      if (!attempt) return failure({ kind: 'paused' })
      const text = await post(body, attempt.headers, stop)
      const result = text.ok ? parseResponse(text.value, schema, onErrorsBesideData) : text
      attempt.onEnd(result.ok ? null : result.error)
      if (result.ok) return result
      const pause = pauseAfter({ error: result.error, tries })
      if (pause === null || stop.aborted || performance.now() + pause >= end) return result
      await passed(pause, stop)
      if (stop.aborted) return result
    }
  }

  async function post(
    body: string,
    asWhom: Record<string, string>,
    signal: AbortSignal,
  ): Promise<Result<string, StorefrontError>> {
    try {
      const response = await send(url, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...asWhom },
        body,
        signal,
        // It would take the token along to wherever it leads.
        redirect: 'error',
      })
      const version = response.headers.get('X-Shopify-API-Version')
      if (version) onApiVersion?.(version)
      if (!response.ok) {
        void response.body?.cancel().catch(() => undefined)
        return failure(httpError(response))
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

type Retries = {
  mostTries: number
  firstPauseMs: number
  isRetried: (error: StorefrontError) => boolean
}

/**
 * Gives a policy's `pauseAfter`: exponential backoff with jitter, and never less than the provider asks
 * for by Retry-After.
 */
export const backoff =
  ({ mostTries, firstPauseMs, isRetried }: Retries) =>
  ({ error, tries }: FailedTry): number | null => {
    if (tries >= mostTries || !isRetried(error)) return null
    const pause = firstPauseMs * 2 ** (tries - 1)
    const askedFor = error.kind === 'http' ? error.retryAfterMs : null
    return Math.max(askedFor ?? 0, pause * (0.5 + Math.random() / 2))
  }
