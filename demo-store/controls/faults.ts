import type { Caller } from './calls.ts'
import type { Fault, FaultRule } from './fault.ts'

/** The rules that stand. The first that matches is taken, and counted down. */
export type Faults = {
  add(rule: FaultRule): void
  takeForOperation(name: string, caller: Caller): Fault | undefined
  takeFor(what: 'images' | 'preflight'): Fault | undefined
  clear(): void
}

export function createFaults(): Faults {
  let standing: { rule: FaultRule; left: number }[] = []

  return {
    add(rule) {
      standing.push({ rule, left: rule.times ?? Infinity })
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

  function take(matches: (rule: FaultRule) => boolean): Fault | undefined {
    const taken = standing.find(({ rule }) => matches(rule))
    if (taken) taken.left -= 1
    standing = standing.filter(({ left }) => left > 0)
    return taken?.rule.fault
  }
}
