import type { LogEvent } from './log-events.ts'

export type Level = 'info' | 'warn' | 'error'

export type Log = (level: Level, event: LogEvent, details?: Record<string, unknown>) => void

const LONGEST_TEXT = 500
const MOST_WAITING_BYTES = 1_000_000

// A reader that went away is none of the shop's troubles.
process.stdout.on('error', () => undefined)

/**
 * One JSON object a line: time, level, event and what belongs to it. Never a secret, and no more of
 * a text than anyone reads. Lines go missing while whoever reads them doesn't.
 */
export function createLog(secrets: string[] = []): Log {
  return (level, event, details) => {
    if (process.stdout.writableLength > MOST_WAITING_BYTES) return
    const line = { time: new Date().toISOString(), level, event, ...details }
    process.stdout.write(`${JSON.stringify(line, short)}\n`)
  }

  function short(_name: string, value: unknown): unknown {
    if (typeof value !== 'string') return value
    return secrets
      .reduce((text, secret) => text.replaceAll(secret, '[token]'), value)
      .slice(0, LONGEST_TEXT)
  }
}
