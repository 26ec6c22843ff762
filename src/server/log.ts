type Level = 'info' | 'warn' | 'error'

export type Log = (level: Level, event: LogEvent, details?: Record<string, unknown>) => void

const LONGEST_TEXT = 500

/**
 * Writes one JSON object a line: time, level, event and its details. Each secret is replaced by
 * '[token]', and a text is cut after 500 characters.
 */
export function createLog(secrets: string[], write: (line: string) => void): Log {
  return (level, event, details) => {
    const line = { time: new Date().toISOString(), level, event, ...details }
    write(JSON.stringify(line, safe))
  }

  function safe(_name: string, value: unknown): unknown {
    if (typeof value !== 'string') return value
    return secrets
      .reduce((text, secret) => text.replaceAll(secret, '[token]'), value)
      .slice(0, LONGEST_TEXT)
  }
}

/** Every event of the log. docs/operations.md explains them. */
export const LOG_EVENTS = [
  'api-version',
  'demo-store-ended',
  'failure',
  'home-collection',
  'no-metafields',
  'no-products',
  'no-recommendations',
  'no-redirects',
  'not-found',
  'private-token-refused',
  'provider-errors',
  'provider-failed',
  'public-token-refused',
  'scope-refused',
  'shop-ended',
  'store-refuses',
] as const

export type LogEvent = (typeof LOG_EVENTS)[number]

/** `of`: the subject of the state, if the event has several. */
export type LogChange = (
  event: LogEvent,
  state: string | null,
  level?: Level,
  details?: Record<string, unknown>,
  of?: unknown,
) => void

/** Logs an event once for each change of its state. Null means that all is well, and is not logged. */
export function createChangeLog(log: Log, states = new Map<unknown, string | null>()): LogChange {
  return (event, state, level = 'info', details = {}, of = event) => {
    const last = states.get(of) ?? null
    states.set(of, state)
    if (state !== null && state !== last) log(level, event, details)
  }
}

// A token may follow these names, also in a misspelt path.
const SECRETS = /((?:cart|checkouts|account|orders|invoices)(?:\/|%2f)).*/i
// The form of a token in other paths.
const TOKENS = /(?<![a-z\d])(?=[a-z]*\d)[a-z\d]{16,}/gi

/** The path for the log, with '…' in place of what may be a token. */
export const withoutTokens = (path: string): string =>
  path.replace(SECRETS, '$1…').replace(TOKENS, '…')
