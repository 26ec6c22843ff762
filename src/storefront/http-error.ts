import type { StorefrontError } from './errors.ts'
import { retryAfterMs } from './retry-after.ts'

/** Token, bill, closed shop, no such store, locked. */
const MERCHANTS_STATUSES = new Set([401, 402, 403, 404, 423])
const JSON_TYPE = /^application\/json\s*(;|$)/i

/**
 * What a status other than 2xx means. The API refuses in JSON; the walls before it, which take servers
 * for robots, and servers that are down answer with pages, under any status. So whatever isn't JSON says
 * nothing of the store, a 402 or 404 neither: a day's last good pages are worth more than a quick end to
 * those of a store that is really closed. By its type alone: no byte of the body is read.
 */
export function httpError({ status, headers }: Response): StorefrontError {
  const isJson = JSON_TYPE.test(headers.get('Content-Type') ?? '')
  return isJson && MERCHANTS_STATUSES.has(status)
    ? { kind: 'refused', status }
    : { kind: 'http', status, retryAfterMs: retryAfterMs(headers) }
}
