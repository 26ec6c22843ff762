import { createLog, type Log } from './log.ts'

const MOST_WAITING_BYTES = 1_000_000

// A reader that went away is none of the shop's troubles.
process.stdout.on('error', () => undefined)

/** Lines go missing while whoever reads them doesn't. */
export function writeToStdout(line: string) {
  if (process.stdout.writableLength <= MOST_WAITING_BYTES) process.stdout.write(`${line}\n`)
}

export const createStdoutLog = (secrets: string[] = []): Log => createLog(secrets, writeToStdout)
