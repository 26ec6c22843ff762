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
  const approach = async (button: HTMLElement, isShown: boolean) => {
    onNear?.()
    if (!isShown) return
    // Without its tooltip the button works all the same.
    const part = await importTooltip().catch(() => null)
    part?.approachTooltip(button)
  }
  return (
    <button
      type="button"
      className={`icon-button ${className}`.trim()}
      aria-label={label}
      aria-haspopup={hasPopup}
      onClick={onClick}
      // A finger that points has pressed already, and no tooltip would ever learn that it has gone.
      onPointerEnter={({ currentTarget, pointerType }) =>
        approach(currentTarget, pointerType !== 'touch')
      }
      onFocus={({ currentTarget }) =>
        approach(currentTarget, currentTarget.matches(':focus-visible'))
      }
    >
      {children}
    </button>
  )
}
