type Level = 'info' | 'warn' | 'error'

/** Logs one event; the fields hold no cart id, key or checkout address. */
export type Log = (level: Level, event: string, fields?: Record<string, unknown>) => void

const MOST_WAITING_BYTES = 1_000_000

// A reader that went away is none of the store's troubles.
process.stdout.on('error', () => undefined)

/** One JSON object a line. Lines go missing while whoever reads them doesn't. */
export const logToStdout: Log = (level, event, fields = {}) => {
  if (process.stdout.writableLength > MOST_WAITING_BYTES) return
  const line = { time: new Date().toISOString(), level, event, ...fields }
  process.stdout.write(`${JSON.stringify(line)}\n`)
}
