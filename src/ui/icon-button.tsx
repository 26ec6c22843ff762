import type { ComponentProps } from 'react'
import { Icon } from './icons.tsx'

type Props = ComponentProps<'button'> & {
  /** The accessible name, which the tooltip shows too. */
  label: string
  /** The path of its icon. */
  path: string
  /** Called when the pointer or the focus arrives: a press is then likely. */
  onNear?: () => void
}

export function IconButton({ label, path, onNear, className = '', ...attributes }: Props) {
  return (
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
}

async function approach(button: HTMLElement) {
  const chunk = await import('./tooltip.ts').catch(() => null)
  chunk?.approachTooltip(button)
}
