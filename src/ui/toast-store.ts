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
export function toast(
  tone: Toast['tone'],
  title: string,
  description: string,
  more?: Pick<Toast, 'detail' | 'action'>,
) {
  lastId += 1
  const next: Toast = { ...more, id: lastId, tone, title, description }
  const others = toasts
    .get()
    .filter(
      (each) => each.tone !== 'failure' || each.title !== title || each.description !== description,
    )
  toasts.set(
    [next, ...others].filter((each, index) => each.tone === 'failure' || index < SHOWN_AT_ONCE),
  )
}

/** Tells screen readers of a change that is visible on the screen. */
export const announce = (text: string) => toast('unseen', '', text)

export const dismissToast = (id: number) => dismissToasts((each) => each.id === id)

export function dismissToasts(isMeant: (toast: Toast) => boolean) {
  toasts.set(toasts.get().filter((each) => !isMeant(each)))
}
