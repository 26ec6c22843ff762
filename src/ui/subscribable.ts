import { useSyncExternalStore } from 'react'

export type Subscribable<Value> = {
  /** What the server renders, and what the page hydrates with. */
  initial: Value
  get: () => Value
  subscribe: (listener: () => void) => () => void
}

/** A value that lives outside of React. `set` calls every listener. */
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
