import { useSyncExternalStore } from 'react'
import type { Line, LineQuantity } from '../cart.ts'

/** What a link named, until the shopper has decided; it is in no cart, and stored nowhere. */
export type SharedCart = {
  asked: LineQuantity[]
  /** 'sold-out' where it can't be had; null: the provider hasn't said. */
  lines: Line[] | null
  isFailed: boolean
}

let shared: SharedCart | null = null
const listeners = new Set<() => void>()

export function showShared(next: SharedCart | null) {
  shared = next
  for (const listener of listeners) listener()
}

/** What has been found of it, unless the shopper has decided meanwhile. */
export function updateShared(next: SharedCart) {
  if (shared?.asked === next.asked) showShared(next)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useSharedCart = (): SharedCart | null =>
  useSyncExternalStore(
    subscribe,
    () => shared,
    () => null,
  )
