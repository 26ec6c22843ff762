import type { LogEvent } from './log-events.ts'
import type { Level, Log } from './log.ts'

export type LogChange = (
  event: LogEvent,
  state: string | null,
  level?: Level,
  details?: Record<string, unknown>,
) => void

/** Says each event once for each change of its state; null: there is nothing to say of it. */
export function createChangeLog(log: Log): LogChange {
  const states = new Map<LogEvent, string | null>()
  return (event, state, level = 'info', details = {}) => {
    const last = states.get(event) ?? null
    states.set(event, state)
    if (state !== null && state !== last) log(level, event, details)
  }
}
