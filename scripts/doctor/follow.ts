import { isSecureOrigin } from '../../src/server/settings/address.ts'
import { readBody } from '../../src/storefront/response.ts'

const MOST_REDIRECTS = 12
const DEADLINE_MS = 10_000

/** Where following an address leads. */
export type Trail = {
  /** Each on the way; the last is where it ends. */
  addresses: URL[]
  /** What the last answers; or why it was not asked, or not to the end. */
  end: { status: number; html: string | null } | 'not-private' | 'no-answer' | 'too-many-redirects'
}

/** Follows an address as a new visitor's browser does, without cookies, up to what isn't https. */
export async function follow(start: URL, headers: Record<string, string>): Promise<Trail> {
  const addresses = [start]
  for (let at = start; isSecureOrigin(at);) {
    if (addresses.length > MOST_REDIRECTS) return { addresses, end: 'too-many-redirects' }
    const response = await ask(at, headers)
    if (!response) return { addresses, end: 'no-answer' }
    const next = nextOf(response, at)
    if (!next) {
      const html = await readBody(response).catch(() => null)
      return { addresses, end: { status: response.status, html } }
    }
    void response.body?.cancel().catch(() => undefined)
    addresses.push(next)
    at = next
  }
  return { addresses, end: 'not-private' }
}

const ask = (address: URL, headers: Record<string, string>): Promise<Response | null> =>
  fetch(address, { headers, redirect: 'manual', signal: AbortSignal.timeout(DEADLINE_MS) }).catch(
    () => null,
  )

function nextOf({ status, headers }: Response, at: URL): URL | null {
  const location = status >= 300 && status < 400 ? headers.get('Location') : null
  return location !== null && URL.canParse(location, at.href) ? new URL(location, at) : null
}
