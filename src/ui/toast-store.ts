import { createSubscribable, useValue } from './subscribable.ts'

export type Toast = {
  id: number
  /** 'unseen': for screen readers alone. */
  tone: 'success' | 'failure' | 'unseen'
  title: string
  description: string
  /** Another line, in the provider's words. */
  detail?: string
  /** A button; pressing it also dismisses the toast. */
  action?: { label: string; run: () => void }
}

const SHOWN_AT_ONCE = 3

/** The newest first. */
const toasts = createSubscribable<Toast[]>([])
let lastId = 0

export const useToasts = (): Toast[] => useValue(toasts)

/**
 * Shows a toast: a success until toast.css's `expire` animation ends, a failure until it is dismissed. A
 * failure replaces an earlier one with the same words.
 */
export function toast(words: Omit<Toast, 'id'>) {
  lastId += 1
  const others = toasts.get().filter((each) => each.tone !== 'failure' || !isSame(each, words))
  toasts.set(
    [{ ...words, id: lastId }, ...others].filter(
      ({ tone }, index) => tone === 'failure' || index < SHOWN_AT_ONCE,
    ),
  )
}

const isSame = (one: Omit<Toast, 'id'>, other: Omit<Toast, 'id'>): boolean =>
  one.title === other.title && one.description === other.description

/** Tells screen readers of a change that is visible on the screen. */
export function announce(text: string) {
  toast({ tone: 'unseen', title: '', description: text })
}

export function dismissToast(id: number) {
  dismissToasts((each) => each.id === id)
}

export function dismissToasts(isMeant: (toast: Toast) => boolean) {
  toasts.set(toasts.get().filter((each) => !isMeant(each)))
}
