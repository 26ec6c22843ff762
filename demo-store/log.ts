type Level = 'info' | 'warn' | 'error'

/** Logs one event; the fields hold no cart id, key or checkout address. */
export type Log = (level: Level, event: string, fields?: Record<string, unknown>) => void

/** One JSON object a line. */
export const logToStdout: Log = (level, event, fields = {}) => {
  const line = { time: new Date().toISOString(), level, event, ...fields }
  process.stdout.write(`${JSON.stringify(line)}\n`)
}
