import type { VariablesOf } from 'gql.tada'
import type * as v from 'valibot'
import type { Market } from '../markets.ts'
import { logError, type StorefrontError, failure, success, type Result } from './errors.ts'
import type { ResponseSchema, TypedDocument } from './graphql.ts'
import { createBodyReader, httpError, parseResponse } from './response.ts'

export type Endpoint = {
  url: string
  headers: Record<string, string>
  /** The origin for checkout URLs that are on this shop's own host; without it the origin of `url`. */
  checkoutOrigin?: string
  /** The sales channel in checkout URLs, if it is not the default; '': none. */
  channel?: string
  /** The hosts at which shoppers reach this shop, if known. */
  ownHosts?: string[]
  /** The market of every call; without it the provider's default. */
  market?: Market
}

export type FailedTry = { error: StorefrontError; tries: number }

/** The headers of one try, and a callback for its result; null: success. */
type Try = { headers: Record<string, string>; onEnd: (error: StorefrontError | null) => void }

/** How a call is made: by which `fetch`, for how long, and how often. */
export type CallPolicy = {
  /** The platform's own, if not given. */
  fetch?: (url: string, init: RequestInit) => Promise<Response>
  /** Reads a response's body; null: it is too large. Without it, each body is bounded separately. */
  readBody?: ReturnType<typeof createBodyReader> | undefined
  /** Called with each response's API version, which differs once the requested one is retired. */
  onApiVersion?: (version: string) => void
  /** Called with the errors beside complete data; without it they go to the console. */
  onErrorsBesideData?: (error: StorefrontError) => void
  /** The time for a call with all its tries; 30 seconds, if not given. */
  deadlineMs?: number
  /** Milliseconds until the next try; null: there is none. Without it a call is tried once. */
  pauseAfter?: (failed: FailedTry) => number | null
  /** Called before each try. Null: make no call now. Without it, each try sends the endpoint's headers. */
  startTry?: (document: TypedDocument) => Try | null
}

/** Returns a function that sends a document and parses the response. Failures are returned, never thrown. */
export function createCall(
  { url, headers, market }: Endpoint,
  {
    fetch: send = (...request) => fetch(...request),
    readBody = createBodyReader(),
    onApiVersion,
    onErrorsBesideData = logError,
    deadlineMs = 30_000,
    pauseAfter: pauseAfterAny = () => null,
    startTry = () => ({ headers, onEnd: () => undefined }),
  }: CallPolicy,
) {
  return async function call<Document extends TypedDocument, Schema extends v.GenericSchema>(
    document: Document,
    variables: VariablesOf<Document>,
    schema: ResponseSchema<Document, Schema>,
    // A call that must not be repeated has its own.
    { pauseAfter = pauseAfterAny }: Pick<CallPolicy, 'pauseAfter'> = {},
  ): Promise<Result<v.InferOutput<Schema>>> {
    const deadline = AbortSignal.timeout(deadlineMs)
    const end = performance.now() + deadlineMs
    const text = `${document}`
    // Without a token, a document leaves out the fields that need one.
    const hasToken = text.includes('$hasToken') && /token/i.test(Object.keys(headers).join())
    // The largest answers for a real product have 100 kB, and pages are up to ten times as large. A list has many.
    const mostBytes = text.includes('$first') ? undefined : 500_000
    const body = JSON.stringify({
      query: market ? inContext(market, text) : text,
      variables: { ...variables, ...(hasToken && { hasToken }) },
    })

    for (let tries = 1; ; tries += 1) {
      const attempt = startTry(document)
      if (!attempt) return failure({ kind: 'paused' })
      const answer = await post(body, attempt.headers, deadline, mostBytes)
      const result = answer.ok ? parseResponse(answer.value, schema, onErrorsBesideData) : answer
      attempt.onEnd(result.ok ? null : result.error)
      if (result.ok) return result
      const pause = pauseAfter({ error: result.error, tries })
      if (pause === null || performance.now() + pause >= end) return result
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }

  async function post(body: string, asWhom: Try['headers'], signal: AbortSignal, most?: number) {
    try {
      const response = await send(url, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...asWhom },
        body,
        signal,
        // A followed redirect would send the token to another host. Workers do not support 'error'.
        redirect: 'manual',
      })
      const version = response.headers.get('X-Shopify-API-Version')
      if (version) onApiVersion?.(version)
      if (!response.ok) {
        void response.body?.cancel().catch(() => undefined)
        // A redirect; browsers give it the status 0.
        if (response.status < 400) return failure({ kind: 'no-answer' })
        return failure(httpError(response))
      }
      const text = await readBody(response, most)
      return text === null ? failure({ kind: 'unreadable' }) : success(text)
    } catch {
      return failure({ kind: 'no-answer' })
    }
  }
}

/** The document with the directive that gives prices, stock and texts of a market. */
const inContext = ({ country, language }: Market, document: string): string =>
  document.replace(
    /^\s*\w+ \w+(\([^)]*\))?/,
    // The provider's code of the language 'pt-BR' is PT_BR.
    `$& @inContext(country: ${country}, language: ${language.toUpperCase().replace('-', '_')})`,
  )

type Retries = {
  mostTries: number
  firstPauseMs: number
  isRetried: (error: StorefrontError) => boolean
}

/** Returns a policy's `pauseAfter`: exponential backoff with jitter, at least the provider's Retry-After. */
export const backoff =
  ({ mostTries, firstPauseMs, isRetried }: Retries) =>
  ({ error, tries }: FailedTry): number | null => {
    if (tries >= mostTries || !isRetried(error)) return null
    const pause = firstPauseMs * 2 ** (tries - 1)
    const askedFor = error.kind === 'http' ? error.retryAfterMs : null
    return Math.max(askedFor ?? 0, pause * (0.5 + Math.random() / 2))
  }

// As many as the provider lists at most: 25,000 entries, 250 at a time.
const MOST_SLICES = 100

/** Reads a list, page by page, to its end, where `next` is null, or until `isEnough`. */
export async function readAll<Entry>(
  read: (after: string | null) => Promise<Result<{ entries: Entry[]; next: string | null }>>,
  isEnough: (entries: Entry[]) => boolean = () => false,
): Promise<Result<Entry[]>> {
  const entries: Entry[] = []
  let after: string | null = null
  for (let slice = 0; slice < MOST_SLICES && !isEnough(entries); slice += 1) {
    const result = await read(after)
    if (!result.ok) return result
    entries.push(...result.value.entries)
    after = result.value.next
    if (after === null) break
  }
  return success(entries)
}
