const MOST_WAITING_BYTES = 1_000_000

// Ignores EPIPE: the shop keeps running after the log's reader has ended.
process.stdout.on('error', () => undefined)

/** Drops lines while more than 1 MB waits to be read. */
export function writeToStdout(line: string) {
  if (process.stdout.writableLength <= MOST_WAITING_BYTES) process.stdout.write(`${line}\n`)
}
