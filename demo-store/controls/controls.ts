import { createCalls, type Calls } from './calls.ts'
import { createFaults, type Faults } from './faults.ts'

/** What tests hold of the demo store while it runs. */
export type Controls = { faults: Faults; calls: Calls }

export const createControls = (): Controls => ({ faults: createFaults(), calls: createCalls() })
