import { useSyncExternalStore } from 'react'

export type Toast = {
  id: number
  /** 'unseen' is for assistive technology alone. */
  tone: 'success' | 'failure' | 'unseen'
  title: string
  description: string
}

const SHOWN_AT_ONCE = 3

let toasts: Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

function show(next: Toast[]) {
  toasts = next
  for (const listener of listeners) listener()
}

/** Says something, top-centre, for as long as the style sheet has it. */
export function toast(words: Omit<Toast, 'id'>) {
  lastId += 1
  show([...toasts, { ...words, id: lastId }].slice(-SHOWN_AT_ONCE))
}

/** Says something to assistive technology; what has changed is on the screen already. */
export function announce(text: string) {
  toast({ tone: 'unseen', title: '', description: text })
}

export function dismissToast(id: number) {
  show(toasts.filter((each) => each.id !== id))
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const none: Toast[] = []

export const useToasts = (): Toast[] =>
  useSyncExternalStore(
    subscribe,
    () => toasts,
    () => none,
  )
