import type { Operation } from '../graphql/operation.ts'

export type Caller = 'browser' | 'server'

type Call = Operation & { readonly time: string; readonly from: Caller }

/** The last operations received, oldest first. */
export type Calls = {
  readonly record: (operation: Operation, from: Caller) => void
  readonly list: () => readonly Call[]
  readonly clear: () => void
}

const callsKept = 2000

/** Browsers send Origin with every cross-origin POST; servers have none. */
export const callerOf = (headers: Headers): Caller => (headers.has('Origin') ? 'browser' : 'server')

export function createCalls(): Calls {
  let calls: readonly Call[] = []
  return {
    record(operation, from) {
      const call: Call = { ...operation, time: new Date().toISOString(), from }
      calls = [...calls, call].slice(-callsKept)
    },
    list: () => calls,
    clear() {
      calls = []
    },
  }
}
