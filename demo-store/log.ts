type Level = 'info' | 'warn' | 'error'

/** Logs one event. The fields contain no cart id, key or checkout address. */
export type Log = (level: Level, event: string, fields?: Record<string, unknown>) => void

const MOST_BUFFERED_BYTES = 1_000_000

// Ignores EPIPE: the store continues after the log's reader has ended.
process.stdout.on('error', () => undefined)

/** Writes one JSON object per line. Drops lines while more than 1 MB is unread. */
export const logToStdout: Log = (level, event, fields = {}) => {
  if (process.stdout.writableLength > MOST_BUFFERED_BYTES) return
  const line = { time: new Date().toISOString(), level, event, ...fields }
  process.stdout.write(`${JSON.stringify(line)}\n`)
}
