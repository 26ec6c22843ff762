type Level = 'info' | 'warn' | 'error'

/** Logs one event; the fields hold no cart id, key or checkout address. */
export type Log = (level: Level, event: string, fields?: Record<string, unknown>) => void

const MOST_BUFFERED_BYTES = 1_000_000

// Ignores EPIPE: the store goes on when the log's reader has ended.
process.stdout.on('error', () => undefined)

/** Writes one JSON object per line. Drops lines while more than 1 MB waits to be read. */
export const logToStdout: Log = (level, event, fields = {}) => {
  if (process.stdout.writableLength > MOST_BUFFERED_BYTES) return
  const line = { time: new Date().toISOString(), level, event, ...fields }
  process.stdout.write(`${JSON.stringify(line)}\n`)
}
