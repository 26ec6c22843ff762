import type { ReactNode } from 'react'

const importTooltip = () => import('./tooltip.ts')

type Props = {
  /** Its accessible name, shown in a tooltip too. */
  label: string
  onClick: () => void
  /** The pointer or the focus has come: a press is likely. */
  onNear?: () => void
  className?: string
  hasPopup?: 'dialog'
  children: ReactNode
}

/** A button whose only face is an icon. */
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
        // A finger that points has pressed already. A mouse that rests has not come: the button has.
        if (pointerType === 'touch') return
        const come = () => approach(currentTarget)
        currentTarget.addEventListener('pointermove', come, { once: true })
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
  // Without its tooltip the button works all the same.
  const part = await importTooltip().catch(() => null)
  part?.approachTooltip(button)
}
