type Level = 'info' | 'warn' | 'error'

/** Logs one event. The fields contain no cart id, key or checkout address. */
export type Log = (level: Level, event: string, fields?: Record<string, unknown>) => void

// Ignores EPIPE: the store continues after the log's reader has ended.
process.stdout.on('error', () => undefined)

/** Writes one JSON object per line. */
export const logToStdout: Log = (level, event, fields = {}) => {
  const line = { time: new Date().toISOString(), level, event, ...fields }
  process.stdout.write(`${JSON.stringify(line)}\n`)
}
