import { createCalls } from './calls.ts'
import type { Calls } from './calls.ts'
import { createFaults } from './faults.ts'
import type { Faults } from './faults.ts'

/** What tests hold of the demo store while it runs. */
export type Controls = { readonly faults: Faults; readonly calls: Calls }

export const createControls = (): Controls => ({ faults: createFaults(), calls: createCalls() })
