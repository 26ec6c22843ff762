type Close = () => Promise<unknown>

/** Things that were opened. `add` gives a function that closes one before the end. */
export type Closing = { add(close: Close): Close }

/**
 * Runs work that opens servers and browsers. They are closed when it ends, fails or is stopped by a
 * signal, the last one opened first.
 */
export async function closingAfter(work: (closing: Closing) => Promise<void>): Promise<void> {
  const open = new Set<Close>()
  const closeOne = async (close: Close) => open.delete(close) && (await close())
  const closeAll = async () => {
    for (const close of [...open].toReversed()) await closeOne(close).catch(console.error)
  }
  let isStopped = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, async () => {
      isStopped = true
      process.stderr.write(`Stopped by ${signal}\n`)
      await closeAll()
      process.exit(130)
    })
  }
  try {
    await work({
      add(close) {
        open.add(close)
        return () => closeOne(close)
      },
    })
  } catch (error) {
    // After a signal, work fails because what it uses is closed.
    if (!isStopped) throw error
  } finally {
    await closeAll()
  }
}
