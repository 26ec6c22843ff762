import type { Operation } from '../graphql/operation.ts'

type Call = Operation & { readonly time: string; readonly from: 'browser' | 'server' }

/** The last operations received, oldest first. */
export type Calls = {
  readonly record: (operation: Operation, headers: Headers) => void
  readonly list: () => readonly Call[]
  readonly clear: () => void
}

const callsKept = 2000

export function createCalls(): Calls {
  let calls: readonly Call[] = []
  return {
    record(operation, headers) {
      // Browsers send Origin with every cross-origin POST; servers have none.
      const from = headers.has('Origin') ? 'browser' : 'server'
      const call: Call = { ...operation, time: new Date().toISOString(), from }
      calls = [...calls, call].slice(-callsKept)
    },
    list: () => calls,
    clear() {
      calls = []
    },
  }
}
