// The store's profile for agents (ucp.dev, 'Overview': a profile is at /.well-known/ucp, is no redirect, and may be
// cached for a minute or more).
import type { Context } from 'hono'
import * as v from 'valibot'
import { unforwarded } from '../../storefront/provider-cart.ts'
import { createBodyReader } from '../../storefront/response.ts'
import { parsedJson } from '../../storefront/parse-or-null.ts'
import type { ShopCache } from '../cache/platform.ts'
import { createRevalidated, type Outcome } from '../cache/revalidated.ts'
import { DEADLINE_MS, FOR_A_MINUTE } from '../cache/times.ts'
import type { Log } from '../log.ts'
import { userAgent } from '../provider/endpoint.ts'

export const PROFILE_PATH = '/.well-known/ucp'

const MOST_BYTES = 64_000

type Options = {
  /** The store's origin for this server. */
  origin: string
  siteUrl: string | null
  log: Log
}

const profileSchema = v.object({ ucp: v.object({ version: v.string() }) })
export const isProfile = (text: string) => v.is(profileSchema, parsedJson(text))

/** Sends the profile as the store writes it, cached as long as pages. 404: there is none; 503: it can't be read. */
export function createStoreProfile({ origin, siteUrl, log }: Options, cache: ShopCache) {
  const readBody = createBodyReader()
  const profiles = createRevalidated<null, string | null>({
    cache,
    name: 'ucp',
    kindOf: () => 'profile',
    load: () => load().catch((error: unknown) => failed(String(error))),
  })

  return async (context: Context): Promise<Response> => {
    const found = await profiles.read(PROFILE_PATH, null)
    context.header('Cache-Control', found?.value ? FOR_A_MINUTE : 'no-store')
    if (!found) return context.text('The store did not answer', 503, { 'Retry-After': '1' })
    if (found.value === null) return context.text('This store has no profile for agents', 404)
    context.header('Access-Control-Allow-Origin', '*')
    return context.body(found.value, 200, { 'Content-Type': 'application/json' })
  }

  async function load(): Promise<Outcome<string | null>> {
    const response = await callProfile(origin, siteUrl)
    const text = await readBody(response, MOST_BYTES)
    const { status } = response
    if (status === 404 || (status >= 300 && status < 400)) return { is: 'missing', value: null }
    if (text === null || !response.ok || !isProfile(text)) return failed(`${status}, no profile`)
    return { is: 'complete', value: text }
  }

  function failed(message: string): Outcome<never> {
    log('warn', 'provider-failed', { path: PROFILE_PATH, message })
    return { is: 'failed' }
  }
}

/** Calls the store without its redirect to its primary domain, which may be this shop's. */
export const callProfile = (origin: string, siteUrl: string | null): Promise<Response> =>
  fetch(unforwarded(new URL(PROFILE_PATH, origin), origin), {
    headers: { 'User-Agent': userAgent(siteUrl) },
    signal: AbortSignal.timeout(DEADLINE_MS),
    redirect: 'manual',
  })
