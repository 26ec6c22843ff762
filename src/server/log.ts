import type { LogEvent } from './log-events.ts'

export type Level = 'info' | 'warn' | 'error'

export type Log = (level: Level, event: LogEvent, details?: Record<string, unknown>) => void

const LONGEST_TEXT = 500

/**
 * One JSON object a line: time, level, event and what belongs to it. Never a secret, and no more of
 * a text than anyone reads.
 */
export function createLog(secrets: string[], write: (line: string) => void): Log {
  return (level, event, details) => {
    const line = { time: new Date().toISOString(), level, event, ...details }
    write(JSON.stringify(line, short))
  }

  function short(_name: string, value: unknown): unknown {
    if (typeof value !== 'string') return value
    return secrets
      .reduce((text, secret) => text.replaceAll(secret, '[token]'), value)
      .slice(0, LONGEST_TEXT)
  }
}
