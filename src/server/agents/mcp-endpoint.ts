// The store's MCP endpoint, if its profile names the one at the shop's own domain (shopify.dev, 'Storefront MCP').
import { createBodyReader, retryAfterMs } from '../../storefront/response.ts'
import { parsedUrl } from '../../storefront/safe-parse.ts'
import { createPlaces } from '../cache/in-flight.ts'
import { LONGEST_THROTTLE_MS } from '../provider/call-policy.ts'
import { createCircuitBreaker } from '../provider/circuit-breaker.ts'
import {
  callStore,
  DEADLINE_MS,
  isRedirect,
  refusal,
  reportTo,
  UNCACHED,
  type StoreOptions,
  type StoreProfile,
} from './store-profile.ts'

export const MCP_PATH = '/api/ucp/mcp'

const MOST_REQUEST_BYTES = 64_000
// The limit for all requests that are being read.
const MOST_BYTES_IN_ALL = 8_000_000
const REQUEST_MS = 2_000
const MOST_RESPONSE_BYTES = 1_000_000
const MOST_CALLS = 8
// Few, because strangers choose what these calls say, and the store counts them as this server's.
const MOST_A_SECOND = 10
const MOST_OF_ONE_A_SECOND = 5

// An agent signs its calls or sends its own token. Cookies are not forwarded in either direction.
const REQUEST_HEADERS =
  /^(accept|access-control-request-.+|content-digest|content-type|idempotency-key|mcp-.+|origin|request-id|signature|signature-.+|ucp-agent)$/
const RESPONSE_HEADERS = /^(access-control-.+|allow|mcp-.+|retry-after|www-authenticate)$/
// Types that no browser renders. A rendered response would be a page of this shop.
const JSON_TYPE = 'application/json'
const RESPONSE_TYPES = [JSON_TYPE, 'text/event-stream', 'text/plain']
const BEARER = /^Bearer /i

export type McpOptions = Pick<
  StoreOptions,
  'origin' | 'publicOrigins' | 'siteUrl' | 'logChange'
> & {
  /** Whether the store has asked the shop's reads to pause. */
  isPaused: () => boolean
  /** The client's address; null: it is unknown. */
  addressOf: (request: Request) => string | null
}

/** Forwards calls to the store's MCP endpoint, a few a second. Caches nothing. */
export function createMcpEndpoint(
  { origin, publicOrigins, siteUrl, logChange, isPaused, addressOf }: McpOptions,
  profile: Pick<StoreProfile, 'endpoints'>,
) {
  const report = reportTo(logChange, MCP_PATH)
  const readRequest = createBodyReader(MOST_BYTES_IN_ALL, MOST_REQUEST_BYTES)
  const readResponse = createBodyReader(Infinity, MOST_RESPONSE_BYTES)
  const places = createPlaces(DEADLINE_MS)
  const ofLastSecond = createPlaces(1_000)
  const stop = createCircuitBreaker({ firstMs: 1_000, longestMs: 30_000, probeMs: DEADLINE_MS })

  return { respond }

  /** The endpoint's answer; 404: the store's profile does not name it. */
  async function respond(request: Request): Promise<Response> {
    const endpoints = await profile.endpoints()
    if (!endpoints) return refusal(503)
    const hosts = [...publicOrigins, request.url].map((each) => new URL(each).host)
    if (!endpoints.some((each) => isHere(each, hosts))) return refusal(404)
    const body = await readRequest(withDeadline(request)).catch(() => undefined)
    if (typeof body !== 'string') return refusal(body === null ? 413 : 408)
    if (isPaused() || !isWithinBudget(addressOf(request))) return refusal(503)
    const endCall = places.take('calls', MOST_CALLS)
    const endTry = endCall && stop.startTry()
    try {
      return endTry ? await answerOf(request, body, endTry) : refusal(503)
    } catch (error) {
      endTry?.(false)
      report(String(error))
      return refusal(502)
    } finally {
      endCall?.()
    }
  }

  /** Counts a call. Its places are never freed, but each expires after a second. */
  function isWithinBudget(address: string | null): boolean {
    return (
      ofLastSecond.isFree('all', MOST_A_SECOND) &&
      (address === null || ofLastSecond.take(address, MOST_OF_ONE_A_SECOND) !== null) &&
      ofLastSecond.take('all', MOST_A_SECOND) !== null
    )
  }

  async function answerOf(
    { method, headers }: Request,
    body: string,
    endTry: (isFailed: boolean, pauseMs: number | null) => void,
  ): Promise<Response> {
    const response = await callStore(origin, MCP_PATH, siteUrl, {
      method,
      headers: Object.fromEntries([...headers].filter(isPassedOn)),
      ...(method === 'POST' && { body }),
    })
    const { status } = response
    const pauseMs = retryAfterMs(response.headers)
    const type = typeOf(response)
    // A 403 in JSON refuses one agent. Any other 403 comes from bot protection in front of the store.
    const isStop = status === 429 || status === 430 || (status === 403 && type !== JSON_TYPE)
    endTry(isStop, pauseMs && Math.min(pauseMs, LONGEST_THROTTLE_MS))
    const text = await readResponse(response)
    if (text === null || isRedirect(status) || status > 599 || (response.ok && !type)) {
      report(`${status}, ${text === null ? 'too long' : 'not passed on'}`)
      return refusal(502)
    }
    report(null)
    const answered = [...response.headers].filter(([name]) => RESPONSE_HEADERS.test(name))
    return new Response((type && text) || null, {
      status,
      headers: {
        ...Object.fromEntries(answered),
        ...UNCACHED,
        ...(type && { 'Content-Type': type }),
      },
    })
  }
}

/** The request's body, which fails if it is not there in time. */
const withDeadline = ({ body }: Request): Pick<Response, 'body'> => ({
  body:
    body && body.pipeThrough(new TransformStream(), { signal: AbortSignal.timeout(REQUEST_MS) }),
})

/** The content type to send; undefined: it is not passed on. A response without a type counts as JSON. */
function typeOf({ headers }: Response): string | undefined {
  const [sent = ''] = (headers.get('Content-Type') ?? JSON_TYPE).split(';')
  return RESPONSE_TYPES.find((type) => type === sent.trim().toLowerCase())
}

function isHere(endpoint: string, hosts: string[]): boolean {
  const url = parsedUrl(endpoint)
  return url?.pathname === MCP_PATH && hosts.includes(url.host)
}

const isPassedOn = ([name, value]: [string, string]): boolean =>
  REQUEST_HEADERS.test(name) || (name === 'authorization' && BEARER.test(value))
