/** What was started, and how to stop it. */
export type Closing = { add(close: () => Promise<void>): void; closeAll(): Promise<void> }

/** Closes the last one opened first, and each of them once. */
export function createClosing(): Closing {
  const open: (() => Promise<void>)[] = []
  return {
    add(close) {
      open.push(close)
    },
    async closeAll() {
      for (let close = open.pop(); close; close = open.pop()) {
        await close().catch((error: unknown) => process.stderr.write(`${String(error)}\n`))
      }
    },
  }
}
