import type { Fault, FaultRule } from './fault.ts'

/** The rules that stand. The first that matches is taken, and counted down. */
export type Faults = {
  readonly add: (rule: FaultRule) => void
  readonly takeForOperation: (name: string) => Fault | undefined
  readonly takeFor: (what: 'images' | 'preflight') => Fault | undefined
  readonly clear: () => void
}

export function createFaults(): Faults {
  let rules: readonly FaultRule[] = []

  function take(matches: (rule: FaultRule) => boolean): Fault | undefined {
    const taken = rules.find(matches)
    rules = rules
      .map((rule) => (rule === taken ? { ...rule, times: rule.times - 1 } : rule))
      .filter((rule) => rule.times > 0)
    return taken?.fault
  }

  return {
    add(rule) {
      rules = [...rules, rule]
    },
    takeForOperation: (name) => take(({ operation }) => operation === '*' || operation === name),
    takeFor: (what) => take(({ operation }) => operation === what),
    clear() {
      rules = []
    },
  }
}
