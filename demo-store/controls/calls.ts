import type { Operation } from './operation.ts'

export type Caller = 'browser' | 'server'

type Call = Operation & { time: string; from: Caller }

/** The last operations received, oldest first. */
export type Calls = {
  record(operation: Operation, from: Caller): void
  list(): Call[]
  clear(): void
}

const CALLS_KEPT = 2_000

export function createCalls(): Calls {
  let calls: Call[] = []
  return {
    record(operation, from) {
      const call = { ...operation, time: new Date().toISOString(), from }
      calls = [...calls, call].slice(-CALLS_KEPT)
    },
    list: () => calls,
    clear() {
      calls = []
    },
  }
}

/** Browsers send Origin with every cross-origin POST; servers have none. */
export const callerOf = (headers: Headers): Caller => (headers.has('Origin') ? 'browser' : 'server')
