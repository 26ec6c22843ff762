import type { Caller } from './calls.ts'
import type { Fault, FaultRule } from './fault.ts'

/** The rules that stand. The first that matches is taken, and counted down. */
export type Faults = {
  readonly add: (rule: FaultRule) => void
  readonly takeForOperation: (name: string, caller: Caller) => Fault | undefined
  readonly takeFor: (what: 'images' | 'preflight') => Fault | undefined
  readonly clear: () => void
}

export function createFaults(): Faults {
  let standing: readonly { readonly rule: FaultRule; readonly left: number }[] = []

  function take(matches: (rule: FaultRule) => boolean): Fault | undefined {
    const taken = standing.find(({ rule }) => matches(rule))
    standing = standing
      .map((one) => (one === taken ? { ...one, left: one.left - 1 } : one))
      .filter(({ left }) => left > 0)
    return taken?.rule.fault
  }

  return {
    add(rule) {
      standing = [...standing, { rule, left: rule.times ?? Infinity }]
    },
    takeForOperation: (name, caller) =>
      take(
        ({ operation, from = caller }) =>
          from === caller && (operation === name || operation === '*'),
      ),
    takeFor: (what) => take(({ operation }) => operation === what),
    clear() {
      standing = []
    },
  }
}
