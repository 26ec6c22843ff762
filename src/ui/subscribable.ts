import { useSyncExternalStore } from 'react'

type Subscribable<Value> = Omit<ReturnType<typeof createSubscribable<Value>>, 'set'>

/** A value outside of React; `initial`: the value that the server renders. `set` calls every listener. */
export function createSubscribable<Value>(initial: Value) {
  const listeners = new Set<() => void>()
  let value = initial
  return {
    initial,
    get: () => value,
    set: (next: Value) => {
      value = next
      for (const listener of listeners) listener()
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

export const useValue = <Value>(store: Subscribable<Value>): Value =>
  useSyncExternalStore(store.subscribe, store.get, () => store.initial)
