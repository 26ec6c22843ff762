import { IconButton } from './icon-button.tsx'
import { CrossIcon } from './icons.tsx'
import { dismissToast, useToasts, type Toast } from './toast-store.ts'

/** The live region, present before anything is said, and the toasts in it. */
export function Toasts() {
  return (
    <div className="toasts" role="status">
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

function SeenToast({ id, tone, title, description }: Toast) {
  return (
    <div className={`toast toast-${tone}`} onAnimationEnd={() => dismissToast(id)}>
      <p className="toast-words">
        <strong>{title}</strong>
        <span className="clamp">{description}</span>
      </p>
      <IconButton label="Dismiss" onClick={() => dismissToast(id)}>
        <CrossIcon />
      </IconButton>
    </div>
  )
}
