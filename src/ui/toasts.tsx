import { useRef } from 'react'
import * as uiWords from '../../words/ui.ts'
import { IconButton } from './icon-button.tsx'
import { CrossIcon } from './icons.tsx'
import { dismissToast, useToasts, type Toast } from './toast-store.ts'

/** The live region, which has to exist before its first toast, with the toasts. */
export function Toasts() {
  return (
    <div className="toasts" role="status" aria-atomic={false}>
      {useToasts().map((each) =>
        each.tone === 'unseen' ? (
          <p
            key={each.id}
            className="visually-hidden toast-unseen"
            onAnimationEnd={() => dismissToast(each.id)}
          >
            {each.description}
          </p>
        ) : (
          <SeenToast key={each.id} {...each} />
        ),
      )}
    </div>
  )
}

function SeenToast({ id, tone, title, description, detail, action }: Toast) {
  const cameFrom = useRef<EventTarget>(null)
  const leave = () => {
    // The pressed button is removed: return the focus to where it came from.
    if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus()
    dismissToast(id)
  }
  const press = () => {
    leave()
    action?.run()
  }
  return (
    <div
      className={`toast toast-${tone}`}
      onAnimationEnd={() => dismissToast(id)}
      onFocus={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget
      }}
    >
      <p className="toast-words">
        <strong>{title}</strong>
        <span className="clamp">{description}</span>
        {detail && (
          <span className="clamp" dir="auto">
            {detail}
          </span>
        )}
      </p>
      {action && (
        <button type="button" className="toast-action" onClick={press}>
          {action.label}
        </button>
      )}
      <IconButton label={uiWords.dismiss} onClick={leave}>
        <CrossIcon />
      </IconButton>
    </div>
  )
}
