import { createSubscribable, useValue } from './subscribable.ts'

export type Toast = {
  id: number
  /** 'unseen' is for assistive technology alone. */
  tone: 'success' | 'failure' | 'unseen'
  title: string
  description: string
  /** A line more, of words that are the provider's. */
  detail?: string
  /** What may be pressed in it; the toast goes with the press. */
  action?: { label: string; run: () => void }
}

const SHOWN_AT_ONCE = 3

/** The newest first. */
const toasts = createSubscribable<Toast[]>([])
let lastId = 0

export const useToasts = (): Toast[] => useValue(toasts)

/**
 * Says something: a success for as long as the style sheet has it, a failure until it is dismissed.
 * The same failure again takes the place of the first.
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

/** Says something to assistive technology; what has changed is on the screen already. */
export function announce(text: string) {
  toast({ tone: 'unseen', title: '', description: text })
}

export function dismissToast(id: number) {
  dismissToasts((each) => each.id === id)
}

export function dismissToasts(isMeant: (toast: Toast) => boolean) {
  toasts.set(toasts.get().filter((each) => !isMeant(each)))
}
