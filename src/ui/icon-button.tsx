import type { ComponentProps, ReactNode } from 'react'

export const CROSS = 'm6 6 12 12M18 6 6 18'

/** `label`: the accessible name, which the tooltip shows too. `onNear`: pointer or focus make a press likely. */
type Props = ComponentProps<'button'> & { label: string; path: string; onNear?: () => void }

export const IconButton = ({ label, path, onNear, className = '', ...attributes }: Props) => (
  <button
    type="button"
    {...attributes}
    className={`icon-button ${className}`.trim()}
    aria-label={label}
    onPointerEnter={({ currentTarget, pointerType }) => {
      onNear?.()
      // A touch is already a press. A mouse has to move, because the button may have appeared under it.
      if (pointerType === 'touch') return
      const onMove = () => approach(currentTarget)
      currentTarget.addEventListener('pointermove', onMove, { once: true })
    }}
    onFocus={({ currentTarget }) => {
      onNear?.()
      if (currentTarget.matches(':focus-visible')) void approach(currentTarget)
    }}
  >
    <Icon>
      <path d={path} />
    </Icon>
    {attributes.children}
  </button>
)

export const Icon = ({ children }: { children: ReactNode }) => (
  <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
    {children}
  </svg>
)

async function approach(button: HTMLElement) {
  const chunk = await import('./tooltip.ts').catch(() => null)
  chunk?.approachTooltip(button)
}
