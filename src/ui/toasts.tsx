import { IconButton } from './icon-button.tsx'
import { CrossIcon } from './icons.tsx'
import { dismissToast, useToasts } from './toast-store.ts'

/** The live region, present before anything is said, and the toasts in it. */
export function Toasts() {
  return (
    <div className="toasts" role="status">
      {useToasts().map(({ id, tone, title, description }) => (
        <div key={id} className={`toast toast-${tone}`}>
          <p className="toast-words">
            <strong>{title}</strong>
            <span>{description}</span>
          </p>
          <IconButton label="Dismiss" onClick={() => dismissToast(id)}>
            <CrossIcon />
          </IconButton>
        </div>
      ))}
    </div>
  )
}
