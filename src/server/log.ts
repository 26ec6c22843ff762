import { LRUCache } from 'lru-cache'

type Level = 'info' | 'warn' | 'error'

export type Log = (level: Level, event: LogEvent, details?: Record<string, unknown>) => void

const LONGEST_TEXT = 500
// Terminals execute some of these, and others reverse the direction of the text.
const INVISIBLE = /[\p{Cc}\p{Cf}]/gu

const MINUTE_MS = 60_000
const MOST_RECENT = 1_000

/**
 * Writes one JSON object per line, with '[token]' for each secret and texts cut after 500 characters. Writes equal
 * lines once a minute at most. `again`: how many were left out since the last one.
 */
export function createLog(secrets: string[], write: (line: string) => void): Log {
  const recent = new LRUCache<string, { until: number; again: number }>({ max: MOST_RECENT })

  return (level, event, details) => {
    const text = JSON.stringify({ level, event, ...details }, safe)
    const now = performance.now()
    const last = recent.get(text)
    if (last && now < last.until) return void (last.again += 1)
    recent.set(text, { until: now + MINUTE_MS, again: 0 })
    const again = last && last.again > 0 ? { again: last.again } : {}
    const line = { time: new Date().toISOString(), level, event, ...details, ...again }
    write(JSON.stringify(line, safe).replaceAll(INVISIBLE, unicodeEscapes))
  }

  function safe(_name: string, value: unknown): unknown {
    if (typeof value !== 'string') return value
    return secrets
      .reduce((text, secret) => text.replaceAll(secret, '[token]'), value)
      .slice(0, LONGEST_TEXT)
  }
}

const unicodeEscapes = (character: string): string =>
  character
    .split('')
    .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .join('')

/** Every event of the log. docs/operations.md explains them. */
export const LOG_EVENTS = [
  'api-version',
  'demo-store-ended',
  'failure',
  'home-collection',
  'no-metafields',
  'no-policies',
  'no-products',
  'no-selling-plans',
  'no-recommendations',
  'no-redirects',
  'not-found',
  'private-token-refused',
  'provider-errors',
  'provider-failed',
  'public-token-refused',
  'redirects-dropped',
  'scope-refused',
  'shop-ended',
  'store-refuses',
] as const

export type LogEvent = (typeof LOG_EVENTS)[number]

const MOST_PATHS_A_MINUTE = 60

/** Logs each path that has no page once a minute, 60 paths at most. `leftOut`: lines omitted since the last one. */
export function createNotFoundLog(log: Log) {
  let minute = 0
  let leftOut = 0
  const paths = new Set<string>()

  return function logNotFound(path: string) {
    const now = Math.floor(performance.now() / MINUTE_MS)
    if (now !== minute) paths.clear()
    minute = now
    if (paths.has(path) || paths.size >= MOST_PATHS_A_MINUTE) return void (leftOut += 1)
    paths.add(path)
    log('info', 'not-found', { path, ...(leftOut > 0 && { leftOut }) })
    leftOut = 0
  }
}

export type LogChange = ReturnType<typeof createChangeLog>

/** Logs an event when the state of its subject (`of`) changes. Null: all is well, and nothing is logged. */
export function createChangeLog(log: Log) {
  const states = new Map<unknown, string | null>()
  return (
    event: LogEvent,
    state: string | null,
    level: Level = 'info',
    details: Record<string, unknown> = {},
    of: unknown = event,
  ) => {
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
