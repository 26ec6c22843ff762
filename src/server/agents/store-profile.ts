// The store's profile for agents (ucp.dev, 'Overview': a profile is at /.well-known/ucp, is no redirect, and may be
// cached for a minute or more).
import * as v from 'valibot'
import { unforwarded } from '../../storefront/provider-cart.ts'
import { createBodyReader } from '../../storefront/response.ts'
import { parsedJson } from '../../storefront/safe-parse.ts'
import type { CachePlatform } from '../cache/platform.ts'
import { createRevalidated, type Outcome } from '../cache/revalidated.ts'
import { FOR_A_MINUTE, type Lifetimes } from '../cache/times.ts'
import type { LogChange } from '../log.ts'
import { userAgent } from '../provider/connection.ts'

export const PROFILE_PATH = '/.well-known/ucp'

/** The timeout of a call of the store. */
export const DEADLINE_MS = 10_000
const MOST_BYTES = 64_000

/** The profile's text, and the MCP endpoints that it names. */
type Profile = { text: string; endpoints: string[] }

export type StoreOptions = Lifetimes & {
  /** The store's origin for this server. */
  origin: string
  /** The store's public origins, and the shop's own if it is known. */
  publicOrigins: string[]
  siteUrl: string | null
  headStartMs: number
  logChange: LogChange
}

const binding = v.object({ transport: v.string(), endpoint: v.optional(v.string(), '') })
const profileSchema = v.object({
  ucp: v.object({
    version: v.string(),
    services: v.fallback(v.record(v.string(), v.array(binding)), {}),
  }),
})

export type StoreProfile = ReturnType<typeof createStoreProfile>

/** The store's profile, cached for as long as pages. */
export function createStoreProfile(
  { origin, siteUrl, headStartMs, logChange, freshMs, keepMs }: StoreOptions,
  platform: CachePlatform,
) {
  const report = reportTo(logChange, PROFILE_PATH)
  const readBody = createBodyReader(Infinity, MOST_BYTES)
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

  return { endpoints, respond }

  /** The MCP endpoints that the profile names; null: it can't be read now. */
  async function endpoints(): Promise<string[] | null> {
    const found = await profiles.read(PROFILE_PATH, null)
    return found && (found.value?.endpoints ?? [])
  }

  /** The profile as the store sends it; 404: it has none, 503: it can't be read. */
  async function respond(): Promise<Response> {
    const found = await profiles.read(PROFILE_PATH, null)
    if (!found?.value) return refusal(found ? 404 : 503)
    const headers = {
      'Content-Type': 'application/json',
      'Cache-Control': FOR_A_MINUTE,
      'Access-Control-Allow-Origin': '*',
    }
    return new Response(found.value.text, { headers })
  }

  async function load(): Promise<Outcome<Profile | null>> {
    const response = await callStore(origin, PROFILE_PATH, siteUrl)
    const text = await readBody(response)
    const { status } = response
    if (status === 404 || isRedirect(status)) return { is: 'missing', value: null }
    const read = v.safeParse(profileSchema, response.ok && text !== null && parsedJson(text))
    if (text === null || !read.success) return failed(`${status}, no profile`)
    report(null)
    const bindings = Object.values(read.output.ucp.services).flat()
    const mcp = bindings.filter(({ transport }) => transport === 'mcp')
    return { is: 'complete', value: { text, endpoints: mcp.map((each) => each.endpoint) } }
  }

  function failed(message: string): Outcome<never> {
    report(message)
    return { is: 'failed' }
  }
}

/** Calls the store without its redirect to its primary domain, which may be this shop's. */
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

export const isRedirect = (status: number): boolean =>
  status < 200 || (status >= 300 && status < 400)

/** Returns a function that logs why the store's answer at a path can't be used; null: it can be. */
export const reportTo =
  (logChange: LogChange, path: string) =>
  (message: string | null): void =>
    logChange('provider-failed', message, 'warn', { path, message }, path)

export const UNCACHED = { 'Cache-Control': 'no-store' }

/** In English, because agents read them. */
const REFUSALS = {
  404: 'This store has no MCP endpoint',
  408: 'Request too slow',
  413: 'Request too long',
  502: 'The store did not answer',
  503: 'Busy. Try again in a second.',
}

export const refusal = (status: keyof typeof REFUSALS): Response =>
  new Response(REFUSALS[status], {
    status,
    headers: {
      ...UNCACHED,
      'Content-Type': 'text/plain; charset=utf-8',
      ...(status === 503 && { 'Retry-After': '1' }),
    },
  })
