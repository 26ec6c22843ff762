// The store's doors for agents, on the shop's own domain: its profile, and the MCP endpoint that the profile names
// (ucp.dev, 'Overview': a profile is at /.well-known/ucp, is no redirect, and may be cached for a minute or more).
import * as v from 'valibot'
import * as serverWords from '../../words/server.ts'
import { unforwarded } from '../storefront/provider-cart.ts'
import { createBodyReader } from '../storefront/response.ts'
import { parsedJson, parsedUrl } from '../storefront/safe-parse.ts'
import type { CachePlatform } from './cache/platform.ts'
import { createRevalidated, type Outcome } from './cache/revalidated.ts'
import { FOR_A_MINUTE, type Lifetimes } from './cache/times.ts'
import type { LogChange } from './log.ts'
import { userAgent } from './provider/connection.ts'

export const PROFILE_PATH = '/.well-known/ucp'
export const MCP_PATH = '/api/ucp/mcp'

/** The profile's text, and the MCP endpoints that it names. */
type Profile = { text: string; endpoints: string[] }

type Options = Lifetimes & {
  /** The store's origin for this server. */
  origin: string
  /** The origins at which agents know the store, and the shop's own if that is known. */
  publicOrigins: string[]
  siteUrl: string | null
  headStartMs: number
  logChange: LogChange
}

const DEADLINE_MS = 10_000
const MOST_PROFILE_BYTES = 64_000
const MOST_REQUEST_BYTES = 64_000
const MOST_RESPONSE_BYTES = 1_000_000
const MOST_CALLS = 8
// Each holds as much as a request may have.
const MOST_REQUESTS = 64

const UNCACHED = { 'Cache-Control': 'no-store' }
// An agent signs its calls or sends a token of its own. No cookie goes either way.
const REQUEST_HEADERS =
  /^(accept|access-control-request-.+|content-digest|content-type|idempotency-key|mcp-.+|origin|request-id|signature|signature-.+|ucp-agent)$/
const RESPONSE_HEADERS =
  /^(access-control-.+|allow|content-type|mcp-.+|retry-after|www-authenticate)$/
// Nothing that a browser would show, as it would be a page of this shop.
const RESPONSE_TYPES = /^(?:(?:application\/json|text\/(?:event-stream|plain))\b|$)/i
const BEARER = /^Bearer /i

const binding = v.object({ transport: v.string(), endpoint: v.optional(v.string(), '') })
const profileSchema = v.object({
  ucp: v.object({
    version: v.string(),
    services: v.fallback(v.record(v.string(), v.array(binding)), {}),
  }),
})

export type Ucp = ReturnType<typeof createUcp>

