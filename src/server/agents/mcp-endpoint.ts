// The store's MCP endpoint, if its profile names the one at the shop's own domain (shopify.dev, 'Storefront MCP').
import { createBodyReader } from '../../storefront/response.ts'
import { parsedUrl } from '../../storefront/safe-parse.ts'
import { createPlaces } from '../cache/in-flight.ts'
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
const MOST_RESPONSE_BYTES = 1_000_000
const MOST_CALLS = 8
// Each may take MOST_REQUEST_BYTES of memory.
const MOST_REQUESTS = 64

// An agent signs its calls or sends its own token. Cookies are not forwarded in either direction.
const REQUEST_HEADERS =
  /^(accept|access-control-request-.+|content-digest|content-type|idempotency-key|mcp-.+|origin|request-id|signature|signature-.+|ucp-agent)$/
const RESPONSE_HEADERS =
  /^(access-control-.+|allow|content-type|mcp-.+|retry-after|www-authenticate)$/
// Excludes types that a browser renders, because the response would be a page of this shop.
const RESPONSE_TYPES = /^(?:(?:application\/json|text\/(?:event-stream|plain))\b|$)/i
const BEARER = /^Bearer /i

type Options = Pick<StoreOptions, 'origin' | 'publicOrigins' | 'siteUrl' | 'logChange'>

/** Forwards calls to the store's MCP endpoint. Caches nothing. */
export function createMcpEndpoint(
  { origin, publicOrigins, siteUrl, logChange }: Options,
  profile: Pick<StoreProfile, 'endpoints'>,
) {
  const report = reportTo(logChange, MCP_PATH)
  const readRequest = createBodyReader(Infinity, MOST_REQUEST_BYTES)
  const readResponse = createBodyReader(Infinity, MOST_RESPONSE_BYTES)
  const places = createPlaces(DEADLINE_MS)

  return { respond }

  /** The endpoint's answer; 404: the store's profile does not name it. */
  async function respond(request: Request): Promise<Response> {
    const endpoints = await profile.endpoints()
    if (!endpoints) return refusal(503)
    const hosts = [...publicOrigins, request.url].map((each) => new URL(each).host)
    if (!endpoints.some((each) => isHere(each, hosts))) return refusal(404)
    const endRequest = places.take('requests', MOST_REQUESTS)
    if (!endRequest) return refusal(503)
    const body = await readRequest(request)
      .catch(() => null)
      .finally(endRequest)
    if (body === null) return refusal(413)
    const endCall = places.take('calls', MOST_CALLS)
    if (!endCall) return refusal(503)
    try {
      return await answerOf(request, body)
    } catch (error) {
      report(String(error))
      return refusal(502)
    } finally {
      endCall()
    }
  }

  async function answerOf({ method, headers }: Request, body: string): Promise<Response> {
    const response = await callStore(origin, MCP_PATH, siteUrl, {
      method,
      headers: Object.fromEntries([...headers].filter(isPassedOn)),
      ...(method === 'POST' && { body }),
    })
    const text = await readResponse(response)
    const { status } = response
    const isRead = RESPONSE_TYPES.test(response.headers.get('Content-Type') ?? '')
    if (text === null || isRedirect(status) || status > 599 || (response.ok && !isRead)) {
      report(`${status}, ${text === null ? 'too long' : 'not passed on'}`)
      return refusal(502)
    }
    report(null)
    const answered = [...response.headers].filter(([name]) => RESPONSE_HEADERS.test(name))
    return new Response((isRead && text) || null, {
      status,
      headers: { ...Object.fromEntries(answered), ...UNCACHED },
    })
  }
}

function isHere(endpoint: string, hosts: string[]): boolean {
  const url = parsedUrl(endpoint)
  return url?.pathname === MCP_PATH && hosts.includes(url.host)
}

const isPassedOn = ([name, value]: [string, string]): boolean =>
  REQUEST_HEADERS.test(name) || (name === 'authorization' && BEARER.test(value))
