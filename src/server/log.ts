import { LRUCache } from 'lru-cache'
import type { Market } from '../markets.ts'

type Level = 'info' | 'warn' | 'error'

export type Log = (level: Level, event: LogEvent, details?: Record<string, unknown>) => void

const LONGEST_TEXT = 500
// Terminals execute some of these, and others reverse the direction of the text.
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu

// What names a request in the provider's messages: '2c9ff8f7-6d51-4cd9-8a0e-1f0a0b5f3a52-1764000000'.
const ID = /(?=[\w-]*\d)[\w-]{8,}/g

const MINUTE_MS = 60_000
const MOST_LINES_A_MINUTE = 60

/**
 * Writes one JSON object per line, with '[token]' for each secret and texts cut after 500 characters. Writes lines that
 * are equal but for the ids in their message once a minute at most, and 60 of each event. `again`: how many equal ones
 * were left out since the last one; `leftOut`: how many others of the event.
 */
export function createLog(secrets: string[], write: (line: string) => void): Log {
  const starts = secrets.map(startOf)
  const recent = new LRUCache<string, { until: number; again: number }>({ max: 1_000 })
  const minutes = new Map<LogEvent, { until: number; lines: number; leftOut: number }>()

  return (level, event, details) => {
    const text = JSON.stringify({ level, event, ...details }, comparable)
    const now = performance.now()
    const until = now + MINUTE_MS
    const last = recent.get(text)
    if (last && now < last.until) return void (last.again += 1)
    let minute = minutes.get(event)
    if (!minute || now >= minute.until) {
      minute = { until, lines: 0, leftOut: minute?.leftOut ?? 0 }
      minutes.set(event, minute)
    }
    if (minute.lines === MOST_LINES_A_MINUTE) return void (minute.leftOut += 1)
    const { leftOut } = minute
    Object.assign(minute, { lines: minute.lines + 1, leftOut: 0 })
    recent.set(text, { until, again: 0 })
    const line = {
      time: new Date().toISOString(),
      level,
      event,
      ...details,
      ...(last?.again && { again: last.again }),
      ...(leftOut > 0 && { leftOut }),
    }
    write(JSON.stringify(line, safe).replaceAll(INVISIBLE, unicodeEscapes))
  }

  function safe(_name: string, value: unknown): unknown {
    if (typeof value !== 'string') return value
    const shown = starts.reduce((text, start) => text.replaceAll(start, '[token]'), value)
    return shown.slice(0, LONGEST_TEXT)
  }

  function comparable(name: string, value: unknown): unknown {
    const shown = safe(name, value)
    return name === 'message' && typeof shown === 'string' ? shown.replace(ID, '') : shown
  }
}

/** Matches the first letters of a secret, each perhaps percent-encoded, and what follows. */
function startOf(secret: string): RegExp {
  const codes = Array.from(secret.slice(0, 12), (letter) => letter.charCodeAt(0).toString(16))
  const letters = codes.map((code) => `(?:\\x${code}|%(?:25)*${code})`)
  return new RegExp(`${letters.join('')}[\\w%-]*`, 'gi')
}

const unicodeEscapes = (character: string): string =>
  character.replaceAll(/./gs, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)

/** Every event of the log. docs/operations.md explains them. */
export const LOG_EVENTS = [
  'api-version',
  'demo-store-ended',
  'failure',
  'no-home-collection',
  'no-market',
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

/** Added to each line whose cause may be the merchant's settings at the store. */
export const SEE_DOCTOR = { hint: 'npm run doctor says what to do.' }

/** What the doctor and the log say of a store. */
export const NO_PRODUCTS = 'The store answers, but shows this shop no products.'
export const noHomeCollection = (handle: string) =>
  `HOME_COLLECTION names '${handle}', which does not exist or is empty. The home page shows all products instead.`
export const notSoldIn = (markets: Pick<Market, 'country' | 'language'>[]) =>
  `The store has no market of its own for ${markets.map(({ country, language }) => `${country}-${language}`).join(', ')}. Their pages show other prices or another language.`
export const DEAD_REDIRECTS =
  'The store has URL redirects that no request can follow: from a path that Shopify keeps for itself, to no web address, or to themselves.'

/** Logs each change in whether a sentence of the doctor is true of the store. */
export function createFindingLog(log: Log) {
  const logChange = createChangeLog(log)
  return (event: LogEvent, message: string, state: boolean | string, details = {}) =>
    logChange(event, state ? String(state) : null, 'warn', { message, ...details, ...SEE_DOCTOR })
}

// A token may follow these names, also in a misspelt path.
const SECRETS = /((?:cart|checkouts|account|orders|invoices)(?:\/|%2f)).*/i
// The form of a token in other paths.
const TOKENS = /(?<![a-z\d])(?=[a-z]*\d)[a-z\d]{16,}/gi

/** The path for the log, with '…' in place of what may be a token. */
export const withoutTokens = (path: string): string =>
  path.replace(SECRETS, '$1…').replace(TOKENS, '…')
