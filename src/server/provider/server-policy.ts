import type { CallPolicy, Connection } from '../../storefront/call.ts'
import { errorText, type StorefrontError } from '../../storefront/errors.ts'
import type { TypedDocument } from '../../storefront/graphql.ts'
import type { Log } from '../log.ts'
import type { CallOutcome, Metrics } from '../metrics/metrics.ts'
import type { Store } from '../settings/settings.ts'
import { apiVersionLog } from './api-version-log.ts'
import { createRefusalLog } from './refusal-log.ts'
import { pauseAfter } from './retries.ts'
import { createServerToken } from './server-token.ts'
import { createThrottlePause, isThrottle } from './throttle-pause.ts'
import { userAgent } from './user-agent.ts'

type Options = {
  store: Store
  connection: Connection
  siteUrl: string | null
  freshMs: number
  log: Log
  /** Told of each try. */
  onCall: Metrics['called']
}

const SERVER_DEADLINE_MS = 10_000

/** How the server calls the provider: when, as whom, how often, and what the log says of it. */
export function createServerPolicy({
  store,
  connection,
  siteUrl,
  freshMs,
  log,
  onCall,
}: Options): CallPolicy {
  const throttlePause = createThrottlePause(freshMs)
  const token = createServerToken(store, connection.headers)
  const logRefusal = createRefusalLog(store, log)
  return {
    onApiVersion: apiVersionLog(store.apiVersion, log),
    onErrorsBesideData: (error) => log('warn', 'provider-errors', { message: errorText(error) }),
    deadlineMs: SERVER_DEADLINE_MS,
    pauseAfter: (failed) => (token.mayFallBack(failed) ? 0 : pauseAfter(failed)),
    startTry: (document) => {
      const endTry = throttlePause.startTry()
      if (!endTry) return null
      const setting = token.current()
      const startedAt = performance.now()
      return {
        headers: { 'User-Agent': userAgent(siteUrl), ...token.headers(setting) },
        onEnd: (error) => {
          onCall(operationOf(document), outcomeOf(error), performance.now() - startedAt)
          endTry(error)
          token.heed(setting, error)
          logRefusal(document, setting, error)
        },
      }
    },
  }
}

/** The name of a document's operation: 'Products'. */
const operationOf = (document: TypedDocument): string =>
  /^\s*(?:query|mutation)\s+(\w+)/.exec(String(document))?.[1] ?? 'unnamed'

function outcomeOf(error: StorefrontError | null): CallOutcome {
  if (error === null) return 'ok'
  return isThrottle(error) ? 'throttled' : error.kind
}
