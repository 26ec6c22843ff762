import { IconButton } from './icon-button.tsx'
import { CrossIcon } from './icons.tsx'
import { dismissToast, useToasts, type Toast } from './toast-store.ts'

/** The live region, present before anything is said, and the toasts in it. */
export function Toasts() {
  return (
    <div className="toasts" role="status" aria-atomic={false}>
      {useToasts().map((each) =>
        each.tone === 'unseen' ? (
          <p key={each.id} className="visually-hidden" onAnimationEnd={() => dismissToast(each.id)}>
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
  const press = () => {
    dismissToast(id)
    action?.run()
  }
  return (
    <div className={`toast toast-${tone}`} onAnimationEnd={() => dismissToast(id)}>
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
      <IconButton label="Dismiss" onClick={() => dismissToast(id)}>
        <CrossIcon />
      </IconButton>
    </div>
  )
}
