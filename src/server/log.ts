type Level = 'info' | 'warn' | 'error'

export type Log = (level: Level, event: string, details?: Record<string, unknown>) => void

/** One JSON object a line: time, level, event and what belongs to it. Never a secret. */
export const jsonLog: Log = (level, event, details) => {
  const line = JSON.stringify({ time: new Date().toISOString(), level, event, ...details })
  process.stdout.write(`${line}\n`)
}
