import type { ReactNode } from 'react'

const importTooltip = () => import('./tooltip.ts')

type Props = {
  /** The accessible name, which the tooltip shows too. */
  label: string
  onClick: () => void
  /** Called when the pointer or the focus arrives, so that a press is likely. */
  onNear?: () => void
  className?: string
  hasPopup?: 'dialog'
  children: ReactNode
}

/** A button with an icon instead of text. */
export function IconButton({ label, onClick, onNear, className = '', hasPopup, children }: Props) {
  return (
    <button
      type="button"
      className={`icon-button ${className}`.trim()}
      aria-label={label}
      aria-haspopup={hasPopup}
      onClick={onClick}
      onPointerEnter={({ currentTarget, pointerType }) => {
        onNear?.()
        // A touch is a press already. Without a move, the button has come under a resting mouse.
        if (pointerType === 'touch') return
        const onMove = () => approach(currentTarget)
        currentTarget.addEventListener('pointermove', onMove, { once: true })
      }}
      onFocus={({ currentTarget }) => {
        onNear?.()
        if (currentTarget.matches(':focus-visible')) void approach(currentTarget)
      }}
    >
      {children}
    </button>
  )
}

async function approach(button: HTMLElement) {
  const part = await importTooltip().catch(() => null)
  part?.approachTooltip(button)
}
