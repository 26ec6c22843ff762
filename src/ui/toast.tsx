import { useRef, type ComponentProps } from 'react'
import * as uiWords from '../../words/ui.ts'
import { CROSS, IconButton } from './icon-button.tsx'
import { createSubscribable, useValue } from './subscribable.ts'
import './toast-styles.css'

/** A button, which also dismisses the toast. Of the class 'whole': the rest of the toast is this button, too. */
export type Action = ComponentProps<'button'> & { label: string; run: () => void }

type Toast = {
  id: number
  /** 'unseen': for screen readers only. */
  tone: 'success' | 'failure' | 'unseen'
  title: string
  description: string
  /** Another line, in the provider's words. */
  detail?: string
  actions?: Action[]
}

const SHOWN_AT_ONCE = 3

/** The newest first. */
const toasts = createSubscribable<Toast[]>([])
let lastId = 0

/**
 * Shows a toast. A success closes at the end of its CSS animation `expire`, or when three newer toasts are above it. A
 * failure stays, unless a toast with the same words replaces it. A press on its button closes each.
 *
 *     toast('success', 'Removed', 'Amber has been removed', { actions: [{ label: 'Undo', run: undo }] })
 */
export function toast(
  tone: Toast['tone'],
  title: string,
  description: string,
  more?: Pick<Toast, 'detail' | 'actions'>,
) {
  lastId += 1
  const next: Toast = { ...more, id: lastId, tone, title, description }
  const hasSameWords = (each: Toast) => each.title === title && each.description === description
  const others = toasts.get().filter((each) => !isLasting(each) || !hasSameWords(each))
  toasts.set([next, ...others].filter((each, index) => isLasting(each) || index < SHOWN_AT_ONCE))
}

const isLasting = ({ tone }: Toast): boolean => tone === 'failure'

/** Announces to screen readers a change that is visible on the screen. */
export const announce = (text: string) => toast('unseen', '', text)

export function dismissToasts(isMeant: (toast: Toast) => boolean) {
  toasts.set(toasts.get().filter((each) => !isMeant(each)))
}

/** The live region with the toasts. It has to exist before its first toast. Its hidden words describe buttons. */
export const Toasts = () => (
  <div className="toasts" role="status" aria-atomic={false}>
    <span hidden id="new-tab">
      {uiWords.newTab}
    </span>
    {useValue(toasts).map((each) => (
      <OneToast key={each.id} {...each} />
    ))}
  </div>
)

function OneToast({ id, tone, title, description, detail, actions }: Toast) {
  const cameFrom = useRef<EventTarget>(null)
  const end = () => dismissToasts((each) => each.id === id)
  const leave = (run?: () => void) => {
    // The pressed button is removed: return the focus to the element that had it before.
    if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus()
    end()
    run?.()
  }
  if (tone === 'unseen') {
    return (
      <p className="visually-hidden toast-unseen" onAnimationEnd={end}>
        {description}
      </p>
    )
  }
  return (
    <div
      className={`toast toast-${tone}`}
      onAnimationEnd={end}
      onFocus={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget
      }}
    >
      <p className="toast-words">
        <strong>{title}</strong>{' '}
        <span className="clamp">
          <span>{description}</span> {detail && <bdi>{detail}</bdi>}
        </span>{' '}
        <span className="toast-actions">
          {actions?.map(({ label, run, ...attributes }) => (
            <button key={label} type="button" {...attributes} onClick={() => leave(run)}>
              {label}
            </button>
          ))}
        </span>
      </p>
      <IconButton label={uiWords.dismiss} path={CROSS} onClick={() => leave()} />
    </div>
  )
}
