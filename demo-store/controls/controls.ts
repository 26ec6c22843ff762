import { Kind, parse } from 'graphql/index.js'
import * as v from 'valibot'
import { createFaults, type Caller, type Fault, type Faults } from './faults.ts'

/** A call's operation. The name is '' if the operation has none or cannot be parsed. */
type Operation = { name: string; variables: Record<string, unknown> }

type Call = Operation & { time: string; from: Caller }

/** The faults that tests set and the calls that they read while the demo store runs. */
export type Controls = {
  faults: Faults
  /** Records a call of the API. Returns the fault of the rule that matches. */
  takeFault(headers: Headers, body: string): Fault | undefined
  /** The last calls, oldest first. */
  calls(): Call[]
  clearCalls(): void
}

const MOST_CALLS = 2_000

const requestBody = v.object({
  query: v.string(),
  operationName: v.nullish(v.string()),
  variables: v.nullish(v.record(v.string(), v.unknown())),
})

export function createControls(): Controls {
  const faults = createFaults()
  let calls: Call[] = []
  return {
    faults,
    takeFault(headers, body) {
      const operation = parseOperation(body)
      const from = callerOf(headers)
      const call = { ...operation, time: new Date().toISOString(), from }
      calls = [...calls, call].slice(-MOST_CALLS)
      return faults.takeForOperation(operation.name, from)
    },
    calls: () => calls,
    clearCalls() {
      calls = []
    },
  }
}

/** Browsers send Origin with every cross-origin POST; servers never do. */
const callerOf = (headers: Headers): Caller => (headers.has('Origin') ? 'browser' : 'server')

function parseOperation(body: string): Operation {
  try {
    const { query, operationName, variables } = v.parse(requestBody, JSON.parse(body))
    return { name: operationName ?? firstOperationName(query), variables: variables ?? {} }
  } catch {
    return { name: '', variables: {} }
  }
}

function firstOperationName(query: string): string {
  try {
    const { definitions } = parse(query, { noLocation: true })
    const operation = definitions.find((node) => node.kind === Kind.OPERATION_DEFINITION)
    return operation?.name?.value ?? ''
  } catch {
    return ''
  }
}