/** The store's profile, cached for as long as pages, and calls of its MCP endpoint, which are not cached. */
export function createUcp(
  { origin, publicOrigins, siteUrl, headStartMs, logChange, freshMs, keepMs }: Options,
  platform: CachePlatform,
) {
  const profiles = createRevalidated<null, Profile | null>({
    platform,
    name: 'ucp',
    kindOf: () => 'profile',
    load: () => load().catch((error: unknown) => failed(String(error))),
    longestWaitMs: headStartMs,
    isMemoized: true,
    freshMs,
    keepMs,
  })
  const readProfile = createBodyReader(Infinity, MOST_PROFILE_BYTES)
  const readRequest = createBodyReader(Infinity, MOST_REQUEST_BYTES)
  const readResponse = createBodyReader(Infinity, MOST_RESPONSE_BYTES)
  const requests = createSlots(MOST_REQUESTS)
  const calls = createSlots(MOST_CALLS)

  return { profile, passOn }

  /** The profile as the store writes it; 404: it has none, 503: it can't be read. */
  async function profile(): Promise<Response> {
    const found = await profiles.read(PROFILE_PATH, null)
    if (!found?.value) return refusal(found ? 404 : 503)
    const headers = {
      'Content-Type': 'application/json',
      'Cache-Control': FOR_A_MINUTE,
      'Access-Control-Allow-Origin': '*',
    }
    return new Response(found.value.text, { headers })
  }

  /** The answer of the store's MCP endpoint; 404: its profile does not name that one. */
  async function passOn(request: Request): Promise<Response> {
    const found = await profiles.read(PROFILE_PATH, null)
    if (!found) return refusal(503)
    const hosts = [...publicOrigins, request.url].map((each) => new URL(each).host)
    if (!found.value?.endpoints.some((each) => isEndpoint(each, hosts))) return refusal(404)
    const endRequest = requests.take()
    if (!endRequest) return refusal(503)
    const body = await readRequest(request)
      .catch(() => null)
      .finally(endRequest)
    if (body === null) return refusal(413)
    const endCall = calls.take()
    if (!endCall) return refusal(503)
    try {
      return await answerOf(request, body)
    } catch (error) {
      report(MCP_PATH, String(error))
      return refusal(502)
    } finally {
      endCall()
    }
  }

  async function load(): Promise<Outcome<Profile | null>> {
    const response = await callStore(origin, PROFILE_PATH, siteUrl)
    const text = await readProfile(response)
    const { status } = response
    if (status === 404 || isRedirect(status)) return { is: 'missing', value: null }
    const read = v.safeParse(profileSchema, response.ok && text !== null && parsedJson(text))
    if (text === null || !read.success) return failed(`${status}, no profile`)
    report(PROFILE_PATH, null)
    const bindings = Object.values(read.output.ucp.services).flat()
    const endpoints = bindings.filter(({ transport }) => transport === 'mcp')
    return { is: 'complete', value: { text, endpoints: endpoints.map((each) => each.endpoint) } }
  }

  async function answerOf({ method, headers }: Request, body: string): Promise<Response> {
    const response = await callStore(origin, MCP_PATH, siteUrl, {
      method,
      headers: Object.fromEntries([...headers].filter(isAsked)),
      ...(method === 'POST' && { body }),
    })
    const text = await readResponse(response)
    const { status } = response
    const isRead = RESPONSE_TYPES.test(response.headers.get('Content-Type') ?? '')
    const isPassedOn = isRead || !response.ok
    if (text === null || isRedirect(status) || status > 599 || !isPassedOn) {
      report(MCP_PATH, `${status}, ${text === null ? 'too long' : 'not passed on'}`)
      return refusal(502)
    }
    report(MCP_PATH, null)
    const answered = [...response.headers].filter(([name]) => RESPONSE_HEADERS.test(name))
    return new Response((isRead && text) || null, {
      status,
      headers: { ...Object.fromEntries(answered), ...UNCACHED },
    })
  }

  function failed(message: string): Outcome<never> {
    report(PROFILE_PATH, message)
    return { is: 'failed' }
  }

  /** Null: the store answers. */
  function report(path: string, message: string | null) {
    logChange('provider-failed', message, 'warn', { path, message }, path)
  }
}

/** Calls the store itself: it would redirect a visitor to its primary domain, which may be this shop's. */
export function callStore(
  origin: string,
  path: string,
  siteUrl: string | null,
  request: RequestInit = {},
): Promise<Response> {
  return fetch(unforwarded(new URL(path, origin), origin), {
    ...request,
    headers: { ...request.headers, 'User-Agent': userAgent(siteUrl) },
    signal: AbortSignal.timeout(DEADLINE_MS),
    redirect: 'manual',
  })
}

/** Bounds what runs at once. A slot also ends by itself, as Workers may drop a request in the middle. */
function createSlots(most: number) {
  const taken = new Set<{ until: number }>()
  return {
    /** Returns the slot's end; null: all are taken. */
    take() {
      const now = performance.now()
      for (const each of taken) if (each.until <= now) taken.delete(each)
      if (taken.size >= most) return null
      const slot = { until: now + DEADLINE_MS }
      taken.add(slot)
      return () => void taken.delete(slot)
    },
  }
}

function isEndpoint(endpoint: string, hosts: string[]): boolean {
  const url = parsedUrl(endpoint)
  return url?.pathname === MCP_PATH && hosts.includes(url.host)
}

const isRedirect = (status: number): boolean => status < 200 || (status >= 300 && status < 400)

const isAsked = ([name, value]: [string, string]): boolean =>
  REQUEST_HEADERS.test(name) || (name === 'authorization' && BEARER.test(value))

const refusal = (status: 404 | 413 | 502 | 503): Response =>
  new Response(serverWords.agentRefusals[status], {
    status,
    headers: {
      ...UNCACHED,
      'Content-Type': 'text/plain; charset=utf-8',
      ...(status === 503 && { 'Retry-After': '1' }),
    },
  })
